import { otherReading } from './import.answer-readings.ts';
import { isListed, plainDigits, placeIn, type Series } from './import.docx-marks.ts';
import { decimalOf } from './import.numbers.ts';

/* What the line of a document's answer says of options. */

/** One mark of an answer, with its brackets or none: `B`, `(b)`, `2.`, `(ख)`. */
const markOfAnswer = /^[([]?\s*([A-Ha-h\d०-९]|[अ-औक-ह])\s*(?:[)\].:]+|(?![\p{L}\p{M}\p{N}]))\s*/u;
const parting = /^(?:[,;/&]\s*(?:(?:and|और|तथा|एवं)\s+)?|(?:and|और|तथा|एवं)\s+)/iu;
const option = /^(?:options?|विकल्प)(?=[\s:.([-])[\s:.-]*/iu;
const end = /^[.।]?$/;

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[.।;,\s]+$/, '')
    .trim()
    .toLowerCase();

/** Whether what stands behind a mark are the words of its option. */
function isText(rest: string, text: string): boolean {
  const bare = rest.replace(/^[-–—]\s*/, '');
  const inner = /^\((.*)\)[.।]?$/s.exec(bare)?.[1];
  return [rest, bare, inner].some((said) => said !== undefined && folded(said) === folded(text));
}

type Options = {
  series: Series;
  /** Their words, in their order. */
  texts: readonly string[];
  /** The question holds another list, whose marks are none of an option. */
  isBeside: boolean;
};

const isHindi = (series: Series): boolean => series === 'ka' || series === 'a';

/** The place of the option that a sign names; null for none, and for one that may be another's text. */
function placeOf(sign: string, { series, texts, isBeside }: Options): number | null {
  const found = placeIn(sign);
  if (!found || found.place >= texts.length) return null;
  const isForeign =
    found.series !== series && (isBeside || (isHindi(found.series) && isHindi(series)));
  return isForeign ? null : found.place;
}

/**
 * `2` of the options 2, 3, 4 and 5, or 2 cm and 3 cm, which bear letters, would be the second and may be the first;
 * `A and B` both, and "Both A and B".
 */
function isOthersText(
  said: string,
  places: readonly number[],
  { series, texts }: Options,
): boolean {
  const isDigit = decimalOf(plainDigits(said)) !== null;
  // What bears the marks of the options themselves names them; where several are named, one may be about all.
  if (places.length === 1 && (!isDigit || series === 'digit')) return false;
  return otherReading(said.replace(end, ''), places, texts) >= 0;
}

type Found = { place: number; sign: string; rest: string; isClosed: boolean };

/** The option that the first mark of a text names, and what stands behind it. */
function firstIn(text: string, options: Options): Found | null {
  const [whole = '', sign = '-'] = markOfAnswer.exec(text) ?? [];
  const place = placeOf(sign, options);
  const isClosed = /[)\]]\s*$/.test(whole);
  return place === null ? null : { place, sign, rest: text.slice(whole.length), isClosed };
}

/** What stands behind the words that part two marks; '' at the end, null where something else stands. */
function afterParting({ rest }: Found): string | null {
  if (end.test(rest)) return '';
  const parted = parting.exec(rest)?.[0];
  return parted === undefined ? null : rest.slice(parted.length);
}

const look = (sign: string): string => (/[A-H]/.test(sign) ? 'A' : /[a-h]/.test(sign) ? 'a' : '');

