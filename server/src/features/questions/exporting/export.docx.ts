import { passageTexts } from './export.json.ts';
import { questionLines } from './export.docx-layout.ts';
import { isSaidByLines } from './export.docx-said.ts';
import {
  contentTypes,
  documentEnd,
  documentStart,
  type Relation,
  relationsXml,
  styles,
  type WordPicture,
  wordOf,
} from './export.docx-word.ts';
import { makeLong, makePacking, makeSourceWriter, type Packing } from './export.packing.ts';
import { allTexts, picturesOf } from './export.text.ts';
import type { DrawPicture, Exported, ExportWriter, FindPicture, Loss } from './export.types.ts';
import { sourceFolder } from '../importing/import.qti-source.ts';
import { wholeList, type WholeSource } from '../importing/import.whole-source.ts';

const main = 'word/document.xml';

type Pictures = { relations: Relation[]; known: Map<string, WordPicture | undefined> };

/** Adds the pictures that a question shows, as Word takes them and as they are kept. */
async function addPictures(
  packing: Packing,
  { relations, known }: Pictures,
  { ids, find, draw }: { ids: readonly string[]; find: FindPicture; draw: DrawPicture },
): Promise<void> {
  for (const id of ids) {
    if (known.has(id)) continue;
    const kept = await find(id);
    known.set(id, undefined);
    if (!kept) continue;
    packing.addStored(`pictures/${id}.webp`, kept);
    const { bytes, width, height } = await draw(kept);
    const ending = bytes[0] === 0x89 ? 'png' : 'jpeg';
    const relation = `rId${relations.length + 1}`;
    const target = `media/${id}.${ending}`;
    packing.addStored(`word/${target}`, bytes);
    relations.push({ id: relation, type: 'image', target });
    known.set(id, { relation, width, height });
  }
}

/**
 * A document of Word in the layout that our import reads, for whoever goes on writing there. What the layout has
 * no place for stands beside it in files of our own, which count as long as nobody has changed the document.
 */
export const writeDocx: ExportWriter = async function* (questions, find, draw) {
  const packing = makePacking();
  const document = makeLong();
  const pictures: Pictures = {
    relations: [{ id: 'rId1', type: 'styles', target: 'styles.xml' }],
    known: new Map(),
  };
  const folder = `${sourceFolder}document/`;
  const sources = makeSourceWriter(packing, folder);
  let count = 0;
  packing.add('[Content_Types].xml', contentTypes);
  const relation: Relation = { id: 'rId1', type: 'officeDocument', target: main };
  packing.add('_rels/.rels', relationsXml([relation]));
  packing.add('word/styles.xml', styles);
  document.add(documentStart);
  for await (const one of questions) {
    count += 1;
    const ids = picturesOf([...allTexts(one), ...passageTexts(one)]);
    await addPictures(packing, pictures, { ids, find, draw });
    const lines = questionLines(one, count);
    const found = (id: string): WordPicture | undefined => pictures.known.get(id);
    document.add(`${lines.map((line) => wordOf(line, found)).join('')}<w:p/>`);
    sources.add(one);
    yield* packing.taken();
  }
  sources.end();
  document.add(documentEnd);
  const whole: WholeSource = { file: main, sha256: document.digest(), folder };
  packing.add(wholeList, JSON.stringify([whole]));
  packing.addLong(main, document);
  packing.add('word/_rels/document.xml.rels', relationsXml(pictures.relations));
  packing.end();
  yield* packing.taken();
};

/** What the layout alone does not say: it is lost once the document is changed in Word. */
export function docxLosses(one: Exported): Loss[] {
  return isSaidByLines(one) ? [] : [{ code: 'word_changed', kind: 'others' }];
}
