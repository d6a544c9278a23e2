import { dividedRounded } from './decimal.ts';

/** Marks are whole numbers of this part of a mark: ¼, ⅓, ⅔, ⅚ and 0.01 are all exact in it. */
export const unitsPerMark = 600;

const written = /^([+-]?)(\d{1,6})(?:\.(\d{1,6})|\/(\d{1,6}))?$/;

/**
 * The whole number of 1/600 marks that a decimal (`4`, `"0.25"`) or a fraction (`"-2/3"`) means.
 * Throws RangeError when it is malformed or no whole multiple of 1/600.
 */
export function parseMark(value: number | string): number {
  const match = written.exec(String(value).trim());
  if (!match) throw new RangeError(`Not a mark: ${value}`);
  const [, sign, whole = '0', fraction = '', divisor] = match;
  const denominator = divisor === undefined ? 10 ** fraction.length : Number(divisor);
  const numerator = Number(whole + fraction) * unitsPerMark;
  if (denominator === 0 || numerator % denominator !== 0) {
    throw new RangeError(`Not a whole multiple of 1/600 mark: ${value}`);
  }
  const units = numerator / denominator;
  return sign === '-' && units !== 0 ? -units : units;
}

/** A sum of 1/600 marks as a decimal number, rounded once to two places, halves away from zero. */
export function toDecimal(mark: number): number {
  return Number(dividedRounded(BigInt(mark), 6n)) / 100;
}
