import { bytesOf } from './export.text.ts';
import { cellsOf, rowLosses } from './export.row.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { csvColumns } from './import.template.ts';

/** Spreadsheets run what begins so, whoever wrote it; signs that already stand before it are counted in. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: `csvText` of the import takes the sign off again. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly string[]): Uint8Array =>
  bytesOf(`${cells.map(csvCell).join(',')}\r\n`);

/** Our CSV; the mark at its head tells spreadsheets that it is UTF-8. */
export const writeCsv: ExportWriter = async function* (questions) {
  yield bytesOf('\u{FEFF}');
  yield lineOf(csvColumns);
  for await (const one of questions) {
    const cells = cellsOf(one);
    yield lineOf(csvColumns.map((column) => cells.get(column) ?? ''));
  }
};

/** What our CSV cannot hold of a question: lines end in one way alone. */
export function csvLosses(one: Exported): Loss[] {
  const isRough = [...cellsOf(one).values()].some((text) => text.includes('\r'));
  return [...rowLosses(one), ...(isRough ? [{ code: 'signs', kind: 'changed' } as const] : [])];
}
