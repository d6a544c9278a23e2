import { passageTexts } from './export.json.ts';
import { classicXml } from './export.imscc-item.ts';
import { type Long, makeLong, makePacking, makeSourceWriter } from './export.packing.ts';
import { qtiLosses } from './export.qti.ts';
import { allTexts, picturesOf } from './export.text.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { sourceFolder } from '../importing/import.qti-source.ts';
import { wholeList, type WholeSource } from '../importing/import.whole-source.ts';
import { hasOwnTruths } from './export.foreign.ts';

/** Questions of one bank: most cartridges hold one, and no file of it is longer than a reader takes. */
const perBank = 4000;

type Resource = { name: string; file: string; type: string };

const bankType = 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

function manifest(resources: readonly Resource[]): string {
  const written = resources.map(
    ({ name, file, type }) =>
      `<resource identifier="${name}" type="${type}"><file href="${file}"/></resource>`,
  );
  return (
    `${xml}<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" identifier="chinar-questions">` +
    '<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>' +
    `<organizations/><resources>\n${written.join('\n')}\n</resources></manifest>\n`
  );
}

const bankStart = (number: number): string =>
  `${xml}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="bank-${number}">\n`;
const bankEnd = '</objectbank></questestinterop>\n';

type Bank = {
  file: string;
  folder: string;
  text: Long;
  sources: ReturnType<typeof makeSourceWriter>;
};

/**
 * A cartridge with a bank of questions, as Canvas and others take it, with its pictures. What it has no place
 * for stands beside it in files of our own.
 */
export const writeImscc: ExportWriter = async function* (questions, findPicture) {
  const packing = makePacking();
  const resources: Resource[] = [];
  const pictures = new Set<string>();
  const wholes: WholeSource[] = [];
  let bank: Bank | null = null;
  let count = 0;
  const begin = (): Bank => {
    const number = wholes.length + 1;
    const folder = `${sourceFolder}bank-${number}/`;
    const text = makeLong();
    text.add(bankStart(number));
    return {
      file: `banks/bank-${number}.xml`,
      folder,
      text,
      sources: makeSourceWriter(packing, folder),
    };
  };
  const end = ({ file, folder, text, sources }: Bank): void => {
    text.add(bankEnd);
    sources.end();
    wholes.push({ file, sha256: text.digest(), folder });
    packing.addLong(file, text);
    resources.push({ name: `bank-${wholes.length}`, file, type: bankType });
  };
  for await (const one of questions) {
    bank ??= begin();
    for (const id of picturesOf([...allTexts(one), ...passageTexts(one)])) {
      if (pictures.has(id)) continue;
      pictures.add(id);
      const bytes = await findPicture(id);
      if (!bytes) continue;
      const file = `web_resources/pictures/${id}.webp`;
      packing.addStored(file, bytes);
      resources.push({ name: `picture-${id}`, file, type: 'webcontent' });
    }
    bank.text.add(classicXml(one));
    bank.sources.add(one);
    count += 1;
    if (count % perBank === 0) {
      end(bank);
      bank = null;
    }
    yield* packing.taken();
  }
  if (bank) end(bank);
  packing.add(wholeList, JSON.stringify(wholes));
  packing.add('imsmanifest.xml', manifest(resources));
  packing.end();
  yield* packing.taken();
};

/** What a cartridge says otherwise of numbers and pairs: figures as a range, and one partner for each entry. */
function keyLosses({ question: { key, content } }: Exported): Loss['code'][] {
  if ('numeric' in key) {
    const isCounted = key.numeric.some(
      (one) => 'value' in one && one.significantFigures !== undefined,
    );
    return isCounted ? ['key_figures'] : [];
  }
  if (!('pairs' in key)) return [];
  const { left = [] } = content.en;
  const isOneEach = left.every(({ _id }) => key.pairs.filter(([one]) => one === _id).length === 1);
  return isOneEach ? [] : ['match_pairs'];
}

/** What other programs do not see of a question; our own reader loses nothing. */
export function imsccLosses(one: Exported): Loss[] {
  const { type } = one.question;
  const others = (code: Loss['code']): Loss => ({ code, kind: 'others' });
  const isCanvas = type === 'numeric' || type === 'integer' || type === 'match';
  const losses = qtiLosses(one).filter(({ code }) => code !== 'truth_choice');
  const isOwnTruth = type === 'truefalse' && hasOwnTruths(one.question);
  return [
    ...losses,
    ...(isOwnTruth ? [others('truth_words')] : []),
    ...keyLosses(one).map(others),
    ...(isCanvas ? [others('canvas_only')] : []),
  ];
}
