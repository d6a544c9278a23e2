import { type Style, partsOf, printable, signFormula, spelled, writeWords } from './letters.ts';
import type { Box, Piece } from './lines.ts';
import { isElement, isFormula, type Element, type FormulaNode, type Node } from './markup.ts';
import { type Formula, paintFormula } from './maths.ts';
import type { Press, PrintPicture } from './press.ts';

/** Formulae are a little larger than words of the same size, since their small letters are smaller. */
const mathsSize = 1.08;
/** Points of a dot of the screen. */
const dot = 0.75;
/** Pictures up to this height, in points, stand in a line of words. */
const lineHigh = 26;

const writeWithin =
  (weight: Style['weight']) =>
  (doc: Press['doc'], text: string, size: number): void =>
    void writeWords(doc, text, [0, 0], { size, weight });

/** A formula of a size, made smaller where it is wider than the room. */
export function formulaBox(
  formula: Formula,
  { style, says, room = Infinity }: { style: Style; says: string; room?: number },
): Box {
  const natural = style.size * mathsSize;
  const size = Math.min(natural, room / Math.max(formula.width, 0.001));
  const rise = style.rise ?? 0;
  return {
    width: formula.width * size,
    ascent: formula.ascent * size + rise,
    descent: formula.descent * size - rise,
    paint: (doc, x, y) =>
      paintFormula(doc, formula, [x, y - rise], { size, says, write: writeWithin(style.weight) }),
  };
}

/** How large a picture is by itself, in points. */
export const naturalSize = ({ width, height }: PrintPicture) => ({
  width: width * dot,
  height: height * dot,
});

/** One picture stands in a file once, however often it is shown. */
const opened = new WeakMap<Uint8Array, string>();

/** Its types do not know that it opens a picture apart from showing it. */
type Opener = { openImage: (bytes: Buffer) => string };

function openImage(doc: Press['doc'], { bytes }: PrintPicture): string {
  return (doc as unknown as Opener).openImage(Buffer.from(bytes));
}

function imageOf(doc: Press['doc'], picture: PrintPicture): string {
  const known = opened.get(picture.bytes) ?? openImage(doc, picture);
  opened.set(picture.bytes, known);
  return known;
}

export function pictureBox(picture: PrintPicture, scale: number): Box {
  const { width, height } = naturalSize(picture);
  const [w, h] = [width * scale, height * scale];
  return {
    width: w,
    ascent: h,
    descent: 0,
    paint: (doc, x, y) => void doc.image(imageOf(doc, picture), x, y - h, { width: w, height: h }),
  };
}

/** The picture that an element shows, and whether it stands in a line of words. */
export function pictureOf(press: Press, node: Element): PrintPicture | undefined {
  return press.pictures.get(node.attributes.get('data-picture') ?? '');
}
export const isSmall = (picture: PrintPicture): boolean => naturalSize(picture).height <= lineHigh;

type Within = { press: Press; room: number };

function wordPieces({ press }: Within, word: string, style: Style): Piece[] {
  return partsOf(word).map(({ text, isForeign }): Piece => {
    const formula = isForeign ? press.maths.find(signFormula(text), false) : undefined;
    if (formula) return { kind: 'box', box: formulaBox(formula, { style, says: text }) };
    const drawn = isForeign ? spelled(text) : text;
    return { kind: 'words', text: drawn, style, width: press.ruler(drawn, style) };
  });
}

function textPieces(within: Within, text: string, style: Style): Piece[] {
  return printable(text)
    .split(/( +)/)
    .filter((part) => part !== '')
    .flatMap((part): Piece[] =>
      part.startsWith(' ')
        ? [{ kind: 'space', style, width: within.press.ruler(' ', style) }]
        : wordPieces(within, part, style),
    );
}

function formulaPieces(within: Within, node: FormulaNode, style: Style): Piece[] {
  const formula = within.press.maths.find(node.source, node.isDisplay);
  // It is shown as it was written, as the exam room does.
  if (!formula) return textPieces(within, node.source, style);
  return [
    { kind: 'box', box: formulaBox(formula, { style, says: node.source, room: within.room }) },
  ];
}

function picturePieces({ press, room }: Within, node: Element, style: Style): Piece[] {
  const picture = pictureOf(press, node);
  const alt = node.attributes.get('alt') ?? '';
  if (!picture) return textPieces({ press, room }, `[${alt}]`, { ...style, isSlanted: true });
  const { width } = naturalSize(picture);
  return [{ kind: 'box', box: pictureBox(picture, Math.min(1, room / width)) }];
}

const styled: Record<string, (style: Style) => Style> = {
  b: (style) => ({ ...style, weight: 600 }),
  strong: (style) => ({ ...style, weight: 600 }),
  th: (style) => ({ ...style, weight: 600 }),
  i: (style) => ({ ...style, isSlanted: true }),
  em: (style) => ({ ...style, isSlanted: true }),
  var: (style) => ({ ...style, isSlanted: true }),
  u: (style) => ({ ...style, isUnderlined: true }),
  s: (style) => ({ ...style, isStruck: true }),
  del: (style) => ({ ...style, isStruck: true }),
  small: (style) => ({ ...style, size: style.size * 0.88 }),
  sub: (style) => ({
    ...style,
    size: style.size * 0.7,
    rise: (style.rise ?? 0) - style.size * 0.16,
  }),
  sup: (style) => ({
    ...style,
    size: style.size * 0.7,
    rise: (style.rise ?? 0) + style.size * 0.34,
  }),
};

/** How what stands in an element looks. */
export const styleWithin = (tag: string, style: Style): Style => styled[tag]?.(style) ?? style;

const parted = new Set(['p', 'div', 'li', 'tr', 'pre', 'blockquote', 'dt', 'dd', 'caption']);

/** A tree as pieces of lines; blocks in it, where there are any, begin a line of their own. */
export function inlinesOf(within: Within, nodes: readonly Node[], style: Style): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return textPieces(within, node, style);
    if (isFormula(node)) return formulaPieces(within, node, style);
    if (!isElement(node)) return [];
    if (node.tag === 'br') return [{ kind: 'end' }];
    if (node.tag === 'img') return picturePieces(within, node, style);
    const inside = inlinesOf(within, node.children, styleWithin(node.tag, style));
    if (node.tag === 'td' || node.tag === 'th')
      return [...inside, { kind: 'space', style, width: style.size }];
    return parted.has(node.tag) ? [...inside, { kind: 'end' }] : inside;
  });
}

/** Every formula of a tree, and the signs that only the fonts of formulae have. */
export function formulasOf(nodes: readonly Node[]): { source: string; isDisplay: boolean }[] {
  return nodes.flatMap((node): { source: string; isDisplay: boolean }[] => {
    if (typeof node === 'string')
      return partsOf(printable(node))
        .filter(({ isForeign }) => isForeign)
        .map(({ text }) => ({ source: signFormula(text), isDisplay: false }));
    if (isFormula(node)) {
      const { source, isDisplay } = node;
      return [{ source, isDisplay }, ...formulasOf([source])];
    }
    return isElement(node) ? formulasOf(node.children) : [];
  });
}
