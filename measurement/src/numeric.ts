import {
  absolute,
  compare,
  type Decimal,
  decimalOf,
  minus,
  times,
  toSignificant,
} from './decimal.ts';

/**
 * One accepted answer: a value, alone or with an allowance, or a closed range. `share` (0–1, 1
 * when absent) is its part of the marks; `tolerancePercent` is a percentage of the value.
 */
export type NumericAccepted =
  | { min: number; max: number; share?: number | undefined }
  | {
      value: number;
      tolerance?: number | undefined;
      tolerancePercent?: number | undefined;
      significantFigures?: number | undefined;
      share?: number | undefined;
    };

/** Longer than any number a learner types, short enough to stay cheap. */
const maxLength = 64;

const typed = /^([+-]?)(\d*)(?:\.(\d*))?$/;

function withAsciiDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/^\u2212/, '-');
}

/**
 * The number that a learner typed: `12`, `-3.5`, `.5`, `5.`, `+2`, Devanagari digits, spaces
 * around it; null for anything else, exponents, fractions and thousands separators included.
 */
export function parseNumeric(text: string): Decimal | null {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) return null;
  const match = typed.exec(withAsciiDigits(trimmed));
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '') return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

function isWithin(answer: Decimal, value: Decimal, allowance: Decimal): boolean {
  return compare(absolute(minus(answer, value)), allowance) <= 0;
}

function isAccepted(accepted: NumericAccepted, answer: Decimal): boolean {
  if ('min' in accepted) {
    return (
      compare(answer, decimalOf(accepted.min)) >= 0 && compare(answer, decimalOf(accepted.max)) <= 0
    );
  }
  const value = decimalOf(accepted.value);
  const { tolerance, tolerancePercent, significantFigures } = accepted;
  if (compare(answer, value) === 0) return true;
  if (tolerance !== undefined && isWithin(answer, value, decimalOf(tolerance))) return true;
  if (tolerancePercent !== undefined) {
    const hundredth: Decimal = { digits: 1n, scale: 2 };
    const part = times(times(absolute(value), decimalOf(tolerancePercent)), hundredth);
    if (isWithin(answer, value, part)) return true;
  }
  if (significantFigures === undefined) return false;
  const wanted = toSignificant(value, significantFigures);
  return compare(toSignificant(answer, significantFigures), wanted) === 0;
}

/**
 * The share of the marks (0–1) that the best matching accepted answer gives to a typed text; 0
 * when none matches or the text is no number. Borders belong to the accepted side, exactly.
 */
export function matchesNumeric(accepted: readonly NumericAccepted[], text: string): number {
  const answer = parseNumeric(text);
  if (answer === null) return 0;
  const shares = accepted.filter((one) => isAccepted(one, answer)).map((one) => one.share ?? 1);
  return Math.max(0, ...shares);
}
