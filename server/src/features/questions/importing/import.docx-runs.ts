import { attribute, children, isNode, type Node, type Piece } from './import.xml-node.ts';

/* Texts of Word in ways that what reads the document knows nothing of: as those that it knows. */

type Part = Node | Piece;

const element = (name: string, attributes: Node['attributes'] = {}): Node => ({
  name,
  attributes,
  inside: [],
});
const textNode = (text: string): Node => ({
  name: 'w:t',
  attributes: { 'xml:space': 'preserve' },
  inside: [{ text, isRead: false }],
});

const wordsIn = (node: Node): string =>
  node.inside
    .map((one) => (isNode(one) ? wordsIn(one) : node.name === 'w:t' ? one.text : ''))
    .join('');

/** A word with its reading above, which stands in brackets behind it. */
function rubyText(ruby: Node): Node {
  const [base, above] = ['w:rubyBase', 'w:rt'].map((name) =>
    children(ruby, name).map(wordsIn).join(''),
  );
  return textNode(above?.trim() ? `${base ?? ''} (${above})` : (base ?? ''));
}

/** Letters of the font Symbol are signs by their places: `a` is alpha. */
function signsOf(text: string): Node[] {
  return [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
    const isSign = (place > 0x20 && place <= 0x7e) || (place >= 0xa1 && place <= 0xfe);
    if (!isSign) return textNode(letter);
    const char = `F0${place.toString(16).toUpperCase()}`;
    return element('w:sym', { 'w:font': 'Symbol', 'w:char': char });
  });
}

/** Fonts whose signs are known by their places. */
const knownFonts = /^(?:symbol|webdings|wingdings(?: [23])?|zapfdingbats)$/i;

/** The sign of a font that nobody knows, or a formula as a field of old; null for a run without. */
export function unknownIn(run: Node): { kind: 'sign' | 'object'; name: string } | null {
  const [sign] = children(run, 'w:sym').filter(
    (one) => !knownFonts.test(attribute(one, 'w:font') ?? ''),
  );
  if (sign) return { kind: 'sign', name: attribute(sign, 'w:font') ?? '?' };
  const said = children(run, 'w:instrText').flatMap(({ inside }) =>
    inside.map((one) => (isNode(one) ? '' : one.text)),
  );
  return isFormula(said.join('')) ? { kind: 'object', name: 'EQ' } : null;
}

/** Whether what a field is told makes a formula of it. */
export const isFormula = (instruction: string): boolean => /^\s*EQ\s/i.test(instruction);

const isOn = (one: Node | undefined): boolean =>
  one !== undefined && !/^(?:0|false|off|none)$/i.test(attribute(one, 'w:val') ?? '');

/** Half points by which text stands so high or low that it is an index. */
const raisedFrom = 4;

/** Properties that raise or lower a text by points, as those that call it an index. */
function withIndex(properties: Node): Node {
  const [position] = children(properties, 'w:position');
  const by = Number(attribute(position, 'w:val') ?? '0');
  const isSaid = children(properties, 'w:vertAlign').length > 0;
  if (isSaid || !(Math.abs(by) >= raisedFrom)) return properties;
  const index = element('w:vertAlign', { 'w:val': by > 0 ? 'superscript' : 'subscript' });
  return { ...properties, inside: [...properties.inside, index] };
}

function partOf(one: Part, isSymbol: boolean): Part[] {
  if (!isNode(one)) return [one];
  if (one.name === 'w:rPr') return [withIndex(one)];
  if (one.name === 'w:cr') return [element('w:br')];
  if (one.name === 'w:ptab') return [element('w:tab')];
  if (one.name === 'w:ruby') return [rubyText(one)];
  return isSymbol && one.name === 'w:t' ? signsOf(wordsIn(one)) : [one];
}

/** A run as it is read: without what is hidden, and with the signs that it shows. */
export function readableRun(run: Node): Node {
  const [properties] = children(run, 'w:rPr');
  const isHidden = children(properties, 'w:vanish').some(isOn);
  const [fonts] = children(properties, 'w:rFonts');
  const isSymbol = /^symbol$/i.test(attribute(fonts, 'w:ascii') ?? '');
  const kept = isHidden
    ? run.inside.filter(
        (one) => !isNode(one) || !/^w:(?:t|sym|ruby|tab|br|cr|ptab)$/.test(one.name),
      )
    : run.inside;
  return { ...run, inside: kept.flatMap((one) => partOf(one, isSymbol)) };
}

/** Elements around runs that say nothing of what they hold. */
export const isFrame = ({ name }: Node): boolean => /^w:(?:fldSimple|bdo|dir)$/.test(name);
