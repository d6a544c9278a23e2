import { otherReading } from './import.answer-readings.ts';
import type { Row } from './import.csv-row.ts';
import { namesOption } from './import.docx-answer.ts';
import { columnsOf, numberOf } from './import.heading-words.ts';
import { decimalOf } from './import.numbers.ts';
import { at, message, type Reason, reason } from './import.reason.ts';
import { csvOptions } from './import.template.ts';
import { type TypedNumber, typedIn } from './import.typed-answer.ts';

/*
 * Tables as teachers keep them: "Question, Option A, Option B, Answer". What their headings say in other words
 * is read as our columns; nothing is guessed where a table has our own.
 */

/** Our columns for headings in small letters; null where they are no such table, or are ours already. */
export function everydayColumns(headings: readonly string[]): string[] | null {
  if (headings.includes('stem_en')) return null;
  const columns = columnsOf(headings);
  return columns.includes('stem_en') && columns.includes('key') ? columns : null;
}

/** An option's words behind its letter: `(B) Kargil`, `b. Kargil`, `Option B: Kargil`. */
const markedWords =
  /^(?:option\s*)?(?:[([]\s*([a-i1-9कखगघङअबसद])\s*[)\]]\s*|([a-i1-9कखगघङअबसद])(?:\s*[).:\]]\s+|\)\s*|\s+[-–—]\s+))(\S.*)$/isu;

const wordsOf = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replace(/[.।]$/, '').toLowerCase();

type Marked = { place: number; isSame: boolean };

/** The option that an answer names by its letter and its words, and whether both mean the same; null for others. */
function markedIn(said: string, options: readonly string[]): Marked | null {
  const [, inBrackets, bare, text = ''] = markedWords.exec(said) ?? [];
  const mark = inBrackets ?? bare;
  if (mark === undefined) return null;
  const place = numberOf(mark.toLowerCase());
  const own = options[place - 1] ?? '';
  const number = decimalOf(text);
  const isSame = wordsOf(own) === wordsOf(text) || (number !== null && decimalOf(own) === number);
  return { place, isSame };
}

function placeByBoth(answer: string, options: readonly string[]): string | null {
  const marked = markedIn(answer, options);
  return marked?.isSame ? String(marked.place) : null;
}

/** The place of an option that an answer names by its letter or its number. */
function placeByMark(answer: string, options: readonly string[]): string | null {
  const mark = /^(?:option\s*)?[([]?(?:option\s*)?([a-i1-9कखगघङअबसद])[).\]:]?$/iu
    .exec(answer)?.[1]
    ?.toLowerCase();
  const place = mark ? numberOf(mark) : 0;
  return place > 0 && place <= options.length ? String(place) : null;
}

/** The place of the option whose words it is, or whose number where one alone has that: `3.5` and `3.50`. */
function placeByWords(answer: string, options: readonly string[]): string | null {
  const exact = options.findIndex(
    (text) => text !== '' && text.toLowerCase() === answer.toLowerCase(),
  );
  if (exact >= 0) return String(exact + 1);
  const number = decimalOf(answer);
  const alike = options.flatMap((text, place) =>
    number !== null && decimalOf(text) === number ? [place + 1] : [],
  );
  return alike.length === 1 ? String(alike[0]) : null;
}

const placeOf = (answer: string, options: readonly string[]): string | null =>
  placeByMark(answer, options) ?? placeByWords(answer, options) ?? placeByBoth(answer, options);

/** The options of a row up to the last that is given. */
function optionsIn(row: Row): string[] {
  const all = Array.from(
    { length: csvOptions },
    (_, place) => row.get(`option${place + 1}_en`) ?? '',
  );
  return all.slice(0, all.findLastIndex((text) => text !== '') + 1);
}

/** The place of the option that answers may be about, though they name others by their places; null for none. */
function placeOfOther(
  said: string,
  places: readonly string[],
  options: readonly string[],
): string | null {
  const named = places.map((place) => Number(place) - 1);
  const other = otherReading(said, named, options);
  return other >= 0 ? String(other + 1) : null;
}

const ofKey = (why: Reason): Reason => at(message('part_column', { name: 'key' }), why);

type OneValue = Extract<TypedNumber, { value: number }>;
const allowanceOf = ({ tolerance, tolerancePercent }: OneValue): string => {
  if (tolerance !== undefined) return String(tolerance);
  return tolerancePercent === undefined ? '' : `${tolerancePercent}%`;
};

