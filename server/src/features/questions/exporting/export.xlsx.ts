import { workbookOf } from '../../../sheets/workbook.ts';
import { allTexts, isNoXml } from './export.text.ts';
import { cellsOf, rowLosses } from './export.row.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { csvColumns, templateRows } from '../importing/import.template.ts';

const sheet = 'Questions';

/** Beyond these a spreadsheet cuts a cell off. */
const maxCell = 32_767;

async function* rowsOf(questions: AsyncIterable<Exported>): AsyncGenerator<readonly string[]> {
  yield csvColumns;
  for await (const one of questions) {
    const cells = cellsOf(one);
    yield csvColumns.map((column) => cells.get(column) ?? '');
  }
}

/** Our spreadsheet: the columns of our CSV. */
export const writeXlsx: ExportWriter = (questions) => workbookOf(sheet, rowsOf(questions));

/** What our spreadsheet cannot hold of a question. */
export function xlsxLosses(one: Exported): Loss[] {
  const cells = [...cellsOf(one).values()];
  const isLong = cells.some((text) => text.length > maxCell);
  const isRough = [...allTexts(one), ...cells].some((text) => isNoXml(text) || text.includes('\r'));
  return [
    ...rowLosses(one),
    ...(isLong ? [{ code: 'long', kind: 'left_out' } as const] : []),
    ...(isRough ? [{ code: 'signs', kind: 'left_out' } as const] : []),
  ];
}

/** The spreadsheet to fill in: a head and one example of each type. */
export async function xlsxTemplate(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf(sheet, templateRows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
