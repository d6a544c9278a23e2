import { byteOrderMark, csvCell } from '@chinar/content/csv';
import type { AdminColumn } from './columns.ts';

/** One field of a CSV file. A number cannot be a formula and stays a number. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvCell(value);
}

/** The rows as a CSV file; its first mark tells spreadsheets that it is UTF-8, so that they read Hindi. */
export function csvOf<Row>(columns: readonly AdminColumn<Row>[], rows: readonly Row[]): string {
  const kept = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
  const lines = [
    kept.map(({ head }) => csvField(head)),
    ...rows.map((row) => kept.map(({ csv }) => csvField(csv(row)))),
  ];
  return `${byteOrderMark}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  hand(name, new Blob([text], { type }));
}

/** Hands what was fetched to the browser's downloads. */
export function hand(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser has taken what it needs once the press is over.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}
