/* The marks that options bear: `A)`, `b.`, `(1)`, `1)`, `(क)`, `अ)`. */

const signs = {
  letter: 'ABCDEFGH',
  digit: '12345678',
  // Two ways to count in Hindi.
  ka: 'कखगघङचछज',
  a: 'अबसद',
} as const;

/** By what a list counts its options. */
export type Series = keyof typeof signs;
/** A mark at the beginning of a text; `isBare` says of a digit that it stands as a question's number may. */
export type Mark = { series: Series; place: number; length: number; isBare: boolean };

const letters = `A-Ha-h${signs.ka}${signs.a}`;
const digits = '1-8१-८';
/** `A:` only before a blank: `a:b` is a ratio. */
const mark = new RegExp(
  String.raw`^(?:[(\[]?([${letters}])(?:[.)\]]|:(?=\s|$))|\(([${digits}])\)|([${digits}])\))\s*`,
  'u',
);

/** Digits of Hindi as those of English. */
export const plainDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** Which series a sign belongs to, and its place there from 0. */
export function placeIn(sign: string): Pick<Mark, 'series' | 'place'> | null {
  const plain = plainDigits(sign).toUpperCase();
  for (const series of Object.keys(signs) as Series[]) {
    const place = signs[series].indexOf(plain);
    if (place >= 0) return { series, place };
  }
  return null;
}

/** The mark of an option with which a text begins. */
export function markAt(text: string): Mark | null {
  const [whole = '', letter, bracketed, bare] = mark.exec(text) ?? [];
  const found = placeIn(letter ?? bracketed ?? bare ?? '-');
  return found && { ...found, length: whole.length, isBare: bare !== undefined };
}

/** Stands for a picture where a line is looked at as a text. */
export const pictureSign = '\ufffc';

const gap = /(?:\t\s*|[ \u00a0]{2,})/g;

/** Where, in a line that begins with an option, a tab or several blanks stand before the next one. */
export function gapsIn(text: string): { from: number; to: number }[] {
  const start = text.search(new RegExp(`[^\\s${pictureSign}]`, 'u'));
  if (start < 0) return [];
  const first = markAt(text.slice(start));
  if (!first) return [];
  let next = first.place + 1;
  return [...text.matchAll(gap)].flatMap(({ 0: blanks, index }) => {
    const to = index + blanks.length;
    const found = index < start ? null : markAt(text.slice(to, to + 8));
    const isNext = found?.series === first.series && found.place === next;
    if (!isNext || text.slice(to + found.length).trim() === '') return [];
    next += 1;
    return [{ from: index, to }];
  });
}

const inBrackets = new RegExp(String.raw`[([]([${letters}${digits}])[)\]]`, 'gu');

type Standing = { place: number; index: number; end: number };

/** The marks in brackets that a text holds behind its first one, of the same series. */
const bracketsBehind = (text: string, first: Mark): Standing[] =>
  [...text.matchAll(inBrackets)].slice(1).flatMap(({ 0: { length }, 1: sign = '', index }) => {
    const found = placeIn(sign);
    return found?.series === first.series
      ? [{ place: found.place, index, end: index + length }]
      : [];
  });

/** Whether each of these marks stands behind a blank, with words behind it. */
function areParted(text: string, marks: readonly Standing[]): boolean {
  const ends = [...marks.slice(1).map(({ index }) => index), text.length];
  return marks.every(
    ({ index, end }, at) =>
      /\s/.test(text[index - 1] ?? '') && text.slice(end, ends[at]).trim() !== '',
  );
}

/** Whether so many marks from a first one on are options, by the mark of the next line. */
function areSure(first: Mark, count: number, next: Mark | null): boolean {
  const isSame = next?.series === first.series && next.place > 0;
  const isNext = isSame && next.place === first.place + count + 1;
  if (isSame && !isNext) return false;
  return count > 1 || (count === 1 && (isNext || first.place > 0));
}

/**
 * The same where single blanks part options in brackets: `(a) one (b) two (c) three`. It is sure only where all
 * marks of the line count on, and the next line does not begin with one of them. `(d) Both (a) and (b)` may end it.
 */
export function blankGapsIn(text: string, next: Mark | null): { from: number; to: number }[] {
  const start = text.search(/\S/);
  const first = start >= 0 && /^[([]/.test(text.slice(start)) ? markAt(text.slice(start)) : null;
  if (!first) return [];
  const marks = bracketsBehind(text, first);
  const count = marks.findIndex(({ place }, at) => place !== first.place + 1 + at);
  const own = count < 0 ? marks : marks.slice(0, count);
  const isPast = marks.slice(own.length).some(({ place }) => place >= first.place + own.length);
  if (isPast || !areParted(text, own) || !areSure(first, own.length, next)) return [];
  return own.map(({ index }) => ({ from: index - 1, to: index }));
}

/** Whether a text holds the second mark of a series somewhere in its middle. */
export function holdsSecond(text: string, series: Series): boolean {
  const [, second = ''] = signs[series];
  return new RegExp(String.raw`[\s(\[]${second}[.)\]]`, 'iu').test(text);
}

/** A line that may be an option in some layout: `(i)`, `e.`, `3)`. */
const listed =
  /^(?:[([](?:\p{L}\p{M}*|[ivx]{1,4}|[\d०-९])[)\]]|(?:\p{L}\p{M}*|[ivx]{1,4}|[\d०-९])[.)\]:](?=[\s\p{L}]))/iu;
export const isListed = (text: string): boolean => listed.test(text.trim());
