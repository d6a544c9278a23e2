import { passageTexts } from './export.json.ts';
import { digestOf, makePacking } from './export.packing.ts';
import { itemXml } from './export.qti-item.ts';
import { allTexts, isNoXml, picturesOf } from './export.text.ts';
import { inThirdTerms } from './export.qti-third.ts';
import type { Exported, ExportWriter, FindPicture, Loss } from './export.types.ts';
import { sourceFolder } from '../importing/import.qti-source.ts';

/** What a package of one version says of itself, and how its items are written. */
type Version = {
  /** Of its list of files. */
  content: string;
  schema: string;
  schemaVersion: string;
  itemType: string;
  itemOf: (one: Exported) => string;
};

const imsglobal = 'http://www.imsglobal.org/xsd';

const second = (number: 1 | 2): Version => ({
  content: `${imsglobal}/imscp_v1p1`,
  schema: `QTIv2.${number} Package`,
  schemaVersion: '1.0.0',
  itemType: `imsqti_item_xmlv2p${number}`,
  itemOf: (one) => itemXml(one, `${imsglobal}/imsqti_v2p${number}`),
});

const third: Version = {
  content: `${imsglobal}/qti/qtiv3p0/imscp_v1p1`,
  schema: 'QTI Package',
  schemaVersion: '3.0.0',
  itemType: 'imsqti_item_xmlv3p0',
  itemOf: (one) => inThirdTerms(itemXml(one, `${imsglobal}/imsqtiasi_v3p0`)),
};

type Resource = { name: string; file: string; type: string; needs: string[] };

function manifest(
  resources: readonly Resource[],
  { content, schema, schemaVersion }: Version,
): string {
  const written = resources.map(({ name, file, type, needs }) => {
    const dependencies = needs.map((one) => `<dependency identifierref="${one}"/>`).join('');
    return `<resource identifier="${name}" type="${type}" href="${file}"><file href="${file}"/>${dependencies}</resource>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest xmlns="${content}" identifier="chinar-questions">`,
    `<metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>\n${written.join('\n')}\n</resources>`,
    '</manifest>',
    '',
  ].join('\n');
}

/** Questions that share one file of sources. */
const perSource = 200;

/** What our own reader takes in place of an item that nobody changed: the question as it was written. */
type Source = { file: string; sha256: string; question: unknown; passage?: unknown };

async function* write(
  version: Version,
  questions: AsyncIterable<Exported>,
  findPicture: FindPicture,
): AsyncGenerator<Uint8Array> {
  const packing = makePacking();
  const { add, taken } = packing;
  const resources: Resource[] = [];
  const pictures = new Set<string>();
  let sources: Source[] = [];
  let count = 0;
  const addSources = (): void => {
    if (sources.length === 0) return;
    const file = `${sourceFolder}${String(resources.length).padStart(6, '0')}.json`;
    add(file, JSON.stringify(sources));
    resources.push({ name: `source-${resources.length}`, file, type: 'webcontent', needs: [] });
    sources = [];
  };
  for await (const one of questions) {
    count += 1;
    const file = `items/${String(count).padStart(6, '0')}.xml`;
    const xml = version.itemOf(one);
    add(file, xml);
    const shows = picturesOf([...allTexts(one), ...passageTexts(one)]);
    const needs: string[] = [];
    for (const id of shows) {
      needs.push(`picture-${id}`);
      if (pictures.has(id)) continue;
      pictures.add(id);
      const bytes = await findPicture(id);
      if (!bytes) continue;
      const picture = `pictures/${id}.webp`;
      packing.addStored(picture, bytes);
      const name = `picture-${id}`;
      resources.push({ name, file: picture, type: 'webcontent', needs: [] });
      yield* taken();
    }
    resources.push({ name: `item-${count}`, file, type: version.itemType, needs });
    const { question, passage } = one;
    const about = passage ? { passage: { ref: passage.ref, ...passage.draft } } : {};
    sources.push({ file, sha256: digestOf(xml), question, ...about });
    if (sources.length === perSource) addSources();
    yield* taken();
  }
  addSources();
  add('imsmanifest.xml', manifest(resources, version));
  packing.end();
  yield* taken();
}

const writerOf =
  (version: Version): ExportWriter =>
  (questions, findPicture) =>
    write(version, questions, findPicture);

/**
 * Packages of QTI: an item for each question, in English and HTML, with its pictures. What the standard has
 * no place for (Hindi, Markdown, topics, pools) stands beside the items in files of our own.
 */
export const writeQti = writerOf(second(1));
export const writeQti22 = writerOf(second(2));
export const writeQti3 = writerOf(third);

/** What of accepted numbers no item of QTI says: parts of the marks, and more than one measure of nearness. */
function numberLosses({ key }: Exported['question']): ('marks' | 'key_numbers')[] {
  if (!('numeric' in key)) return [];
  const measures = key.numeric.map(
    (one) =>
      Object.keys(one).filter((name) =>
        /^(?:tolerance|tolerancePercent|significantFigures)$/.test(name),
      ).length,
  );
  return [
    ...(key.numeric.some(({ share }) => share !== undefined) ? (['marks'] as const) : []),
    ...(measures.some((count) => count > 1) ? (['key_numbers'] as const) : []),
  ];
}

/** What other programs do not see of a question; our own reader loses nothing. */
export function qtiLosses(one: Exported): Loss[] {
  const { question, passage } = one;
  const others = (isLost: boolean, code: Loss['code']): Loss[] =>
    isLost ? [{ code, kind: 'others' }] : [];
  const accepted = 'accepted' in question.key ? question.key.accepted : [];
  const texts = [...allTexts(one), ...accepted, ...passageTexts(one), question.title ?? ''];
  return [
    ...(texts.some(isNoXml) ? [{ code: 'signs', kind: 'left_out' } as const] : []),
    ...others(question.content.hi !== undefined, 'hindi'),
    ...others(passage !== null, 'passage_each'),
    ...others(question.type === 'truefalse', 'truth_choice'),
    ...numberLosses(question).map((code) => ({ code, kind: 'others' as const })),
  ];
}
