import type { StatementColumns } from '@chinar/contract/orders.statement';
import papa from 'papaparse';

/* How a bank's statement is read: each bank writes another one, and all of them write for people. */

/** A row that tells of money that came. */
export type Credit = {
  line: number;
  narration: string;
  /** Whatever in it may be a reference. */
  utrs: readonly string[];
  /** Paise; null where a row with a reference has a sum that nobody can read. */
  amount: number | null;
  /** The day on which it came. */
  day: string | null;
};

/** All rows as they stand, blank ones too, so that a row's number is that of the file. */
export function rowsOf(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const delimitersToGuess = [',', ';', '\t', '|'];
  return papa.parse<string[]>(text, { delimitersToGuess }).data;
}

/** `1,23,456.78` as banks here write it, or `123,456.78`, or no commas at all. */
const sum = /^(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/** Paise of a sum in rupees; null for what is not surely one. */
export function paiseOf(text: string): number | null {
  const plain = text.replaceAll(/₹|INR|Rs\.?|cr\.?$|\+|\s/gi, '');
  const [, rupees, part = ''] = sum.exec(plain) ?? [];
  if (rupees === undefined) return null;
  return Number(rupees.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

const isDebit = (amount: string): boolean => /^[-−(]|dr\.?$|-$/i.test(amount);

/** Twelve digits that stand alone: those of an account or a phone are more or fewer. */
const utrsOf = (narration: string): string[] => [
  ...new Set(narration.match(/(?<!\d)\d{12}(?!\d)/g)),
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as `2026-11-27`, of `27/11/2026`, `27-Nov-26` and the like: the day stands before the month. */
export function dayOfText(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text.trim());
  if (iso) return iso[0];
  const [, day = '', named = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4}|\d{2})\b/i.exec(text.trim()) ?? [];
  const month = /^\d/.test(named)
    ? Number(named)
    : months.indexOf(named.slice(0, 3).toLowerCase()) + 1;
  if (month < 1 || month > 12) return null;
  const two = (value: string | number): string => String(value).padStart(2, '0');
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
}

/** A row as money that came; null for money that went, and for a row without any. */
export function creditOf(
  cells: readonly string[],
  line: number,
  columns: StatementColumns,
): Credit | null {
  const cell = (column: number | null): string =>
    column === null ? '' : (cells[column] ?? '').trim();
  const narration = cell(columns.narration);
  const text = cell(columns.amount);
  if (text === '' || isDebit(text)) return null;
  if (columns.direction !== null && !/^[c+]/i.test(cell(columns.direction))) return null;
  const utrs = utrsOf(narration);
  const amount = paiseOf(text);
  // Headings and the lines above them have no sum; a row with a reference is shown whatever its sum is.
  if (amount === 0 || (amount === null && utrs.length === 0)) return null;
  return { line, narration, utrs, amount, day: dayOfText(cell(columns.date)) };
}
