import { escapeHtml } from '@chinar/content/escape';
import { isNode, type Node, type Piece } from '../importing/import.xml-node.ts';

/* HTML as lines, of which each becomes a paragraph or a table of Word. */

type Inside = readonly (Node | Piece)[];

/** One line of the document: what stands in a paragraph, or a table. */
export type Line = { html: string; isTable: boolean };

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption hr'.split(' '),
);
const alone = new Set(['br', 'img', 'hr', 'wbr']);

function markup(one: Node | Piece): string {
  if (!isNode(one)) return escapeHtml(one.text);
  const given = Object.entries(one.attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const tag = `${one.name}${given.join('')}`;
  return alone.has(one.name)
    ? `<${tag}/>`
    : `<${tag}>${one.inside.map(markup).join('')}</${one.name}>`;
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** An entry of a list, by a mark that begins neither a question nor an option. */
const markOf = (list: string, at: number): string =>
  list === 'ol' ? `(${romans[at] ?? at + 1}) ` : '• ';

function listLines(list: Node): Line[] {
  return list.inside.filter(isNode).flatMap((entry, at) => {
    const [first, ...rest] = linesOf(entry.inside);
    const mark = escapeHtml(markOf(list.name, at));
    return first ? [{ ...first, html: `${mark}${first.html}` }, ...rest] : [];
  });
}

/** What stands in an element line by line; an element that goes over several begins in each of them anew. */
function splitLines(inside: Inside): (Node | Piece)[][] {
  const lines: (Node | Piece)[][] = [[]];
  for (const one of inside) {
    const parts = isNode(one)
      ? splitLines(one.inside).map((part): Node => ({ ...one, inside: part }))
      : one.text.split('\n').map((text): Piece => ({ ...one, text }));
    for (const [at, part] of parts.entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push(part);
    }
  }
  return lines;
}

/** Code keeps its lines, each an element by itself: a line of Word is whole XML. */
function codeLines(node: Node): Line[] {
  const lines = splitLines([{ ...node, name: 'code' }]).map((line) => line.map(markup).join(''));
  const last = (lines.at(-1) ?? '').replace(/<[^>]*>/g, '');
  if (lines.length > 1 && last.trim() === '') lines.pop();
  return lines.map((html) => ({ html, isTable: false }));
}

function blockLines(node: Node): Line[] {
  if (node.name === 'table') return [{ html: markup(node), isTable: true }];
  if (node.name === 'ul' || node.name === 'ol') return listLines(node);
  if (node.name === 'pre') return codeLines(node);
  return node.name === 'hr' ? [] : linesOf(node.inside);
}

/** What stands in an element as lines: words up to the next block are one. */
export function linesOf(inside: Inside): Line[] {
  const lines: Line[] = [];
  let run: (Node | Piece)[] = [];
  const flush = (): void => {
    const html = run.map(markup).join('').trim();
    if (html !== '') lines.push({ html, isTable: false });
    run = [];
  };
  for (const one of inside) {
    if (isNode(one) && blocks.has(one.name)) {
      flush();
      lines.push(...blockLines(one));
    } else run.push(one);
  }
  flush();
  return lines;
}
