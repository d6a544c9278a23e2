import { attribute, children, isNode, type Node, type Piece } from './import.xml-node.ts';
import { latexOf } from './import.docx-math.ts';
import { lostDrawing } from './import.docx-drawings.ts';
import { isFormula, isFrame, readableRun, unknownIn } from './import.docx-runs.ts';
import type { Labels } from './import.docx-labels.ts';

/*
 * A document of Word before its texts are taken: equations become LaTeX, numbers that Word counts itself
 * become text, and what nobody could read is marked with its name.
 */

/** Around the name of what cannot be read: signs that no text holds. */
export const [markBegin, markEnd] = ['\ue010', '\ue011'] as const;
export const markOf = (kind: 'font' | 'object' | 'drawing' | 'sign', name: string): string =>
  `${markBegin}${kind} ${name}${markEnd}`;

/** Fonts whose letters are Latin ones that look like Hindi: read as they are, they are nonsense. */
const legacy =
  /kruti\s*dev|devlys|dev\s?lys|chanakya|shusha|walkman[- ]chanakya|agra\b|4c\s?gandhi|shivaji|dv-?tt|aakruti|akruti|apsara|hindi\s?saral/i;

export const isLegacyFont = (name: string): boolean => legacy.test(name);

/** The fonts that an element of properties names. */
export function fontsOf(properties: Node | undefined): string[] {
  const [fonts] = children(properties, 'w:rFonts');
  return fonts
    ? Object.entries(fonts.attributes).flatMap(([name, value]) =>
        /^w:(?:ascii|hAnsi|cs)$/.test(name) ? [value] : [],
      )
    : [];
}

const textRun = (text: string): Node => ({
  name: 'w:r',
  attributes: {},
  inside: [
    {
      name: 'w:t',
      attributes: { 'xml:space': 'preserve' },
      inside: [{ text, isRead: false }],
    },
  ],
});

/** By these programs the embedded thing is an equation. */
const equation = /equation|mathtype/i;

/** The name of an embedded object; null for a run that holds none. */
function objectIn(node: Node): string | null {
  for (const one of node.inside) {
    if (!isNode(one)) continue;
    if (one.name === 'o:OLEObject') {
      const program = attribute(one, 'ProgID') ?? 'OLE';
      return equation.test(program) ? `MathType (${program})` : program;
    }
    const found = objectIn(one);
    if (found !== null) return found;
  }
  return null;
}

type Seen = { styles: ReadonlySet<string>; labels: Labels };

function withoutTexts(run: Node): Node {
  return { ...run, inside: run.inside.filter((one) => !isNode(one) || one.name !== 'w:t') };
}

const lost = new WeakSet<Node>();

function runOf(run: Node, seen: Seen, isLegacy: boolean): Node[] {
  const drawing = lostDrawing(run);
  const unknown = unknownIn(run);
  const texts = [
    ...textsOf(readableRun(run), seen, isLegacy),
    ...(unknown ? [textRun(markOf(unknown.kind, unknown.name))] : []),
  ];
  if (drawing === null) return texts;
  const named = textRun(markOf('drawing', drawing));
  lost.add(named);
  return [...texts, named];
}

function textsOf(run: Node, { styles }: Seen, isLegacy: boolean): Node[] {
  const [object] = children(run, 'w:object');
  if (object) return [textRun(markOf('object', objectIn(object) ?? 'OLE'))];
  const [properties] = children(run, 'w:rPr');
  const fonts = fontsOf(properties);
  const [style] = children(properties, 'w:rStyle');
  const isStyled = styles.has(attribute(style, 'w:val') ?? '');
  const font =
    fonts.find(isLegacyFont) ?? (isStyled || (isLegacy && fonts.length === 0) ? 'legacy' : null);
  const hasText = children(run, 'w:t').some(({ inside }) =>
    inside.some((one) => !isNode(one) && one.text.trim() !== ''),
  );
  if (font === null || !hasText) return [run];
  return [textRun(markOf('font', font)), withoutTexts(run)];
}

