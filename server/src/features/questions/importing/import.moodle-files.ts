import { attribute, children, isNode, type Node, type Piece, textIn } from './import.xml-node.ts';

/* Moodle keeps files apart by what shows them: a question's text and each of its options may have an `image.png`
   of their own, which is what a pasted picture is called. */

const bytesOf = (file: Node): string => textIn(file);
const nameOf = (file: Node): string => attribute(file, 'name') ?? '';

function holdersIn(node: Node): Node[] {
  const own = children(node, 'file').length > 0 ? [node] : [];
  return [...own, ...node.inside.filter(isNode).flatMap(holdersIn)];
}

/** Names that stand for different bytes in different places of a question. */
function sharedNames(holders: readonly Node[]): Set<string> {
  const known = new Map<string, string>();
  const shared = new Set<string>();
  for (const file of holders.flatMap((one) => children(one, 'file'))) {
    const name = nameOf(file);
    const bytes = bytesOf(file);
    if ((known.get(name) ?? bytes) !== bytes) shared.add(name);
    known.set(name, bytes);
  }
  return shared;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One place of a question: the names that get its folder before them. */
type Folder = { names: ReadonlySet<string>; folder: string };

function renamed(text: string, { names, folder }: Folder): string {
  return text.replace(/@@PLUGINFILE@@\/([^"'\s<>)?#]+)/g, (whole, name: string) =>
    names.has(unescaped(name)) ? `@@PLUGINFILE@@/${folder}/${name}` : whole,
  );
}

function within(one: Node | Piece, place: Folder): Node | Piece {
  if (!isNode(one)) return { ...one, text: renamed(one.text, place) };
  const attributes = Object.entries(one.attributes).map(([key, value]) => [
    key,
    renamed(value, place),
  ]);
  return {
    ...one,
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    inside: one.inside.map((inner) => within(inner, place)),
  };
}

/** A question whose files of one name and different bytes have a folder each, in their names and where they are shown. */
export function withFilesApart(question: Node): Node {
  const holders = holdersIn(question);
  const shared = sharedNames(holders);
  if (shared.size === 0) return question;
  const folders = new Map(holders.map((one, place) => [one, String(place + 1)]));
  function apart(node: Node): Node {
    const folder = folders.get(node);
    const own = children(node, 'file')
      .map(nameOf)
      .filter((name) => shared.has(name));
    const place: Folder = { names: new Set(own), folder: folder ?? '' };
    const inside = node.inside.map((one) => {
      if (!isNode(one)) return within(one, place);
      if (one.name === 'file' && place.names.has(nameOf(one)))
        return {
          ...one,
          attributes: { ...one.attributes, name: `${place.folder}/${nameOf(one)}` },
        };
      // A feedback inside an answer shows files of its own.
      return folders.has(one) || holdersIn(one).length > 0 ? apart(one) : within(one, place);
    });
    return { ...node, inside };
  }
  return apart(question);
}
