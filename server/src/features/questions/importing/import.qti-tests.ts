import { posix } from 'node:path';
import { below, documentOf } from './import.qti-node.ts';
import { decode } from './import.text.ts';
import { type Package, UnreadableFile } from './import.types.ts';
import { attribute, type Node } from './import.xml-node.ts';

/** Where a test of a package asks an item: the test's name, and that of the section. */
export type Chapter = { subject: string; topic: string; subtopic: string };

const longest = 80;
const named = (node: Node | undefined): string =>
  (attribute(node, 'title') ?? '').replace(/\s+/g, ' ').trim().slice(0, longest);

const tests = /<resource\b[^>]*\btype="imsqti_(?:test|assessment)_xmlv[\dp]+"[^>]*>/g;

/** Files with tests, as the package lists them. */
function testFiles(pack: Package): string[] {
  const list = pack.read('imsmanifest.xml');
  if (!list) return [];
  const found = decode(list, false).text.match(tests) ?? [];
  return found.flatMap((resource) => /\bhref="([^"]+)"/.exec(resource)?.[1] ?? []);
}

const isSection = ({ name }: Node): boolean => name === 'assessmentSection';
const isItem = ({ name }: Node): boolean => name === 'assessmentItemRef';

/** The items of a section, those of sections in it under their own names. */
function itemsIn(section: Node, title: string): [href: string, topic: string][] {
  return below(section, (one) => isSection(one) || isItem(one)).flatMap(
    (one): [string, string][] => {
      if (isSection(one)) return itemsIn(one, named(one) || title);
      const href = attribute(one, 'href');
      return href === null ? [] : [[href, title]];
    },
  );
}

/** The items of one test by their places; a test that cannot be read tells nothing. */
function chaptersIn(pack: Package, file: string): [place: string, chapter: Chapter][] {
  let test: Node;
  try {
    test = documentOf(decode(pack.read(file) ?? Buffer.alloc(0), false).text);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
  const subject = named(test);
  const parts = below(test, ({ name }) => name === 'testPart');
  return parts
    .flatMap((part) => itemsIn(part, ''))
    .map(([href, topic]) => [
      posix.normalize(posix.join(posix.dirname(file), href)),
      { subject, topic, subtopic: '' },
    ]);
}

/**
 * By the place of each item, in which section of which test it is asked: for questions that say nothing of their
 * topic. Of an item that several tests ask the first counts.
 */
export function chaptersOf(pack: Package): ReadonlyMap<string, Chapter> {
  const all = testFiles(pack).flatMap((file) => chaptersIn(pack, file));
  return new Map(all.toReversed());
}

/** Names that say nothing: programs give them where their authors gave none. */
const empty = /^(?:question|item|q|frage|untitled)?[\s\d._#-]*$/i;

/** What an author calls an item; '' where that says nothing. */
export function titleOf(item: Node): string {
  const title = named(item);
  const identifier = attribute(item, 'identifier') ?? attribute(item, 'ident') ?? '';
  return empty.test(title) || title === identifier ? '' : title;
}
