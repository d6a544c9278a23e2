import type { Guard } from '../guard.ts';

const q = 'server/src/features/questions';
const roundTrip = [`${q}/exporting/export.roundtrip.test.ts`];
const overHttp = [`${q}/exporting/export.test.ts`];

/** What leaves the bank, and what comes back. */
export const exchangeGuards: Guard[] = [
  {
    name: 'questions of others are exported by nobody',
    file: `${q}/exporting/service.export.ts`,
    find: "if (found.length < wanted.length) throw new AppError('not_found');",
    replace: '',
    tests: overHttp,
  },
  {
    name: 'what a format cannot hold is not in its file',
    file: `${q}/exporting/service.export.ts`,
    find: 'for await (const one of questions) if (!isLeftOut(lossesOf(one))) yield one;',
    replace: 'for await (const one of questions) { lossesOf(one); yield one; }',
    tests: overHttp,
  },
  {
    name: 'no text of a CSV is a formula',
    file: 'server/src/sheets/csv.ts',
    find: "const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;",
    replace: 'const safe = text;',
    tests: overHttp,
  },
  {
    name: 'the sign before a formula is taken off again',
    file: `${q}/importing/import.csv.ts`,
    find: 'linesOf(text).map((line) => ({ ...line, cells: line.cells.map(csvText) })),',
    replace: 'linesOf(text),',
    tests: overHttp,
  },
  {
    name: 'signs of GIFT mean themselves in its texts',
    file: `${q}/exporting/export.gift.ts`,
    find: 'text.replace(/[\\\\~=#{}:]/g, String.raw`\\$&`)',
    replace: 'text',
    tests: roundTrip,
  },
  {
    name: 'marks that do not come back are named',
    file: `${q}/exporting/export.foreign.ts`,
    find: "if ('optionIds' in question.key) return markLosses(question);",
    replace: "if ('optionIds' in question.key) return [];",
    tests: roundTrip,
  },
  {
    name: 'a topic that does not come back is named',
    file: `${q}/exporting/export.foreign.ts`,
    find: "...(isSame && isLine ? [] : [changed('topic')]),",
    replace: '',
    tests: roundTrip,
  },
  {
    name: 'a changed item of ours is read as it stands',
    file: `${q}/importing/import.qti-source.ts`,
    find: "if (createHash('sha256').update(bytes).digest('hex') !== source.sha256) return null;",
    replace: '',
    tests: overHttp,
  },
  {
    name: 'pictures of the own bank keep their names',
    file: `${q}/importing/import.item.ts`,
    find: 'const { value: draft, used } = asHeld(boxed.draft, boxed.used, bank);',
    replace: 'const { draft, used } = boxed;',
    tests: overHttp,
  },
  {
    name: 'a file without tags wipes none',
    file: `${q}/importing/service.kept-facts.ts`,
    find: 'tags: given.tags.length > 0 ? given.tags : held.tags,',
    replace: 'tags: given.tags,',
    tests: [`${q}/importing/import.facts.test.ts`],
  },
  {
    name: 'a spreadsheet with programs is refused',
    file: `${q}/importing/import.xlsx.ts`,
    find: "throw new UnreadableFile('package_macros');",
    replace: '',
    tests: [`${q}/importing/import.xlsx.test.ts`],
  },
  {
    name: 'parts of a spreadsheet are looked through before a library reads them',
    file: `${q}/importing/import.xlsx.ts`,
    find: 'const root = lookThrough(text);',
    replace: 'const root = true;',
    tests: [`${q}/importing/import.xlsx.test.ts`],
  },
  {
    name: 'a day that was a text is named',
    file: `${q}/importing/import.xlsx.ts`,
    find: "const fault = holdsDay(row) ? reason('xlsx_day') : (amiss ?? null);",
    replace: 'const fault = null;',
    tests: [`${q}/importing/import.xlsx.test.ts`],
  },
  {
    name: 'old Hindi fonts are named, not read as Latin',
    file: `${q}/importing/import.docx.ts`,
    find: 'if (unread) return skippedItem(place, unread);',
    replace: '',
    tests: [`${q}/importing/import.docx.test.ts`],
  },
  {
    name: 'statements of a question are no questions',
    file: `${q}/importing/import.docx-questions.ts`,
    find: "if (digits === '' || !this.#begins(numberOf(digits))) return false;",
    replace: "if (digits === '') return false;",
    tests: [`${q}/importing/import.docx.test.ts`],
  },
  {
    name: 'pictures of a cartridge are found in its own folder',
    file: `${q}/importing/import.qti.ts`,
    find: 'const held = [`web_resources/${bare}`, bare];',
    replace: 'const held = [bare];',
    tests: [`${q}/importing/import.cartridge.test.ts`],
  },
  {
    name: 'ids of others are named',
    file: `${q}/importing/import.names.ts`,
    find: "const foreign = id === '' || ours.test(id) ? [] : [reason('id_left', { id: id.slice(0, 100) })];",
    replace: 'const foreign: Reason[] = [];',
    tests: [`${q}/importing/import.names.test.ts`],
  },
  {
    name: 'a document of Word that somebody changed is read by its lines',
    file: `${q}/importing/import.whole-source.ts`,
    find: ' || digestOf(bytes) !== source.sha256',
    replace: '',
    tests: [`${q}/exporting/export.docx.test.ts`],
  },
  {
    name: 'what the layout of Word does not say is named',
    file: `${q}/exporting/export.docx-said.ts`,
    find: 'return isType && isSameText(question, back) && isSameKey(question, back);',
    replace: 'return true;',
    tests: roundTrip,
  },
];
