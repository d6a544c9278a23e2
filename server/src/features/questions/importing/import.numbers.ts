import { absolute, type Decimal, decimalOf as exactOf, times } from '@chinar/measurement/decimal';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A number as people write it; null for `0x10`, blanks, words, and what no double holds. */
export function decimalOf(text: string): number | null {
  const trimmed = text.trim();
  const value = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The number that is nearest to an exact one: what was reckoned to the last digit prints as it was. */
export const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`);

const hundredth: Decimal = { digits: 1n, scale: 2 };

/** So many hundredths of a number's size, to the last digit. */
export const shareOf = (value: number, percent: number): number =>
  numberOf(times(times(absolute(exactOf(value)), exactOf(percent)), hundredth));
