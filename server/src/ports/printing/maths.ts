import type { LiteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js';
import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js';
import { safeFormula } from '@chinar/content/math';
import type { Doc } from './fonts.ts';
import { makeJax, type MeasureText } from './maths-jax.ts';
import { type Matrix, readTransform, within } from './matrix.ts';

type Rect = readonly [x: number, y: number, w: number, h: number];

/** Nothing is painted outside of it; `at` is where the rectangle itself stands. */
type Clip = { at: Matrix; rect: Rect };

/**
 * One thing to paint, in thousandths of the formula's size; `y` grows downwards, 0 is the line of writing.
 * Under a clip `at` is said within that.
 */
type Paint = { at: Matrix; clip: Clip | null } & (
  | { kind: 'path'; path: string }
  | { kind: 'box'; rect: Rect }
  | { kind: 'line'; path: string; width: number }
  | { kind: 'text'; text: string; size: number }
);

/** A formula ready to be painted; lengths are parts of its size. */
export type Formula = {
  width: number;
  ascent: number;
  descent: number;
  paints: Paint[];
};

/** Writes words within a formula: the point is where they begin, on the line of writing. */
export type WriteText = (doc: Doc, text: string, size: number) => void;

/** A formula that needs more strokes is none that anybody reads. */
const maxPaints = 4000;

type Reading = { adaptor: LiteAdaptor; paints: Paint[] };
type Spot = Pick<Paint, 'at' | 'clip'>;

const numberOf = (adaptor: LiteAdaptor, node: LiteElement, name: string): number =>
  Number.parseFloat(adaptor.getAttribute(node, name)) || 0;

/** A shape that is drawn by its outline: frames, strokes through, ellipses around. */
function outlineOf({ adaptor }: Reading, node: LiteElement): string | null {
  const n = (name: string): number => numberOf(adaptor, node, name);
  switch (adaptor.kind(node)) {
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polygon':
    case 'polyline': {
      const points = adaptor.getAttribute(node, 'points');
      return /^[\d\s.,e-]+$/.test(points) ? `M${points}Z` : null;
    }
    case 'ellipse': {
      const [x, y, rx, ry] = [n('cx'), n('cy'), n('rx'), n('ry')];
      return `M${x - rx} ${y}A${rx} ${ry} 0 1 0 ${x + rx} ${y}A${rx} ${ry} 0 1 0 ${x - rx} ${y}Z`;
    }
    case 'rect':
      if (adaptor.getAttribute(node, 'fill') !== 'none') return null;
      return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}h${-n('width')}Z`;
    default:
      return null;
  }
}

/** An inner drawing has its own measure and ends at its frame: the parts that stretch a brace or a bar. */
function innerSpot(adaptor: LiteAdaptor, node: LiteElement, outer: Matrix): Spot {
  const n = (name: string): number => numberOf(adaptor, node, name);
  const view = adaptor.getAttribute(node, 'viewBox');
  const [x = 0, y = 0, w = 0, h = 0] = view ? view.split(/[\s,]+/).map(Number) : [];
  const [width, height] = [n('width'), n('height')];
  const scaleX = w > 0 && width > 0 ? width / w : 1;
  const scaleY = h > 0 && height > 0 ? height / h : 1;
  const at = within(outer, [1, 0, 0, 1, n('x'), n('y')]);
  return {
    at: [scaleX, 0, 0, scaleY, -x * scaleX, -y * scaleY],
    clip: { at, rect: [0, 0, width, height] },
  };
}

function readLeaf(reading: Reading, node: LiteElement, spot: Spot): void {
  const { adaptor, paints } = reading;
  const n = (name: string): number => numberOf(adaptor, node, name);
  const outline = outlineOf(reading, node);
  if (outline !== null) {
    paints.push({ ...spot, kind: 'line', path: outline, width: n('stroke-width') || 60 });
    return;
  }
  switch (adaptor.kind(node)) {
    case 'path': {
      const path = adaptor.getAttribute(node, 'd');
      if (path) paints.push({ ...spot, kind: 'path', path });
      return;
    }
    case 'rect':
      // What is laid under words is not drawn: a paper is black on white.
      if (adaptor.getAttribute(node, 'data-bgcolor')) return;
      paints.push({ ...spot, kind: 'box', rect: [n('x'), n('y'), n('width'), n('height')] });
      return;
    case 'text': {
      const text = adaptor.textContent(node);
      paints.push({ ...spot, kind: 'text', text, size: n('font-size') || 1000 });
    }
  }
}

function read(reading: Reading, node: LiteElement, { at: outer, clip }: Spot, depth = 0): void {
  const { adaptor, paints } = reading;
  if (paints.length > maxPaints) throw new RangeError('A formula with too many strokes');
  const kind = adaptor.kind(node);
  const own = within(outer, readTransform(adaptor.getAttribute(node, 'transform') ?? ''));
  const isInner = kind === 'svg' && depth > 0 && clip === null;
  const spot = isInner ? innerSpot(adaptor, node, own) : { at: own, clip };
  if (kind !== 'g' && kind !== 'svg') return readLeaf(reading, node, spot);
  for (const child of adaptor.childNodes(node)) {
    if ('children' in child && Array.isArray(child.children)) read(reading, child, spot, depth + 1);
  }
}

function formulaOf(adaptor: LiteAdaptor, container: LiteElement): Formula {
  const svg = adaptor.tags(container, 'svg')[0];
  const view = svg && adaptor.getAttribute(svg, 'viewBox');
  const [x = 0, y = 0, w = 0, h = 0] = view ? view.split(/\s+/).map(Number) : [];
  if (!svg || !(h > 0) || ![x, y, w, h].every(Number.isFinite))
    throw new RangeError('A formula without a size');
  const paints: Paint[] = [];
  read({ adaptor, paints }, svg, { at: [1, 0, 0, 1, -x, 0], clip: null });
  return { width: w / 1000, ascent: -y / 1000, descent: (h + y) / 1000, paints };
}

/** Compiles formulae, each once; undefined for one that cannot be shown. */
export function makeMaths(measure: MeasureText) {
  const { adaptor, convert } = makeJax(measure);
  const known = new Map<string, Formula | undefined>();
  const nameOf = (source: string, isDisplay: boolean): string =>
    `${isDisplay ? 'd' : 'i'} ${source}`;
  return {
    async prepare(source: string, isDisplay: boolean): Promise<void> {
      const name = nameOf(source, isDisplay);
      if (known.has(name)) return;
      const formula = safeFormula(source);
      if (formula === null) return void known.set(name, undefined);
      try {
        known.set(name, formulaOf(adaptor, await convert(formula, isDisplay)));
      } catch {
        // What the one renderer takes and the other does not is shown as it was written.
        known.set(name, undefined);
      }
    },
    find: (source: string, isDisplay: boolean): Formula | undefined =>
      known.get(nameOf(source, isDisplay)),
  };
}
export type Maths = ReturnType<typeof makeMaths>;

function enter(doc: Doc, [a, b, c, d, e, f]: Matrix): void {
  doc.transform(a, b, c, d, e, f);
}

/** Paints a formula with its beginning at a point on the line of writing; `says` is what is copied of it. */
export function paintFormula(
  doc: Doc,
  { paints }: Formula,
  [x, y]: readonly [number, number],
  { size, says, write }: { size: number; says: string; write: WriteText },
): void {
  const scale = size / 1000;
  doc.markContent('Span', { actual: says });
  for (const paint of paints) {
    doc.save();
    enter(doc, [scale, 0, 0, scale, x, y]);
    if (paint.clip) {
      enter(doc, paint.clip.at);
      doc.rect(...paint.clip.rect).clip();
    }
    enter(doc, paint.at);
    if (paint.kind === 'path') doc.path(paint.path).fill();
    else if (paint.kind === 'box') doc.rect(...paint.rect).fill();
    else if (paint.kind === 'line') doc.path(paint.path).lineWidth(paint.width).stroke();
    else write(doc, paint.text, paint.size);
    doc.restore();
  }
  doc.endMarkedContent();
}
