import type { Doc, Run } from './fonts.ts';

/* What of a sheet is read out, and in which order; and what is for the eye alone. */

/** What a text is to whoever has the sheet read out: its heading, or a paragraph. */
export type Role = 'H1' | 'P';

type Element = ReturnType<Doc['struct']>;
type Content = ReturnType<Doc['markStructureContent']> | Element;

/** What has been painted of the text that is being painted, and what holds all pieces of a sheet. */
const painting = new WeakMap<Doc, Content[]>();
const roots = new WeakMap<Doc, Element>();

function rootOf(doc: Doc): Element {
  const known = roots.get(doc);
  if (known) return known;
  const root = doc.struct('Document');
  doc.addStructure(root);
  roots.set(doc, root);
  return root;
}

/** Paints a text that is read out by itself, run by run; texts are read in the order in which they are painted. */
export function told<T>(doc: Doc, role: Role, paint: () => T): T {
  const contents: Content[] = [];
  painting.set(doc, contents);
  const end = paint();
  painting.delete(doc);
  rootOf(doc).add(doc.struct(role, {}, contents));
  return end;
}

/** Paints a picture, and says what is read out in its place. */
export function pictured(doc: Doc, alt: string, paint: () => void): void {
  const content = doc.markStructureContent('Figure');
  paint();
  doc.endMarkedContent();
  rootOf(doc).add(doc.struct('Figure', { alt }, [content]));
}

/** Paints what is for the eye alone: rules, bars, the leaf. */
export function adorning(doc: Doc, paint: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  paint();
  doc.endMarkedContent();
}

/**
 * Paints a run of letters. Those of Hindi stand on paper in another order than they are written in: what is
 * copied and read out is said beside them. Papers are not read out by pieces yet.
 */
export function asWritten(doc: Doc, { script, text }: Run, paint: () => void): void {
  const contents = painting.get(doc);
  const said = script === 'devanagari' ? { actual: text } : null;
  if (contents) {
    const content = doc.markStructureContent('Span', said ?? {});
    // Said twice: those who copy look at what is painted, those who read out at the tree of pieces.
    contents.push(said ? doc.struct('Span', said, [content]) : content);
  } else if (said) doc.markContent('Span', said);
  else return paint();
  paint();
  doc.endMarkedContent();
}
