import { escapeHtml } from '@chinar/content/escape';
import { plainText } from '@chinar/content/plain-text';
import { type Reason, reason } from './import.reason.ts';
import { UnreadableFile } from './import.types.ts';
import { children, elementOf, isNode, type Node, ownText, type Piece } from './import.xml-node.ts';
import { partsBelow, rootOf } from './import.xml-scan.ts';

/* Files of QTI as trees. Version 3 says `qti-simple-choice` and `max-choices` where version 2 says
   `simpleChoice` and `maxChoices`: here all bear the names of version 2. */

const camel = (name: string): string =>
  name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

function named({ name, attributes, inside }: Node): Node {
  const local = name.replace(/^[^:]*:/, '');
  const isThird = local.startsWith('qti-');
  return {
    name: isThird ? camel(local.slice(4)) : local,
    attributes: isThird
      ? Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camel(key), value]))
      : attributes,
    inside: inside.map((one) => (isNode(one) ? named(one) : one)),
  };
}

/** Such a file is whole in memory: its size is bounded by the import's own limit. Throws UnreadableFile. */
export function documentOf(text: string): Node {
  const root = rootOf(text);
  // Looks at every tag before the parser does, and refuses what could grow in it.
  for (const _ of partsBelow(text, root?.name ?? 'questestinterop'));
  if (!root) throw new UnreadableFile('qti_empty');
  const line = text.slice(0, root.at).split('\n').length;
  return named(elementOf(text.slice(root.at), line));
}

/** All elements below a node for which `fits` holds, in the order of the file; not those inside of one. */
export function below(node: Node | undefined, fits: (one: Node) => boolean): Node[] {
  return (node?.inside ?? [])
    .filter(isNode)
    .flatMap((one) => (fits(one) ? [one] : below(one, fits)));
}

export const first = (node: Node | undefined, name: string): Node | undefined =>
  children(node, name)[0];

const empty = new Set(['br', 'hr', 'img', 'wbr', 'col']);

/** A picture that is put in as an object; other objects are named where markup is looked at. */
const isPicture = ({ name, attributes }: Node): boolean =>
  name === 'object' && (attributes['type'] ?? '').startsWith('image/');

function pictureOf({ attributes, inside }: Node): string {
  const words = inside.map((one) => (isNode(one) ? '' : one.text)).join('');
  return `<img src="${escapeHtml(attributes['data'] ?? '')}" alt="${escapeHtml(words.trim())}">`;
}

function markupOf(inside: readonly (Node | Piece)[]): string {
  return inside
    .map((one) => {
      if (!isNode(one)) return escapeHtml(one.text);
      if (isPicture(one)) return pictureOf(one);
      const given = Object.entries(one.attributes).map(
        ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
      );
      const tag = `<${one.name}${given.join('')}>`;
      return empty.has(one.name) ? tag : `${tag}${markupOf(one.inside)}</${one.name}>`;
    })
    .join('');
}

/** What stands in an element as HTML: its markup is the file's own, its texts are texts. */
export function htmlOf(inside: readonly (Node | Piece)[] = []): string {
  return markupOf(inside).trim();
}

/** The texts of the children of that name, each by itself. */
export function valuesOf(node: Node | undefined, name: string): string[] {
  return children(node, name).map(ownText);
}

/** That a text of the file has no place in ours; nothing for one without words. */
export function leftOf(name: string, html: string): Reason[] {
  const text = plainText(html, 'html').trim();
  return text === '' ? [] : [reason('moodle_left', { name, text: text.slice(0, 1000) })];
}
