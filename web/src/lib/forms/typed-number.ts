/** What a box of numbers takes: digits after the point, and whether a minus may stand in front. */
export type NumberRule = { decimals: number; isSigned: boolean };

/** Why something typed was not taken. */
export type Refusal = 'point' | 'decimals' | 'minus' | 'digits' | 'long';

/** More digits than these a number of the browser does not hold exactly. */
const maxDigits = 15;
const grouped = /^-?\d{1,3}(,\d{2,3})+(\.\d*)?$/;
const zeroOfHindi = 0x966;

/** Signs, digits and points as phones and books write them, in the form that is read. */
function plain(text: string): string {
  const bare = text
    .replaceAll(/[₹\s]/g, '')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOfHindi));
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Why a box does not take what it would hold now; null when it does. Nothing of it is taken then. */
export function refusalOf(text: string, { decimals, isSigned }: NumberRule): Refusal | null {
  const typed = plain(text);
  if (!isSigned && typed.includes('-')) return 'minus';
  if (decimals === 0 && /[.,]/.test(typed)) return 'point';
  const parts = /^-?(\d*)(?:\.(\d*))?$/.exec(typed);
  if (!parts) return 'digits';
  const [, whole = '', rest = ''] = parts;
  if (rest.length > decimals) return 'decimals';
  return whole.length + rest.length > maxDigits ? 'long' : null;
}

/** The number that a text says; the text itself while it says none, `''` for an empty box. */
export function readNumber(text: string): number | string {
  const typed = plain(text);
  return /\d/.test(typed) && Number.isFinite(Number(typed)) ? Number(typed) : text.trim();
}

/** What a box shows of a value that nobody typed. */
export function writeNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** Rupees as they stand in a box that was left: 1,23,456.00. */
export function writeRupees(value: unknown): string {
  if (typeof value !== 'number') return writeNumber(value);
  return new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}
