import { byteOrderMark, csvLine } from '@chinar/content/csv';
import { bytesOf } from './export.text.ts';
import { cellsOf, rowLosses } from './export.row.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { csvColumns } from '../importing/import.template.ts';

const lineOf = (cells: readonly string[]): Uint8Array => bytesOf(csvLine(cells));

/** Our CSV; the mark at its head tells spreadsheets that it is UTF-8. */
export const writeCsv: ExportWriter = async function* (questions) {
  yield bytesOf(byteOrderMark);
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
