import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './import.types.ts';
import { decodeEntities } from './import.xml-scan.ts';

/** A text of an element: its entities decoded, its CDATA as it is; `isRead` once it was put somewhere. */
export type Piece = { text: string; isRead: boolean };

export type Node = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts in the order of the file. */
  inside: (Node | Piece)[];
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

type Parsed = { [name: string]: unknown };

function textsOf(value: unknown): string {
  return Array.isArray(value)
    ? value.map((one: Parsed) => String(one['#text'] ?? '')).join('')
    : String(value);
}

function nodeOf(parsed: Parsed): Node | Piece {
  if ('#text' in parsed) return { text: decodeEntities(String(parsed['#text'])), isRead: false };
  if ('#cdata' in parsed) return { text: textsOf(parsed['#cdata']), isRead: false };
  const { ':@': attributes = {}, ...rest } = parsed;
  const [[name, inside] = ['', []]] = Object.entries(rest);
  const decoded = Object.entries(attributes as Record<string, unknown>).map(
    ([key, value]): [string, string] => [key, decodeEntities(String(value))],
  );
  return {
    name,
    attributes: Object.fromEntries(decoded),
    inside: Array.isArray(inside) ? inside.map((one) => nodeOf(one as Parsed)) : [],
  };
}

/** One element as a tree; `line` is where it begins. Throws UnreadableFile with the line of its fault. */
export function elementOf(text: string, line: number): Node {
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { msg, line: below } = valid.err;
    throw new UnreadableFile('xml_broken', { detail: msg.slice(0, 200) }, line + below - 1);
  }
  try {
    const node = (parser.parse(text) as Parsed[]).map(nodeOf).find((one) => 'name' in one);
    if (node) return node;
  } catch (error) {
    throw new UnreadableFile('xml_broken', { detail: String(error).slice(0, 200) }, line);
  }
  throw new UnreadableFile('xml_broken', { detail: '' }, line);
}

export const isNode = (one: Node | Piece): one is Node => 'name' in one;

/** The child elements of that name. */
export function children(node: Node | undefined, name: string): Node[] {
  return (node?.inside ?? []).filter(isNode).filter((one) => one.name === name);
}

export function attribute(node: Node | undefined, name: string): string | null {
  return node && Object.hasOwn(node.attributes, name) ? (node.attributes[name] ?? null) : null;
}

function markup({ name, attributes }: Node): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${given.join('')}>`;
}

const empty = new Set(['br', 'hr', 'img', 'wbr', 'input', 'embed']);

/** All of an element's inside as its author wrote it: markup that nobody escaped is markup still. */
function sourceOf(node: Node): string {
  return node.inside
    .map((one) => {
      if (!isNode(one)) {
        one.isRead = true;
        return one.text;
      }
      const inside = sourceOf(one);
      return empty.has(one.name) && inside === ''
        ? markup(one)
        : `${markup(one)}${inside}</${one.name}>`;
    })
    .join('');
}

/** Everything in an element, tags that stand in it included. */
export function textIn(node: Node | undefined): string {
  return node ? sourceOf(node).trim() : '';
}

/** Only the texts right in an element, not those of elements in it. */
export function ownText(node: Node | undefined): string {
  const own = (node?.inside ?? []).filter((one): one is Piece => !isNode(one));
  for (const one of own) one.isRead = true;
  return own
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** The text of the children of that name, mostly one; '' without any. */
export function childText(node: Node | undefined, name: string): string {
  return children(node, name)
    .map(textIn)
    .filter((text) => text !== '')
    .join(' ');
}

/** Texts that nothing was made of, with the element right below `node` that holds each; some are settings. */
export function unreadIn(
  node: Node,
  settings: ReadonlySet<string>,
): { name: string; text: string }[] {
  const textsIn = (one: Node | Piece): string[] => {
    if (isNode(one)) return settings.has(one.name) ? [] : one.inside.flatMap(textsIn);
    return one.isRead || one.text.trim() === '' ? [] : [one.text.trim()];
  };
  return node.inside.flatMap((one) => {
    const text = textsIn(one).join(' ');
    return text === '' ? [] : [{ name: isNode(one) ? one.name : node.name, text }];
  });
}
