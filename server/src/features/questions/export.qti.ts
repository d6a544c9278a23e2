import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { passageTexts } from './export.json.ts';
import { itemXml } from './export.qti-item.ts';
import { allTexts, isNoXml, picturesOf } from './export.text.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { sourceFolder } from './import.qti-source.ts';

const content = 'http://www.imsglobal.org/xsd/imscp_v1p1';

type Resource = { name: string; file: string; type: string; needs: string[] };

function manifest(resources: readonly Resource[]): string {
  const written = resources.map(({ name, file, type, needs }) => {
    const dependencies = needs.map((one) => `<dependency identifierref="${one}"/>`).join('');
    return `<resource identifier="${name}" type="${type}" href="${file}"><file href="${file}"/>${dependencies}</resource>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest xmlns="${content}" identifier="chinar-questions">`,
    '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '<organizations/>',
    `<resources>\n${written.join('\n')}\n</resources>`,
    '</manifest>',
    '',
  ].join('\n');
}

/** Adds a small file at once: a stream of its own for each of 20,000 would take ten times as long. */
function addPacked(zip: Zip, filename: string, text: string): void {
  const bytes = Buffer.from(text);
  const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: 8 };
  zip.add(file);
  file.ondata?.(null, deflateRawSync(bytes), true);
}

/** Questions that share one file of sources. */
const perSource = 200;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What our own reader takes in place of an item that nobody changed: the question as it was written. */
type Source = { file: string; sha256: string; question: unknown; passage?: unknown };

/**
 * A package of QTI 2.1: an item for each question, in English and HTML, with its pictures. What the standard
 * has no place for (Hindi, Markdown, topics, pools) stands beside the items in files of our own.
 */
export const writeQti: ExportWriter = async function* (questions, findPicture) {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  function* taken(): Generator<Uint8Array> {
    yield* made;
    made = [];
  }
  const add = (name: string, text: string): void => addPacked(zip, name, text);
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
    const xml = itemXml(one);
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
      const entry = new ZipPassThrough(picture);
      zip.add(entry);
      entry.push(bytes, true);
      const name = `picture-${id}`;
      resources.push({ name, file: picture, type: 'webcontent', needs: [] });
      yield* taken();
    }
    resources.push({ name: `item-${count}`, file, type: 'imsqti_item_xmlv2p1', needs });
    const { question, passage } = one;
    const about = passage ? { passage: { ref: passage.ref, ...passage.draft } } : {};
    sources.push({ file, sha256: digestOf(xml), question, ...about });
    if (sources.length === perSource) addSources();
    yield* taken();
  }
  addSources();
  add('imsmanifest.xml', manifest(resources));
  zip.end();
  yield* taken();
};

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
  ];
}
