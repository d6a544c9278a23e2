import { attribute, children, type Node } from './import.xml-node.ts';

/** The number that Word shows before a paragraph with these properties; '' where it counts none. */
export type Labels = (properties: Node | undefined) => string;

type Level = { format: string; text: string; start: number };

const first = (node: Node | undefined, name: string): Node | undefined => children(node, name)[0];
const valueOf = (node: Node | undefined, name: string): string =>
  attribute(first(node, name), 'w:val') ?? '';

function levelsOf(list: Node | undefined): Level[] {
  return children(list, 'w:lvl').map((level) => ({
    format: valueOf(level, 'w:numFmt') || 'decimal',
    text: valueOf(level, 'w:lvlText'),
    start: Number(valueOf(level, 'w:start') || '1'),
  }));
}

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];

function counted(number: number, format: string): string {
  const letter = String.fromCodePoint(65 + ((number - 1) % 26));
  if (format === 'upperLetter') return letter;
  if (format === 'lowerLetter') return letter.toLowerCase();
  const roman = (tens[Math.floor(number / 10) % 10] ?? '') + (ones[number % 10] ?? '');
  if (format === 'upperRoman') return roman.toUpperCase();
  return format === 'lowerRoman' ? roman : String(number);
}

/** The lists that paragraphs are in by their style alone. */
function listsOfStyles(styles: Node | null): Map<string, Node> {
  const found = children(styles ?? undefined, 'w:style').flatMap((style): [string, Node][] => {
    const list = first(first(style, 'w:pPr'), 'w:numPr');
    return list ? [[attribute(style, 'w:styleId') ?? '', list]] : [];
  });
  return new Map(found);
}

/** Counts paragraphs as Word does, by the lists of `numbering.xml` and those of styles. */
export function makeLabels(numbering: Node | null, styles: Node | null): Labels {
  const byStyle = listsOfStyles(styles);
  const lists = new Map(
    children(numbering ?? undefined, 'w:abstractNum').map((list) => [
      attribute(list, 'w:abstractNumId'),
      levelsOf(list),
    ]),
  );
  const byNumber = new Map(
    children(numbering ?? undefined, 'w:num').map((one) => [
      attribute(one, 'w:numId'),
      lists.get(valueOf(one, 'w:abstractNumId')) ?? [],
    ]),
  );
  const counts = new Map<string, number[]>();
  return (properties) => {
    const marked = first(properties, 'w:numPr') ?? byStyle.get(valueOf(properties, 'w:pStyle'));
    const id = valueOf(marked, 'w:numId');
    const at = Number(valueOf(marked, 'w:ilvl') || '0');
    const levels = byNumber.get(id);
    const level = levels?.[at];
    if (!levels || !level || level.format === 'bullet' || level.format === 'none') return '';
    const so = (counts.get(id) ?? []).slice(0, at + 1);
    so[at] = (so[at] ?? level.start - 1) + 1;
    counts.set(id, so);
    return level.text.replace(/%(\d)/g, (_, place: string) => {
      const above = Number(place) - 1;
      return counted(so[above] ?? levels[above]?.start ?? 1, levels[above]?.format ?? 'decimal');
    });
  };
}
