import { unescaped } from './import.picture-box.ts';
import { attribute, children, isNode, type Node, type Piece, textIn } from './import.xml-node.ts';

/* Moodle keeps files apart by what shows them: a question's text and each of its options may have an `image.png`
   of their own, which is what a pasted picture is called. */

const bytesOf = (file: Node): string => textIn(file);

/** The name of a file with the folder that it lies in, as texts call it: `sub/x.png`. */
export function fileNameOf(file: Node): string {
  const folder = (attribute(file, 'path') ?? '').replace(/^\/+/, '');
  const before = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  return `${before}${attribute(file, 'name') ?? 'without a name'}`;
}

function holdersIn(node: Node): Node[] {
  const own = children(node, 'file').length > 0 ? [node] : [];
  return [...own, ...node.inside.filter(isNode).flatMap(holdersIn)];
}

/** Names that stand for different bytes in different places of a question. */
function sharedNames(holders: readonly Node[]): Set<string> {
  const known = new Map<string, string>();
  const shared = new Set<string>();
  for (const file of holders.flatMap((one) => children(one, 'file'))) {
    const name = fileNameOf(file);
    const bytes = bytesOf(file);
    if ((known.get(name) ?? bytes) !== bytes) shared.add(name);
    known.set(name, bytes);
  }
  return shared;
}

/** One place of a question: the names that get its folder before them. */
type Folder = { names: ReadonlySet<string>; folder: string };

function renamed(text: string, { names, folder }: Folder): string {
  return text.replace(/@@PLUGINFILE@@\/([^"'\s<>)?#]+)/g, (whole, name: string) =>
    names.has(unescaped(name)) ? `@@PLUGINFILE@@/${folder}/${name}` : whole,
  );
}

/** What stands in a place of a question; what holds files of its own is a place of its own (`own`). */
function apart<One extends Node | Piece>(
  one: One,
  place: Folder,
  own: ReadonlyMap<Node | Piece, Folder>,
): One {
  if (!isNode(one)) return { ...one, text: renamed(one.text, place) };
  const here = own.get(one) ?? place;
  const attributes = Object.entries(one.attributes).map(([key, value]): [string, string] => [
    key,
    renamed(value, here),
  ]);
  const isShared = one.name === 'file' && here.names.has(fileNameOf(one));
  return {
    ...one,
    attributes: {
      ...Object.fromEntries(attributes),
      ...(isShared ? { name: `${here.folder}/${fileNameOf(one)}`, path: '/' } : {}),
    },
    inside: one.inside.map((inner) => apart(inner, here, own)),
  };
}

/** A question whose files of one name and different bytes have a folder each, in their names and where they are shown. */
export function withFilesApart(question: Node): Node {
  const holders = holdersIn(question);
  const shared = sharedNames(holders);
  if (shared.size === 0) return question;
  const own = holders.map((one, at): [Node, Folder] => {
    const names = children(one, 'file').map(fileNameOf);
    const folder = String(at + 1);
    return [one, { names: new Set(names.filter((name) => shared.has(name))), folder }];
  });
  return apart(question, { names: new Set(), folder: '' }, new Map(own));
}