/** `(A) (C) (D)`: brackets part by themselves, where all that stands there are marks of these options, each once. */
function bracketed(text: string, options: Options): number[] | null {
  const found: Found[] = [];
  for (let rest = text; !end.test(rest); rest = found.at(-1)?.rest ?? '') {
    const one = /^[([]/.test(rest) ? firstIn(rest, options) : null;
    if (!one?.isClosed || placeIn(one.sign)?.series !== options.series) return null;
    found.push(one);
  }
  const places = new Set(found.map(({ place }) => place));
  const looks = new Set(found.map(({ sign }) => look(sign)));
  return places.size === found.length && looks.size === 1 ? [...places] : null;
}

/** `AC`: letters in their order, all of one look, that are no option's own words. */
function lettersIn(text: string, options: Options): number[] | null {
  const isAlike = /^(?:[A-H]{2,8}|[a-h]{2,8})$/.test(text) && options.series === 'letter';
  if (!isAlike || options.texts.some((one) => folded(one) === folded(text))) return null;
  const places = [...text].map((sign) => placeOf(sign, options));
  const isCounted = places.every((place, at) => place !== null && place > (places[at - 1] ?? -1));
  const found = places.filter((place) => place !== null);
  return isCounted && !isOthersText([...text].join(' and '), found, options) ? found : null;
}

/** The words of one option alone, which are no mark and no place of any. */
function byText(text: string, { texts }: Options): number[] | null {
  const number = decimalOf(plainDigits(text));
  const isPlace = number !== null && number >= 1 && number <= texts.length;
  if (isPlace || namesOption(text)) return null;
  const found = texts.flatMap((one, at) => (folded(one) === folded(text) ? [at] : []));
  return found.length === 1 ? found : null;
}

/** The options that an answer names, by their marks or the words of one; null where it names none. */
export const placesIn = (said: string, options: Options): number[] | null =>
  marksIn(said, options) ??
  lettersIn(said.replace(option, '').trim(), options) ??
  byText(said, options);

/** `B`, `(b)`, `A, C`, `A and D`, `2`, `B) Jhelum`: the options that an answer names; null where it names none. */
function marksIn(said: string, options: Options): number[] | null {
  const all = said.replace(option, '').trim();
  const inBrackets = bracketed(all, options);
  if (inBrackets && inBrackets.length > 1) return inBrackets;
  const places: number[] = [];
  let rest: string | null = all;
  while (rest !== '') {
    const found: ReturnType<typeof firstIn> = rest === null ? null : firstIn(rest, options);
    if (!found) return null;
    places.push(found.place);
    const isSaid = isText(found.rest, options.texts[found.place] ?? '');
    rest = isSaid ? '' : afterParting(found);
  }
  return places.length === 0 || isOthersText(all, places, options) ? null : places;
}

const letter = String.raw`(?:[A-Ha-h]|[अ-औक-ह])`;
const roman = '(?:i{1,3}|iv|vi{0,3}|ix|x)';
/** `B`, `b)`, `(ख)`, `(2)`, `2)`, `(ii)`, `ii.`, `(बी)`. */
const oneMark = String.raw`(?:[(\[]?${letter}[)\].:]?|[(\[]?[\d०-९][)\]]|${roman}[)\].]|[(\[]\s*[\p{L}\p{M}\p{N}]{1,4}\s*[)\]])`;
const marksAlone = new RegExp(
  `^${oneMark}(?:\\s*(?:[,;/&]|and\\s|और\\s|तथा\\s|एवं\\s)\\s*(?:${oneMark}|${roman}|[\\d०-९]))*[.।]?$`,
  'iu',
);
const markFirst = new RegExp(
  String.raw`^[(\[]?(?:${letter}|[\d०-९]|${roman})[)\]]\s+\S|^[(\[][\p{L}\p{M}]{1,4}[)\]]\s+\S`,
  'iu',
);

/** Whether an answer speaks of options: to be typed it would be a single letter, or a sign in brackets. */
export function namesOption(said: string): boolean {
  return option.test(said) || marksAlone.test(said) || markFirst.test(said);
}

/** The number of an option, where an answer may be one; 0 for none. */
export const digitIn = (said: string): number =>
  /^[1-8१-८]\.?$/.test(said) ? Number.parseInt(plainDigits(said), 10) : 0;

const romanAlone = new RegExp(`^${roman}\\.?$`, 'iu');
const romanFirst = /(?:^|[\s([])i[.)\]]/iu;
const markOfLine = /^[([]?[\p{L}\p{M}\p{N}]{1,4}[)\].:]\s*/u;

/** Whether an answer is the Roman number or the words of a line of the question that nobody took for an option. */
export function saysLine(said: string, lines: readonly string[]): boolean {
  if (romanAlone.test(said) && romanFirst.test(lines.join('\n'))) return true;
  const words = folded(said.replace(markOfLine, ''));
  const marked = lines.slice(1).filter(isListed);
  return marked.some((line) => folded(line.replace(markOfLine, '')) === words);
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const romanMark = /^[([]?\s*(i{1,3}|iv|vi{0,3})\s*[)\].]\s*/iu;
const romanAnswer = /^[([]?\s*(i{1,3}|iv|vi{0,3})\s*[)\]]?[.।]?(?:\s+(\S.*))?$/iu;

/** How long the Roman mark is with which a line begins, where it is the one at this place; 0 for others. */
export function romanAt(text: string, place: number): number {
  const [whole = '', sign = ''] = romanMark.exec(text) ?? [];
  return sign.toLowerCase() === romans[place] ? whole.length : 0;
}

/** An answer in Roman marks with letters instead: `(ii)` as `B`; null where it says anything else. */
export function lettersOfRomans(said: string): string | null {
  const parts = said.split(/\s*(?:[,;&]|\band\b)\s*/i).map((part) => romanAnswer.exec(part));
  const letters = parts.map((part) =>
    String.fromCodePoint(65 + romans.indexOf(part?.[1]?.toLowerCase() ?? 'i')),
  );
  const words = parts[0]?.[2];
  if (parts.includes(null) || (parts.length > 1 && parts.some((part) => part?.[2]))) return null;
  return words === undefined ? letters.join(', ') : `${letters[0]}) ${words}`;
}
