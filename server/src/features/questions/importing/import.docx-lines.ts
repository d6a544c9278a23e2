import { blankGapsIn, gapsIn, type Mark, pictureSign } from './import.docx-marks.ts';
import { htmlOf } from './import.qti-node.ts';
import { isNode, type Node, type Piece } from './import.xml-node.ts';

/** A line of a document: a paragraph, or what stands between two breaks in one. */
export type DocLine = { inside: (Node | Piece)[]; text: string; isHeading: boolean };

export type Inside = (Node | Piece)[];

/** The words of markup. */
export function textOf(inside: Inside): string {
  return inside.map((one) => (isNode(one) ? textOf(one.inside) : one.text)).join('');
}

/** The same with powers as they are typed: `10^5`, which would be 105 without. */
export function powersOf(inside: Inside, before = ''): string {
  return inside.reduce<string>((text, one) => {
    if (!isNode(one)) return text + one.text;
    const inner = powersOf(one.inside, before + text).trimStart();
    const isPower = one.name === 'sup' && /\d\s*$/.test(before + text) && /^[+\-−–]?\d/.test(inner);
    return isPower ? `${text.trimEnd()}^${inner}` : text + powersOf(one.inside, before + text);
  }, '');
}

/** The same with a sign for each picture, which has a place and no words. */
function signsOf(inside: Inside): string {
  return inside
    .map((one) => {
      if (!isNode(one)) return one.text;
      return one.name === 'img' ? pictureSign : signsOf(one.inside);
    })
    .join('');
}

/**
 * The parts that markup falls into, when its texts and empty elements (`leaf`) do: what is set in bold or
 * underlined over several parts is so in each.
 */
function parted(inside: Inside, leaf: (one: Node | Piece) => Inside[]): Inside[] {
  const parts: Inside[] = [[]];
  for (const one of inside) {
    const own =
      isNode(one) && one.inside.length > 0
        ? parted(one.inside, leaf).map((part) =>
            part.length === 0 ? [] : [{ ...one, inside: part }],
          )
        : leaf(one);
    for (const [at, part] of own.entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push(...part);
    }
  }
  return parts;
}

/** The lines of one paragraph. */
function splitAtBreaks(inside: Inside): Inside[] {
  return parted(inside, (one) => (isNode(one) && one.name === 'br' ? [[], []] : [[one]]));
}

/** Options that share a line, each by itself. */
const splitAtOptions = (inside: Inside): Inside[] => splitAt(inside, gapsIn(signsOf(inside)));

/** The same of those that only a blank parts, where the mark of the next line leaves no doubt. */
export const splitAtBlanks = (inside: Inside, next: Mark | null): Inside[] =>
  splitAt(inside, blankGapsIn(signsOf(inside), next));

function splitAt(inside: Inside, gaps: readonly { from: number; to: number }[]): Inside[] {
  if (gaps.length === 0) return [inside];
  let place = 0;
  const leaf = (one: Node | Piece): Inside[] => {
    const begin = place;
    place += signsOf([one]).length;
    if (isNode(one)) return [[one]];
    const parts: Inside[] = [];
    let from = begin;
    for (const gap of gaps) {
      if (gap.to <= begin || gap.from >= place) continue;
      // A gap that began in the text before has parted it there.
      if (gap.from >= begin) parts.push(pieceOf(one, from - begin, gap.from - begin));
      from = gap.to;
    }
    return [...parts, pieceOf(one, from - begin, place - begin)];
  };
  return parted(inside, leaf);
}

function pieceOf(one: Piece, from: number, to: number): Inside {
  const text = one.text.slice(from, to);
  return text === '' ? [] : [{ ...one, text }];
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

/** Markup that says nothing where no words are left in it. */
const looks = new Set(['strong', 'em', 'u', 's', 'sup', 'sub']);

/** The same without the mark with which its text begins, so many letters of it, wherever they stand. */
export function withoutMark(inside: Inside, length: number): Inside {
  const whole = textOf(inside);
  let left = whole.length - whole.trimStart().length + length;
  const cut = (one: Node | Piece): Inside => {
    if (left <= 0) return [one];
    if (isNode(one)) {
      const kept = one.inside.flatMap(cut);
      const isEmptied = kept.length === 0 && one.inside.length > 0 && looks.has(one.name);
      return isEmptied ? [] : [{ ...one, inside: kept }];
    }
    const text = one.text.slice(left);
    left -= one.text.length - text.length;
    return text === '' ? [] : [{ ...one, text }];
  };
  return inside.flatMap(cut);
}

/** Lines as HTML: paragraphs, where there are several. */
export function linesHtml(lines: readonly Inside[]): string {
  const all = lines.map(htmlOf).filter((html) => html !== '');
  return all.length <= 1 ? (all[0] ?? '') : all.map((html) => wrapped(html)).join('\n');
}

const wrapped = (html: string): string =>
  /^<(?:table|p|ul|ol)\b/.test(html) ? html : `<p>${html}</p>`;