/** Numbers in the columns of a row, which has one tolerance for all; null where that does not say them. */
function inColumns(numbers: readonly TypedNumber[]): { key: string; tolerance: string } | null {
  const values = numbers.filter((one): one is OneValue => 'value' in one);
  const [tolerance = '', ...others] = new Set(values.map(allowanceOf));
  if (others.length > 0 || values.some(({ significantFigures: figures }) => figures)) return null;
  const texts = numbers.map((one) => ('min' in one ? `${one.min}..${one.max}` : `${one.value}`));
  return { key: texts.join('|'), tolerance };
}

/** What is worth a word about an answer that is to be typed. */
export function toldOfTyped(row: Row): Reason[] {
  if (optionsIn(row).length > 0 || row.get('type')) return [];
  const typed = typedIn(row.get('key') ?? '');
  return 'told' in typed ? typed.told.map(ofKey) : [];
}

/** Why what is to be typed is not sure, or means an option that the row does not hold. */
function untypedIn(key: string): Reason | null {
  const typed = typedIn(key);
  if ('fault' in typed) return ofKey(typed.fault);
  if ('numeric' in typed && !inColumns(typed.numeric))
    return ofKey(reason('answer_number_unsure', { text: key.slice(0, 60) }));
  const isMark = 'accepted' in typed && namesOption(key);
  return isMark ? ofKey(reason('csv_options_none', { text: key.slice(0, 60) })) : null;
}

/**
 * Why an answer can be read two ways: as the place of one option and as the words of another, or null. `2` where
 * the options are 3, 4, 5 and 2 would be guessed, and so would `A and B` beside "Both A and B".
 */
export function doubtIn(row: Row): Reason | null {
  const options = optionsIn(row);
  const key = row.get('key') ?? '';
  if (options.length > 0) return doubtAmong(options, key, answersIn(row.get('key') ?? '', options));
  return row.get('type') ? null : untypedIn(key);
}

/** Why an answer's letter and its words are of different options, or null. */
function contradictionIn(answer: string, options: readonly string[]): Reason | null {
  const marked = placeByWords(answer, options) === null ? markedIn(answer, options) : null;
  if (!marked || marked.isSame) return null;
  const values = { text: answer.slice(0, 60), place: marked.place };
  return ofKey(reason('csv_answer_contradicts', values));
}

/** The same of a row with options. */
function doubtAmong(
  options: readonly string[],
  key: string,
  answers: readonly string[],
): Reason | null {
  const places: string[] = [];
  for (const answer of answers) {
    const contradiction = contradictionIn(answer, options);
    if (contradiction !== null) return contradiction;
    const place = placeByMark(answer, options);
    if (place !== null) places.push(place);
    const said = placeByWords(answer, options) ?? (place && placeOfOther(answer, [place], options));
    if (place === null || said === null || place === said) continue;
    const values = { text: answer.slice(0, 60), place, other: said };
    return ofKey(reason('csv_answer_doubtful', values));
  }
  const other = places.length > 1 ? placeOfOther(key, places, options) : null;
  if (other === null) return null;
  return ofKey(reason('csv_answer_joined', { text: key.slice(0, 60), other }));
}

/** The answers that a cell names: one, where all of it is one, else those that signs part. */
function answersIn(text: string, options: readonly string[]): string[] {
  if (placeOf(text, options) !== null) return [text];
  return text.split(/\s*(?:[,;|&/]|\band\b)\s*/i);
}

/** A row without options, by what its answer asks for. */
function typedRow(row: Map<string, string>, answer: string): Row {
  const typed = typedIn(answer);
  if ('isTrue' in typed) return row.set('type', 'truefalse').set('key', String(typed.isTrue));
  if (!('numeric' in typed)) return row.set('type', 'shorttext');
  const written = inColumns(typed.numeric);
  row.set('type', 'numeric');
  if (!written) return row;
  if (written.tolerance !== '') row.set('tolerance', written.tolerance);
  return row.set('key', written.key);
}

/** A row of such a table as one of ours: its answer by places, and its type by what it has. */
export function everydayRow(row: Row): Row {
  const options = optionsIn(row);
  const answer = row.get('key') ?? '';
  const read = new Map(row);
  if (options.length === 0) return read.get('type') ? read : typedRow(read, answer);
  const places = answersIn(answer, options).map((one) => placeOf(one, options));
  const found = places.filter((place) => place !== null);
  if (found.length > 0 && found.length === places.length) read.set('key', found.join('|'));
  if (!read.get('type')) read.set('type', found.length > 1 ? 'multiple' : 'single');
  return read;
}
