import { strToU8, zipSync } from 'fflate';
import { makeLabels } from './import.docx-labels.ts';
import { wholeSources } from './import.whole-source.ts';
import { docLines } from './import.docx-lines.ts';
import {
  fontsOf,
  isLegacyFont,
  markBegin,
  markEnd,
  prepared,
  xmlOf,
} from './import.docx-document.ts';
import { otherIn } from './import.docx-ahead.ts';
import { docDraft } from './import.docx-draft.ts';
import { type DocQuestion, docQuestions } from './import.docx-questions.ts';
import { inQuestion } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { withNames } from './import.names.ts';
import { boxOf } from './import.picture-box.ts';
import { type Reason, reason } from './import.reason.ts';
import {
  type ImportSettings,
  type Package,
  type ParsedItem,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';
import { attribute, children, elementOf, type Node } from './import.xml-node.ts';
import { lookThrough } from './import.xml-scan.ts';

/** Word nests what it draws deeper than others do. */
const maxDepth = 120;

const main = 'word/document.xml';

export const isDocx = (pack: Package): boolean => pack.names.includes(main);

/** A part of the document as a tree, looked through before any parser sees it. Throws UnreadableFile. */
function partOf(pack: Package, name: string): Node | null {
  const text = pack
    .read(name)
    ?.toString('utf8')
    .replace(/^\ufeff/, '');
  if (text === undefined) return null;
  const root = lookThrough(text, maxDepth);
  if (!root) throw new UnreadableFile('docx_broken');
  return elementOf(text.slice(root.at), 1);
}

/** Everything else is looked through only: a library reads it. */
function refuseHarmful(pack: Package): void {
  if (pack.names.some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new UnreadableFile('package_macros');
  }
  for (const name of pack.names.filter((one) => /\.(?:xml|rels)$/i.test(one) && one !== main)) {
    const text =
      pack
        .read(name)
        ?.toString('utf8')
        .replace(/^\ufeff/, '') ?? '';
    const root = lookThrough(text, maxDepth);
    if (!root && text.trim() !== '') throw new UnreadableFile('docx_broken');
  }
}

const first = (node: Node | null | undefined, name: string): Node | undefined =>
  children(node ?? undefined, name)[0];

/** Styles by which a text is set in letters that are none of Hindi. */
function legacyStyles(styles: Node | null): Set<string> {
  const usual = first(first(first(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  const font = fontsOf(usual).find(isLegacyFont);
  if (font !== undefined) throw new UnreadableFile('docx_font_all', { font });
  const named = children(styles ?? undefined, 'w:style').flatMap((style) => {
    const isLegacy = fontsOf(first(style, 'w:rPr')).some(isLegacyFont);
    return isLegacy ? [attribute(style, 'w:styleId') ?? ''] : [];
  });
  return new Set(named);
}

/** The document with its equations and numbers as texts. */
function withTexts(pack: Package): Buffer {
  const document = partOf(pack, main);
  if (!document) throw new UnreadableFile('docx_broken');
  const looks = partOf(pack, 'word/styles.xml');
  const styles = legacyStyles(looks);
  const labels = makeLabels(partOf(pack, 'word/numbering.xml'), looks);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(prepared(document, { styles, labels }))}`;
  const files = pack.names.map((name): [string, Uint8Array] => [
    name,
    name === main ? strToU8(xml) : new Uint8Array(pack.read(name) ?? []),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}

type Read = { html: string; pictures: Map<string, string> };

/** What mammoth makes of a document: HTML, and its pictures by names of ours. */
async function htmlIn(bytes: Buffer): Promise<Read> {
  const { default: mammoth } = await import('mammoth');
  const pictures = new Map<string, string>();
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      {
        // What a document says of how it is to be read is not believed.
        includeEmbeddedStyleMap: false,
        // What a question asks about an underlined word is lost without the line.
        styleMap: ['u => u'],
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => {
          const name = `picture-${pictures.size + 1}`;
          pictures.set(name, await image.readAsBase64String());
          return { src: name };
        }),
      },
    );
    return { html: value, pictures };
  } catch {
    throw new UnreadableFile('docx_broken');
  }
}

const mark = new RegExp(`${markBegin}(font|object|drawing|sign) ([^${markEnd}]*)${markEnd}`);
const drawings = new RegExp(`${markBegin}drawing ([^${markEnd}]*)${markEnd}`, 'g');

const unread = { font: 'font', object: 'name', drawing: 'name', sign: 'font' } as const;

/** What of a question nobody could read, by its name. A drawing behind it may only part it from the next. */
function unreadableIn({ left, ...question }: DocQuestion): Reason | null {
  const beside = left.map((text) => text.replace(drawings, ''));
  // Of what a question says of itself a drawing is no part (`finished`): it stood beside the line.
  const [, kind, name = ''] = mark.exec(JSON.stringify([question, beside])) ?? [];
  if (kind === undefined) return null;
  const known = kind as keyof typeof unread;
  return reason(`docx_${known}`, { [unread[known]]: name });
}

/** A line that has no place in a question. */
function leftReason(text: string): Reason {
  const said = text.replace(drawings, '$1').trim();
  // A paragraph of a picture alone has no words to be called by.
  return said === ''
    ? reason('docx_picture_left')
    : reason('docx_left', { text: said.slice(0, 1000) });
}

function finished(
  question: DocQuestion,
  item: number,
  { settings, pictures }: { settings: ImportSettings; pictures: Map<string, string> },
): ParsedItem {
  const place = { item, line: null };
  const why = unreadableIn(question);
  if (why) return skippedItem(place, why);
  const fields = new Map(
    [...question.fields].map(
      ([name, value]) => [name, value.replace(drawings, '').trim()] as const,
    ),
  );
  const asked = docDraft({ ...question, fields });
  if ('fault' in asked) return skippedItem(place, asked.fault);
  const tags = (fields.get('tags') ?? '').split(/[,;|]/);
  const title = fields.get('title') ?? '';
  const { draft, told } = withNames(asked.draft, { title, tags, id: '' });
  const left = question.left.map(leftReason);
  const other = otherIn(question.explanation, question.answer);
  if (other !== null) left.push(reason('docx_explanation_holds', { text: other.slice(0, 200) }));
  return finishItem(place, draft, {
    warnings: [...left, ...(asked.told ?? []), ...told],
    naming: inQuestion(question.number),
    settings,
    pictures: boxOf(pictures),
  });
}

/** Reads a document of Word whose questions are numbered and say their answers. */
export async function* parseDocx(
  pack: Package,
  settings = plainSettings,
): AsyncGenerator<ParsedItem> {
  refuseHarmful(pack);
  let read = 0;
  const place = () => {
    read += 1;
    return { item: read, line: null };
  };
  // Word keeps no files that it does not know: what it has saved is read by its lines.
  const held = wholeSources(pack, main, { settings, place });
  if (held) return yield* held;
  const { html, pictures } = await htmlIn(withTexts(pack));
  const root = elementOf(`<x>${html}</x>`, 1);
  const questions = docQuestions(docLines(root));
  if (questions.length === 0) throw new UnreadableFile('docx_none');
  for (const [at, question] of questions.entries()) {
    yield finished(question, at + 1, { settings, pictures });
  }
}
