import { strToU8, unzipSync, zipSync } from 'fflate';
import { workbookOf } from '../sheets/workbook.ts';

/** A workbook of one sheet with these rows. */
export async function bookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf('Questions', rows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Puts another cell in the place of the one at an address of a sheet's XML. */
export const withCell = (at: string, xml: string) => (sheet: string) =>
  sheet.replace(new RegExp(`<c r="${at}"[^]*?</c>`), xml);

/** A workbook of several sheets. */
export async function withSheets(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  more: Record<string, Uint8Array> = {},
): Promise<Buffer> {
  const names = Object.keys(sheets);
  const books = await Promise.all(
    Object.values(sheets).map(async (rows) => unzipSync(await bookOf(rows))),
  );
  const files = { ...books[0], ...more };
  const textAt = (name: string) => Buffer.from(files[name] ?? []).toString();
  for (const [at, book] of books.entries()) {
    const sheet = book['xl/worksheets/sheet1.xml'];
    if (sheet) files[`xl/worksheets/sheet${at + 1}.xml`] = sheet;
  }
  const [relation = ''] =
    /<Relationship [^>]*worksheet[^>]*>/.exec(textAt('xl/_rels/workbook.xml.rels')) ?? [];
  const relations = names.map((_, at) =>
    relation.replace(/Id="[^"]*"/, `Id="s${at}"`).replace('sheet1', `sheet${at + 1}`),
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    textAt('xl/_rels/workbook.xml.rels').replace(relation, relations.join('')),
  );
  const listed = names.map(
    (name, at) => `<sheet name="${name.replace('&', '&amp;')}" sheetId="${at + 1}" r:id="s${at}"/>`,
  );
  files['xl/workbook.xml'] = strToU8(
    textAt('xl/workbook.xml').replace(
      /<sheets>[^]*<\/sheets>/,
      `<sheets>${listed.join('')}</sheets>`,
    ),
  );
  return Buffer.from(zipSync(files));
}
