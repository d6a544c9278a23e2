import { htmlOf } from './import.qti-node.ts';
import { isNode, type Node, type Piece } from './import.xml-node.ts';

/** A line of a document: a paragraph, or what stands between two breaks in one. */
export type DocLine = { inside: (Node | Piece)[]; text: string; isHeading: boolean };

type Inside = (Node | Piece)[];

function textOf(inside: Inside): string {
  return inside.map((one) => (isNode(one) ? textOf(one.inside) : one.text)).join('');
}

/** Options that share a line: a tab or several blanks stand before the next. */
const between = /(?:\t\s*| {2,})(?=[([]?[B-Hb-h][.)\]]\s*\S|\([2-8]\)\s*\S)/;
const beginsWithOption = /^\s*(?:[([]?[A-Ha-h][.)\]]|\([1-8]\))/;

/** The lines of one paragraph. */
function splitAtBreaks(inside: Inside): Inside[] {
  const lines: Inside[] = [[]];
  for (const one of inside) {
    if (isNode(one) && one.name === 'br') lines.push([]);
    else lines.at(-1)?.push(one);
  }
  return lines;
}

function splitAtOptions(inside: Inside): Inside[] {
  if (!beginsWithOption.test(textOf(inside))) return [inside];
  const lines: Inside[] = [[]];
  for (const one of inside) {
    if (isNode(one)) {
      lines.at(-1)?.push(one);
      continue;
    }
    const [first = '', ...more] = one.text.split(between);
    lines.at(-1)?.push({ ...one, text: first });
    for (const text of more) lines.push([{ ...one, text }]);
  }
  return lines;
}

const lineOf = (inside: Inside, isHeading = false): DocLine => ({
  inside,
  text: textOf(inside).replaceAll('\u00a0', ' ').trim(),
  isHeading,
});

const isList = ({ name }: Node): boolean => name === 'ol' || name === 'ul';

/** All lines of a document as `mammoth` gives it, wrapped into one element. */
export function docLines(root: Node): DocLine[] {
  return root.inside.flatMap((one): DocLine[] => {
    if (!isNode(one)) return one.text.trim() === '' ? [] : [lineOf([one])];
    if (one.name === 'table') return [lineOf([one])];
    if (isList(one)) return docLines(one);
    // A list inside of an entry has lines of its own.
    const lists = one.inside.filter((inner) => isNode(inner) && isList(inner));
    if (lists.length > 0) {
      const own = one.inside.filter((inner) => !lists.includes(inner));
      return docLines({ ...one, inside: [{ ...one, inside: own }, ...lists] });
    }
    const isHeading = /^h\d$/.test(one.name);
    return splitAtBreaks(one.inside)
      .flatMap(splitAtOptions)
      .map((inside) => lineOf(inside, isHeading));
  });
}

/** The same without its first letters, wherever among its elements they stand. */
export function withoutStart(inside: Inside, count: number): Inside {
  let left = count;
  const cut = (one: Node | Piece): Node | Piece => {
    if (left <= 0) return one;
    if (isNode(one)) return { ...one, inside: one.inside.map(cut) };
    const text = one.text.slice(left);
    left -= one.text.length - text.length;
    return { ...one, text };
  };
  return inside.map(cut);
}

/** Lines as HTML: paragraphs, where there are several. */
export function linesHtml(lines: readonly Inside[]): string {
  const all = lines.map(htmlOf).filter((html) => html !== '');
  return all.length <= 1 ? (all[0] ?? '') : all.map((html) => wrapped(html)).join('\n');
}

const wrapped = (html: string): string =>
  /^<(?:table|p|ul|ol)\b/.test(html) ? html : `<p>${html}</p>`;
