import { posix } from 'node:path';
import { questionLimits } from '@chinar/contract/questions.terms';
import type { Part } from './import.foreign.ts';
import type { ForeignRead } from './import.foreign-typed.ts';
import { inWords } from './import.fields.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { passageOf } from './import.json-passages.ts';
import { boxOfFiles, noPictures, type PictureBox } from './import.picture-box.ts';
import { fieldsOf, readClassicItem, stimulusOf } from './import.qti-classic.ts';
import { readItem } from './import.qti-item.ts';
import { below, documentOf, first, htmlOf } from './import.qti-node.ts';
import { makeSources } from './import.qti-source.ts';
import { type Chapter, chaptersOf, titleOf } from './import.qti-tests.ts';
import { withNames } from './import.names.ts';
import { at, message, type Reason, reason } from './import.reason.ts';
import { decode } from './import.text.ts';
import {
  type FilePassages,
  type ImportSettings,
  type Package,
  type ParsedItem,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';
import { wholeSources } from './import.whole-source.ts';
import { attribute, children, isNode, type Node } from './import.xml-node.ts';
import { rootOf } from './import.xml-scan.ts';

const roots = /^(?:[^:]*:)?(?:questestinterop|assessmentItem|qti-assessment-item)$/;
const begun = /<(?:[\w.-]+:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/;

/** Whether a text is a file of QTI with questions: by its outermost element, or, where it is not whole, by one near its beginning. */
export function isQti(text: string): boolean {
  const root = rootOf(text);
  return root ? roots.test(root.name) : begun.test(text.slice(0, 4000));
}

/** One question that a file holds: what it asks, and where its texts and pictures are. */
type Found = {
  read: ForeignRead;
  /** What its author calls it. */
  title: string;
  ref?: string;
  passages?: FilePassages;
  box: PictureBox;
};

type About = { ref: string; passages: FilePassages };

/** The passage that stands at a place of the file: read once, however many questions are about it. */
type Passages = (place: string, box: PictureBox, read: () => Part) => About;

type Around = {
  box: PictureBox;
  /** The file of a package; '' for one alone. */
  file: string;
  passageAt: Passages;
};

/** Passages by where they stand: two files may call theirs alike. */
function makePassages(settings: ImportSettings): Passages {
  const known = new Map<string, About>();
  return (place, box, read) => {
    const held = known.get(place);
    if (held) return held;
    const ref = String(known.size + 1);
    const { text, format } = read();
    const textKind = format === 'html' ? 'html' : 'plain';
    const value = { ref, textKind, content: { en: { text } } };
    const about = { ref, passages: new Map([[ref, passageOf(ref, value, { settings, box })]]) };
    known.set(place, about);
    return about;
  };
}

/** A passage that a question names and that is not there: the question is left out by that name. */
const missing = (name: string): About => ({ ref: name.slice(0, 120), passages: new Map() });

/** The questions of version 1.2. Those that only show a text are passages of the others that name them. */
function* classicItems(document: Node, around: Around): Generator<Found> {
  const items = below(document, ({ name }) => name === 'item');
  const byIdent = new Map(items.map((item) => [attribute(item, 'ident') ?? '', item]));
  const parents = items.map((item) => fieldsOf(item).get('parent_stimulus_item_ident'));
  const shown = new Set(parents);
  for (const [place, item] of items.entries()) {
    const ident = attribute(item, 'ident') ?? '';
    const read = readClassicItem(item);
    const title = titleOf(item);
    const ref = parents[place] || undefined;
    const isPassage = 'fault' in read && read.fault.code === 'held_description' && shown.has(ident);
    if (isPassage) continue;
    if (ref === undefined) {
      yield { read, title, box: around.box };
      continue;
    }
    const shows = byIdent.get(ref);
    const about = shows
      ? around.passageAt(`${around.file}#${ref}`, around.box, () => stimulusOf(shows))
      : missing(ref);
    yield { read, title, ...about, box: around.box };
  }
}

const isInclude = ({ name, attributes }: Node): boolean =>
  name === 'include' && Object.hasOwn(attributes, 'href');

function withoutIncludes(node: Node): Node {
  const inside = node.inside
    .filter((one) => !isNode(one) || !isInclude(one))
    .map((one) => (isNode(one) ? withoutIncludes(one) : one));
  return { ...node, inside };
}

/** A question without what it takes from other files of its package, and the addresses of those. */
function withoutShared(item: Node): { item: Node; hrefs: string[] } {
  const named = children(item, 'assessmentStimulusRef');
  const hrefs = [...named, ...below(item, isInclude)].map((one) => attribute(one, 'href') ?? '');
  return { item: withoutIncludes(item), hrefs: [...new Set(hrefs)] };
}

type Stimuli = (href: string) => About;

function itemsOf(document: Node, around: Around, stimuli: Stimuli): Iterable<Found> {
  if (document.name === 'questestinterop') return classicItems(document, around);
  const { item, hrefs } = withoutShared(document);
  const [href = null, ...more] = hrefs;
  const read: ForeignRead = more.length > 0 ? { fault: reason('qti_texts') } : readItem(item);
  const title = titleOf(document);
  if (href === null) return [{ read, title, box: around.box }];
  return [{ read, title, ...stimuli(href), box: around.box }];
}

/** Counts items and puts them into the house's words. */
function makeFinisher(settings: ImportSettings) {
  let count = 0;
  let isMixingTold = false;
  /** What stands with nearly every question of a file is told once. */
  const once = (told: readonly Reason[]): Reason[] =>
    told.filter(({ code }) => {
      const isNews = code !== 'shuffle_left' || !isMixingTold;
      isMixingTold ||= code === 'shuffle_left';
      return isNews;
    });
  const next = () => {
    count += 1;
    if (count > questionLimits.importItems) {
      throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
    }
    return { item: count, line: null };
  };
  return {
    count: () => count,
    place: next,
    refuse: (error: UnreadableFile, name: string): ParsedItem =>
      skippedItem(next(), at(message('part_file', { name: name.slice(0, 200) }), error.reason)),
    finish({ read, title, ref, passages, box }: Found, chapter?: Chapter): ParsedItem {
      const place = next();
      if ('fault' in read) return skippedItem(place, read.fault);
      const { draft, told } = withNames(read.draft, { title, tags: [], id: '' });
      return finishItem(
        place,
        {
          ...(chapter ? { topic: chapter } : {}),
          ...draft,
          ...(ref === undefined ? {} : { passage: ref }),
        },
        {
          warnings: [...once(read.told), ...told],
          naming: inWords,
          settings,
          pictures: box,
          ...(passages ? { passages } : {}),
        },
      );
    },
  };
}

/** Reads one file of QTI: a question of version 2 or 3, or all questions of version 1.2. Throws UnreadableFile. */
export function* parseQti(text: string, settings = plainSettings): Generator<ParsedItem> {
  const finisher = makeFinisher(settings);
  const around = { box: noPictures, file: '', passageAt: makePassages(settings) };
  for (const found of itemsOf(documentOf(text), around, missing)) yield finisher.finish(found);
  if (finisher.count() === 0) throw new UnreadableFile('qti_empty');
}

/** Canvas calls the questions of a bank `….xml.qti`. */
const isXml = (name: string): boolean =>
  /\.(?:xml|qti)$/i.test(name) && !/(?:^|\/)imsmanifest\.xml$/i.test(name);

const base = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/;

/** Where an address in a file leads within the package; nowhere outside of it. */
function placeOf(file: string, address: string): string {
  return posix.normalize(posix.join(posix.dirname(file), address.replace(base, '')));
}

/** Cartridges keep what their questions show in a folder of its own, whichever file names it. */
function placesOf(file: string, address: string): string[] {
  const bare = posix.normalize(address.replace(base, ''));
  const held = [`web_resources/${bare}`, bare];
  return base.test(address) ? [...held, placeOf(file, address)] : [placeOf(file, address), ...held];
}

function textOf(pack: Package, name: string): string | null {
  const bytes = pack.read(name);
  return bytes && decode(bytes, false).text;
}

/** Whether a package is one of QTI: some file in it holds questions. */
export function isQtiPackage(pack: Package): boolean {
  return pack.names.some((name) => {
    if (!isXml(name)) return false;
    const head = pack.read(name)?.subarray(0, 4000).toString('latin1') ?? '';
    return begun.test(head);
  });
}

/** Whether a package with questions is one of Common Cartridge, or of Canvas: its list of files says so. */
export function isCartridge(pack: Package): boolean {
  const list = pack.read('imsmanifest.xml')?.subarray(0, 4000).toString('latin1') ?? '';
  const isOne = /imsccv\d|IMS Common Cartridge|canvas\.instructure\.com/i.test(list);
  return isOne && isQtiPackage(pack);
}

/** The pictures of a package, as a file in it names them. */
function boxBeside(pack: Package, file: string): PictureBox {
  return boxOfFiles((address) => {
    for (const place of placesOf(file, address)) {
      const bytes = pack.read(place);
      if (bytes) return bytes;
    }
    return null;
  });
}

function stimuliOf(pack: Package, { file, passageAt }: Around): Stimuli {
  return (href) => {
    const place = placeOf(file, href);
    const text = textOf(pack, place);
    if (text === null) return missing(href);
    return passageAt(place, boxBeside(pack, place), () => {
      const root = documentOf(text);
      // What TAO shares is a piece of HTML by itself.
      const inside = root.name.startsWith('assessment')
        ? first(root, 'stimulusBody')?.inside
        : [root];
      return { text: htmlOf(inside), format: 'html' };
    });
  };
}

type Reading = {
  around: Around;
  chapters: ReadonlyMap<string, Chapter>;
  sourceOf: ReturnType<typeof makeSources>;
  finisher: ReturnType<typeof makeFinisher>;
};

/** The questions of one file of a package: as it was written, where nobody has changed it. */
function* fileItems(
  pack: Package,
  { around, chapters, sourceOf, finisher }: Reading,
): Generator<ParsedItem> {
  const { file } = around;
  const held = sourceOf(file, pack.read(file) ?? Buffer.alloc(0), finisher.place);
  if (held) {
    yield held;
    return;
  }
  const text = textOf(pack, file) ?? '';
  if (!isQti(text)) return;
  for (const found of itemsOf(documentOf(text), around, stimuliOf(pack, around)))
    yield finisher.finish(found, chapters.get(file));
}

/**
 * Reads a package of QTI: the questions of all its files, in the order of their names. A file that cannot be
 * read is one item that was left out; files without questions, as tests and manifests, are none.
 */
export function* parseQtiPackage(pack: Package, settings = plainSettings): Generator<ParsedItem> {
  const finisher = makeFinisher(settings);
  const passageAt = makePassages(settings);
  const sourceOf = makeSources(pack, settings);
  const chapters = chaptersOf(pack);
  const names = pack.names
    .filter(isXml)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  for (const name of names) {
    const around = { box: boxBeside(pack, name), file: name, passageAt };
    try {
      const whole = wholeSources(pack, name, { settings, place: finisher.place });
      yield* whole ?? fileItems(pack, { around, chapters, sourceOf, finisher });
    } catch (error) {
      if (!(error instanceof UnreadableFile) || error.reason.code === 'file_many') throw error;
      yield finisher.refuse(error, name);
    }
  }
  if (finisher.count() === 0) throw new UnreadableFile('qti_empty');
}
