import {
  formulaBox,
  inlinesOf,
  isSmall,
  naturalSize,
  pictureBox,
  pictureOf,
  styleWithin,
} from './inlines.ts';
import { type Style, writeWords } from './letters.ts';
import { type Box, breakLines, paintLine } from './lines.ts';
import { type Element, type FormulaNode, isElement, isFormula, type Node } from './markup.ts';
import { type Atom, hairline, marked, type Place, type Press, shifted } from './press.ts';
import { tableAtoms } from './tables.ts';

/** Between paragraphs, in points. */
const paragraphGap = 3.5;
/** What is made smaller than this to fit a column spans both instead. */
const leastScale = 0.62;
/** Pictures are no higher, in points. */
const highest = 420;

const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption hr'.split(' '),
);

function isBlock(press: Press, node: Node): boolean {
  if (typeof node === 'string') return false;
  if (isFormula(node)) return node.isDisplay;
  if (!isElement(node)) return false;
  if (blockTags.has(node.tag)) return true;
  if (node.tag === 'img') {
    const picture = pictureOf(press, node);
    return picture !== undefined && !isSmall(picture);
  }
  // What holds a block is one: a display formula in the box that scrolls on screens.
  return node.children.some((child) => isBlock(press, child));
}

function lineAtoms(press: Press, nodes: readonly Node[], { room, style }: Place): Atom[] {
  const lines = breakLines(inlinesOf({ press, room }, nodes, style), room, {
    ruler: press.ruler,
    usual: style,
  });
  return lines.map((line, at): Atom => {
    const { ascent, descent } = line;
    return {
      height: ascent + descent,
      before: at === 0 ? paragraphGap : 0,
      baseline: ascent,
      // No line of a paragraph stands alone at the end of a column, nor at the beginning of one.
      ...(lines.length > 1 && (at === 0 || at === lines.length - 2) ? { isKept: true } : {}),
      paint: (x, y) => paintLine(press.doc, line, x, y + ascent),
    };
  });
}

function boxAtom(press: Press, box: Box, x: number, isWide = false): Atom {
  return {
    height: box.ascent + box.descent + 2,
    before: paragraphGap,
    ...(isWide ? { isWide } : {}),
    paint: (left, top) => {
      press.doc.fillColor('#1B1F23').strokeColor('#1B1F23');
      box.paint(press.doc, left + x, top + 1 + box.ascent);
    },
  };
}

/** How wide something natural is shown: in its column, smaller, or across both. */
function fitted(natural: number, { room, full }: Place): { scale: number; isWide: boolean } {
  if (natural <= room) return { scale: 1, isWide: false };
  if (full === null || room / natural >= leastScale)
    return { scale: room / natural, isWide: false };
  return { scale: Math.min(1, full / natural), isWide: true };
}

function displayAtoms(press: Press, node: FormulaNode, place: Place): Atom[] {
  const formula = press.maths.find(node.source, true);
  if (!formula) return lineAtoms(press, [node.source], place);
  const as = { style: place.style, says: node.source };
  const natural = formulaBox(formula, as);
  const { scale, isWide } = fitted(natural.width, place);
  const box = scale < 1 ? formulaBox(formula, { ...as, room: natural.width * scale }) : natural;
  const room = isWide ? (place.full ?? place.room) : place.room;
  return [boxAtom(press, box, Math.max(0, (room - box.width) / 2), isWide)];
}

function pictureAtoms(press: Press, node: Element, place: Place): Atom[] {
  const picture = pictureOf(press, node);
  if (!picture) return lineAtoms(press, [node], place);
  const natural = naturalSize(picture);
  const tall = Math.min(1, highest / natural.height);
  const { scale, isWide } = fitted(natural.width * tall, place);
  const box = pictureBox(picture, tall * scale);
  const room = isWide ? (place.full ?? place.room) : place.room;
  return [boxAtom(press, box, isWide ? (room - box.width) / 2 : 0, isWide)];
}

function itemAtoms(press: Press, list: Element, place: Place): Atom[] {
  const indent = 16;
  const start = Number(list.attributes.get('start') ?? 1) || 1;
  const { style } = place;
  return list.children.filter(isElement).flatMap((item, at) => {
    const inside = blocksOf(press, item.children, { ...place, room: place.room - indent });
    const mark = list.tag === 'ol' ? `${start + at}.` : '•';
    return marked(shifted(inside, indent), style, (x, y) => {
      writeWords(press.doc, mark, [x + 2, y], { ...style, weight: 400 });
    });
  });
}

function quoteAtoms(press: Press, node: Element, place: Place): Atom[] {
  const indent = 10;
  const inside = blocksOf(press, node.children, { ...place, room: place.room - indent });
  return shifted(inside, indent);
}

/** Code, line by line. */
function codeAtoms(press: Press, node: Element, place: Place): Atom[] {
  const words = inlineWords(node.children).replace(/\n$/, '');
  return words.split('\n').flatMap((line, at) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const step = press.ruler(' ', place.style) * 2;
    const room = Math.max(40, place.room - indent * step);
    const atoms = lineAtoms(press, [line.trim() === '' ? ' ' : line], { ...place, room });
    const kept = atoms.map((atom, row) => ({
      ...atom,
      before: at === 0 && row === 0 ? atom.before : 0,
    }));
    return shifted(kept, indent * step);
  });
}

function inlineWords(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return isFormula(node) ? node.source : inlineWords(node.children);
    })
    .join('');
}

function ruleAtom(press: Press, { room }: Place): Atom {
  return {
    height: 1,
    before: paragraphGap,
    paint: (x, y) =>
      void press.doc
        .moveTo(x, y)
        .lineTo(x + room, y)
        .lineWidth(0.5)
        .stroke(hairline),
  };
}

function elementAtoms(press: Press, node: Element, place: Place): Atom[] {
  switch (node.tag) {
    case 'ul':
    case 'ol':
      return itemAtoms(press, node, place);
    case 'table':
      return tableAtoms(press, node, place, blocksOf);
    case 'blockquote':
    case 'dd':
      return quoteAtoms(press, node, place);
    case 'pre':
      return codeAtoms(press, node, place);
    case 'hr':
      return [ruleAtom(press, place)];
    case 'img':
      return pictureAtoms(press, node, place);
    default: {
      const isHead = /^(?:h[1-6]|dt)$/.test(node.tag);
      const style: Style = isHead
        ? { ...place.style, weight: 600 }
        : styleWithin(node.tag, place.style);
      const inside = blocksOf(press, node.children, { ...place, style });
      return isHead ? inside.map((atom) => ({ ...atom, isKept: true })) : inside;
    }
  }
}

/** A tree as what is laid under each other. */
export function blocksOf(press: Press, nodes: readonly Node[], place: Place): Atom[] {
  const atoms: Atom[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    const isBlank = run.every((node) => typeof node === 'string' && node.trim() === '');
    if (!isBlank) atoms.push(...lineAtoms(press, run, place));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(press, node)) {
      run.push(node);
      continue;
    }
    flush();
    if (isFormula(node)) atoms.push(...displayAtoms(press, node, place));
    else if (isElement(node)) atoms.push(...elementAtoms(press, node, place));
  }
  flush();
  return atoms;
}
