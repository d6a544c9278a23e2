import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeEntities } from './import.xml-scan.ts';
import { UnreadableFile } from './import.types.ts';

/** An element as the parser leaves it: text, or a record of children, attributes and texts. */
export type Node = { [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  // Elements that occur once or often look the same: always a list.
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && !name.startsWith('#'),
});

/** The root element of that name. Throws UnreadableFile with the line of the first fault. */
export function rootOf(text: string, name: string): Node {
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    throw new UnreadableFile('xml_broken', { detail: valid.err.msg.slice(0, 200) }, valid.err.line);
  }
  let document: Node;
  try {
    document = parser.parse(text) as Node;
  } catch (error) {
    throw new UnreadableFile('xml_broken', { detail: String(error).slice(0, 200) });
  }
  const [root] = children(document, name);
  if (!root) throw new UnreadableFile('xml_other', { name }, 1);
  return root;
}

/** The child elements of that name; one that holds only text is a record with `#text`. */
export function children(node: Node | undefined, name: string): Node[] {
  const value = node && Object.hasOwn(node, name) ? node[name] : undefined;
  if (!Array.isArray(value)) return [];
  return value.map((child: unknown) =>
    child !== null && typeof child === 'object' ? (child as Node) : { '#text': child },
  );
}

export function attribute(node: Node | undefined, name: string): string | null {
  const value = node?.[`@${name}`];
  return typeof value === 'string' ? decodeEntities(value) : null;
}

/** The text directly in an element: its entities decoded, its CDATA as it is. */
export function textIn(node: Node | undefined): string {
  const joined = (value: unknown): string =>
    Array.isArray(value) ? value.map(String).join('') : value === undefined ? '' : String(value);
  return `${decodeEntities(joined(node?.['#text']))}${joined(node?.['#cdata'])}`.trim();
}

/** The text of the first child of that name; '' without one. */
export function childText(node: Node | undefined, name: string): string {
  return textIn(children(node, name)[0]);
}