/** Whether it is the mark of a drawing of which nothing came along. */
const isDrawing = (one: Node | Piece): boolean => isNode(one) && lost.has(one);

const isBreak = (one: Node | Piece): boolean => isNode(one) && one.name === 'w:br';

/** A run in which a line ends, as runs of one line each and the breaks between them. */
function splitAtBreaks(one: Node | Piece): (Node | Piece)[] {
  if (!isNode(one) || one.name !== 'w:r' || !one.inside.some(isBreak)) return [one];
  const properties = children(one, 'w:rPr');
  return one.inside
    .filter((inner) => !isNode(inner) || !properties.includes(inner))
    .map((inner) => ({ ...one, inside: [...properties, inner] }));
}

const endsLine = (one: Node | Piece): boolean => isNode(one) && one.inside.some(isBreak);

/** Word anchors a shape before the words that it stands beside: a line is known by its words, and named behind them. */
function wordsFirst(parts: readonly (Node | Piece)[]): (Node | Piece)[] {
  const ordered: (Node | Piece)[] = [];
  let drawings: (Node | Piece)[] = [];
  for (const one of parts.flatMap(splitAtBreaks)) {
    if (isDrawing(one)) drawings.push(one);
    else if (endsLine(one)) {
      ordered.push(...drawings, one);
      drawings = [];
    } else ordered.push(one);
  }
  return [...ordered, ...drawings];
}

/** A paragraph with its number as text, where Word counts it. */
function paragraphOf(node: Node, seen: Seen): Node {
  const [properties] = children(node, 'w:pPr');
  const label = seen.labels(properties);
  const [style] = children(properties, 'w:pStyle');
  const isLegacy = seen.styles.has(attribute(style, 'w:val') ?? '');
  const parts = node.inside.flatMap((one) =>
    one === properties ? [] : partsOf(one, seen, isLegacy),
  );
  const rest = wordsFirst(parts);
  const kept: Node[] = properties
    ? [
        {
          ...properties,
          inside: properties.inside.filter((one) => !isNode(one) || one.name !== 'w:numPr'),
        },
      ]
    : [];
  // A style may count too: without it mammoth makes a paragraph of it and no list.
  const bare = label === '' ? kept : [];
  return { ...node, inside: [...bare, ...(label === '' ? [] : [textRun(`${label} `)]), ...rest] };
}

function partsOf(one: Node | Piece, seen: Seen, isLegacy: boolean): (Node | Piece)[] {
  if (!isNode(one)) return [one];
  if (one.name === 'm:oMath') return [textRun(`\\(${latexOf(one)}\\)`)];
  if (one.name === 'w:r') return runOf(one, seen, isLegacy);
  if (one.name === 'w:p') return [paragraphOf(one, seen)];
  const inside = one.inside.flatMap((inner) => partsOf(inner, seen, isLegacy));
  // An equation on a line of its own: what is read next knows no such frame.
  if (one.name === 'm:oMathPara') return inside;
  if (isFrame(one)) {
    const isEquation = isFormula(attribute(one, 'w:instr') ?? '');
    return isEquation ? [textRun(markOf('object', 'EQ')), ...inside] : inside;
  }
  return [{ ...one, inside }];
}

/** The document with everything in it that its texts are taken from. */
export function prepared(document: Node, seen: Seen): Node {
  return { ...document, inside: document.inside.flatMap((one) => partsOf(one, seen, false)) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A tree as XML. */
export function xmlOf(one: Node | Piece): string {
  if (!isNode(one)) return escaped(one.text);
  const given = Object.entries(one.attributes).map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  const tag = `${one.name}${given.join('')}`;
  return one.inside.length === 0
    ? `<${tag}/>`
    : `<${tag}>${one.inside.map(xmlOf).join('')}</${one.name}>`;
}
