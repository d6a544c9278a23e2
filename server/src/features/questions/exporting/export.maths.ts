import { renderWith } from '@chinar/content/render';
import {
  dollarsIn,
  type Found,
  withDollars,
  withFormulas,
} from '../importing/import.markdown-maths.ts';

const codeOf = (sign: string): string => `&#${sign.codePointAt(0) ?? 0};`;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A formula in which no sign means anything to Markdown; lines of it begin no list, no heading, no quote. */
const escaped = (source: string): string =>
  source
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .replace(/[\\`*_()[\]|]/g, String.raw`\$&`)
    .replace(/(\n[ \t]*)([^\s\\&\p{L}])/gu, (_, lead: string, sign: string) => lead + codeOf(sign));

/** The bracket that opens a display is escaped, so that none begins a link with what stands behind it. */
const moodleSigns = ({ source, isDisplay }: Found): string =>
  isDisplay ? `\\\\\\[${escaped(source)}\\\\]` : `\\\\(${escaped(source)}\\\\)`;

const squeezed = (source: string): string => source.replace(/\s+/g, ' ').trim();

/** The formulas of a text as they are shown, one after the other. */
function shownIn(text: string): string[] {
  const shown: string[] = [];
  const math = (source: string, isDisplay: boolean): string => {
    shown.push(`${isDisplay} ${squeezed(source)}`);
    return '';
  };
  renderWith(text, 'markdown', false, { math, problem: () => undefined });
  return shown;
}

/** A Markdown text as Moodle takes it; `isWhole` says whether all of its formulas are shown there. */
type Said = { text: string; isWhole: boolean };

/**
 * A Markdown text with its formulas between the signs that Moodle's filter knows, for it leaves single dollars
 * alone. Where what is found between dollars is not what is shown (its lines are parted by the signs of a quote,
 * say), or would not be read back, the text stays as it is.
 */
export function forMoodle(text: string): Said {
  if (!text.includes('$')) return { text, isWhole: true };
  const shown = shownIn(text);
  if (shown.length === 0) return { text, isWhole: true };
  const found = dollarsIn(text);
  const isSame =
    found.length === shown.length &&
    found.every(({ source, isDisplay }, at) => `${isDisplay} ${squeezed(source)}` === shown[at]);
  if (!isSame) return { text, isWhole: false };
  const { text: said } = withFormulas(text, found, moodleSigns);
  return withDollars(said) === text ? { text: said, isWhole: true } : { text, isWhole: false };
}
