const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A number as people write it; null for `0x10`, blanks, words, and what no double holds. */
export function decimalOf(text: string): number | null {
  const trimmed = text.trim();
  const value = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
