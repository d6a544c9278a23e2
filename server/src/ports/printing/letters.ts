import anyAscii from 'any-ascii';
import { type Doc, runsOf, scriptOf, type Weight } from './fonts.ts';
import { asWritten } from './pieces.ts';

/** How words look. Lengths are points; `rise` lifts them from the line of writing. */
export type Style = {
  size: number;
  weight: Weight;
  isSlanted?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  color?: string;
  rise?: number;
};

/** A, B … Z, AA …, as a sheet of answers has them. */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

const blanks = /[\t\n\r\f\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/g;

/** Words as the fonts have them: one kind of space, one kind of hyphen, letters composed. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2012\u2015]/g, '–')
    .replace(/[\p{Cc}\u00ad\u2028-\u202e\u2060-\u206f]/gu, '');
}

const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;
const isDrawn = (code: number): boolean => scriptOf(code) !== undefined || isJoiner(code);

const lowered = /^[\u2080-\u209c]+$/;
const raised = /^[\u2070-\u207f]+$/;
/** Whether signs stand above or below the line. */
const isMoved = (text: string): number => (lowered.test(text) ? -1 : raised.test(text) ? 1 : 0);

/** Words cut into what the fonts have and what only the fonts of formulae may have: signs and other letters. */
export function partsOf(text: string): { text: string; isForeign: boolean }[] {
  const parts: { text: string; isForeign: boolean }[] = [];
  for (const letter of text) {
    const isForeign = !isDrawn(letter.codePointAt(0) ?? 0);
    const last = parts.at(-1);
    const isLike =
      last?.isForeign === isForeign && (!isForeign || isMoved(letter) === isMoved(last.text));
    if (last && isLike) last.text += letter;
    else parts.push({ text: letter, isForeign });
  }
  return parts;
}

/** A sign that the text's fonts do not have, as a formula that has it. */
export function signFormula(text: string): string {
  const bare = text.replace(/[\\{}$%#&_^~]/g, '');
  if (lowered.test(text)) return `{}_{\\mathrm{${bare.normalize('NFKC')}}}`;
  if (raised.test(text)) return `{}^{\\mathrm{${bare.normalize('NFKC')}}}`;
  return `\\text{${bare}}`;
}

/** A sign that no font has: in Latin letters. */
export const spelled = (text: string): string => anyAscii(text) || '?';

function measured(doc: Doc, text: string, { size, weight }: Style): number {
  let width = 0;
  for (const run of runsOf(text))
    width += doc.font(`${run.script} ${weight}`).fontSize(size).widthOfString(run.text);
  return width;
}

/** Most words stand on a paper again and again. */
const maxKnown = 20_000;

/** Measures words on one line; what was measured is known. */
export function makeRuler(doc: Doc): (text: string, style: Style) => number {
  const known = new Map<string, number>();
  return (text, style) => {
    const name = `${style.size} ${style.weight} ${text}`;
    const held = known.get(name);
    if (held !== undefined) return held;
    if (known.size >= maxKnown) known.clear();
    const width = measured(doc, text, style);
    known.set(name, width);
    return width;
  };
}

/** Writes words on one line from a point on the line of writing, and gives where they end. */
export function writeWords(
  doc: Doc,
  text: string,
  [x, y]: readonly [number, number],
  style: Style,
): number {
  const { size, weight, isSlanted, isUnderlined, isStruck, color, rise = 0 } = style;
  let at = x;
  doc.fillColor(color ?? '#1B1F23');
  for (const run of runsOf(text)) {
    doc.font(`${run.script} ${weight}`).fontSize(size);
    const from = at;
    asWritten(doc, run, () =>
      doc.text(run.text, from, y - rise, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(isSlanted ? { oblique: true } : {}),
        ...(isUnderlined ? { underline: true } : {}),
        ...(isStruck ? { strike: true } : {}),
      }),
    );
    at += doc.widthOfString(run.text);
  }
  return at;
}
