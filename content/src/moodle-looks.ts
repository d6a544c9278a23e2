import type { Attributes, Tag } from 'sanitize-html';
import { shortened, type Sink } from './sink.ts';

/* What a text of HTML says by the look of its letters: as elements that say the same, or named as left out. */

const valueOf = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]{1,200})`, 'i').exec(style)?.[1]?.trim() ?? '';

const decorationOf = (style: string): string =>
  `${valueOf(style, 'text-decoration')} ${valueOf(style, 'text-decoration-line')}`.toLowerCase();

/** Looks that items of QTI name by a class, as TAO and our own packages write them. */
const classes = new Map([
  ['txt-underline', 'u'],
  ['txt-strike', 's'],
]);

const elementOfClass = (names: string): string | null =>
  names.split(/\s+/).flatMap((name) => classes.get(name) ?? [])[0] ?? null;

/** The element that says what a style does; null for a style that says nothing, or nothing that an element does. */
function elementOf(style: string): string | null {
  const place = valueOf(style, 'vertical-align').toLowerCase();
  if (/^super\b/.test(place)) return 'sup';
  if (/^sub\b/.test(place)) return 'sub';
  const decoration = decorationOf(style);
  if (/\bline-through\b/.test(decoration)) return 's';
  return /\bunderline\b/.test(decoration) ? 'u' : null;
}

/** Fonts whose letters are signs, or Latin ones that look like Hindi: shown in another, they say something else. */
const otherLetters =
  /^(?:symbol$|wingdings|webdings|kruti\s*dev|dev\s?lys|chanakya|shusha|shivaji)/i;

/** The family that a text is written in; those behind it stand in where that is missing, some of them for a sign or two. */
const firstFamily = (families: string): string =>
  (families.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();

const isHidden = (style: string): boolean =>
  /^none\b/i.test(valueOf(style, 'display')) || /^hidden\b/i.test(valueOf(style, 'visibility'));

/** Elements that may become others by their style. */
const bare = ['span', 'font'];

/** Elements that are shown with such a line in any case. */
const lined = ['a', 'del', 'strike', 'ins'];

/** Tells of what a look says that is left out: by elements, lines above, letters of other fonts. */
export function tellLooks(name: string, { style = '', face = '' }: Attributes, sink: Sink): void {
  if (isHidden(style)) sink.problem('hidden_dropped', {});
  const font = [face, valueOf(style, 'font-family')]
    .map(firstFamily)
    .find((one) => otherLetters.test(one));
  if (font !== undefined) sink.problem('font_dropped', { name: shortened(font) });
  if (/\boverline\b/.test(decorationOf(style))) sink.problem('look_dropped', { name: 'overline' });
  const said = elementOf(style);
  if (said !== null && said !== name && !bare.includes(name) && !lined.includes(name))
    sink.problem('look_dropped', { name: `<${said}>` });
}

const same = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs });

/** A text that is hidden goes the way of those that no reader would see. */
export function withoutHidden(tagName: string, attribs: Attributes): Tag {
  return isHidden(attribs['style'] ?? '') ? same('template', {}) : same(tagName, attribs);
}

/** A picture or link that is hidden goes too; one that is not is read as `read` does. */
export const unlessHidden =
  (read: (tagName: string, attribs: Attributes) => Tag) =>
  (tagName: string, attribs: Attributes): Tag => {
    if (!isHidden(attribs['style'] ?? '')) return read(tagName, attribs);
    // A picture without an address is left out; it has no end that another element would need.
    return tagName === 'img' ? same('img', {}) : same('template', {});
  };

/** An element without a meaning of its own as one that says what its style does. */
export function byLook(tagName: string, attribs: Attributes): Tag {
  const said = elementOf(attribs['style'] ?? '') ?? elementOfClass(attribs['class'] ?? '');
  return same(said ?? tagName, attribs);
}
