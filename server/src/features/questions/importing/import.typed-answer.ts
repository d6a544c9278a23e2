import { plainDigits } from './import.docx-marks.ts';
import { decimalOf } from './import.numbers.ts';
import { isUnit } from './import.typed-units.ts';
import { type Reason, reason } from './import.reason.ts';

/* What is to be typed where there are no options, as people write it in documents and tables. */

/** An accepted number, as our questions keep it. */
export type TypedNumber =
  | { min: number; max: number }
  | { value: number; tolerance?: number; tolerancePercent?: number; significantFigures?: number };

export type Typed =
  | { isTrue: boolean }
  | { numeric: TypedNumber[]; told: Reason[] }
  | { accepted: string[]; told: Reason[] }
  | { fault: Reason };

const grouped = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;

/** A number with the minus of typesetters, digits of Hindi or grouped thousands; null where none is sure. */
export function writtenNumber(text: string): number | null {
  const plain = plainDigits(text.trim())
    .replace(/^[−–]\s?(?=[\d.])/, '-')
    .replace(/।$/, '');
  return decimalOf(grouped.test(plain) ? plain.replaceAll(',', '') : plain);
}

/** A text of more letters is no number, and is not looked through for one. */
const longest = 200;

/** What looks like a number and is none that is sure: `1,5`, `50%`, `1 000`, `3 × 10^8`, `1, 3`, `5 ± x`. */
const nearlyNumber =
  /^[+\-−–]?\s?\d[\d\s,'’]*(?:\.\d+)?(?:e[+\-−–]?\d+|\s*[×x*]\s*10\s*\^?[+\-−–]?\d+)?\s*(?:%|percent|प्रतिशत)?[.।]?$/iu;
const allowing = /^(\S+)\s*(?:±|\+\/-)\s*(\S+?)(\s*%)?$/;

function allowedIn(text: string): TypedNumber | null {
  const [, said = '', size = '', percent] = allowing.exec(text) ?? [];
  const [value, near] = [writtenNumber(said), writtenNumber(size)];
  if (value === null || near === null) return null;
  return percent === undefined ? { value, tolerance: near } : { value, tolerancePercent: near };
}

function rangeIn(text: string): TypedNumber | null {
  const [, from = '', to = ''] = /^(\S+)\s*(?:\.\.|to|–)\s*(\S+)$/.exec(text) ?? [];
  const [min, max] = [writtenNumber(from), writtenNumber(to)];
  return min === null || max === null ? null : { min, max };
}

function figuresIn(text: string): TypedNumber | null {
  const [, said = '', figures = ''] =
    /^(\S+)\s+to\s+(\d{1,2})\s+significant\s+(?:figures?|digits?)$/i.exec(text) ?? [];
  const value = writtenNumber(said);
  return value === null ? null : { value, significantFigures: Number(figures) };
}

function numberIn(text: string): TypedNumber | null {
  const value = writtenNumber(text);
  return value === null ? (rangeIn(text) ?? allowedIn(text) ?? figuresIn(text)) : { value };
}

const named = /^\p{L}{1,2}\d?\s*=\s*/u;
const currency = /^(?:₹|Rs\.?|\$)\s*/iu;
const measured = /^([+\-−–]?\s?\d[\d,]*(?:\.\d+)?)\s*(\D.*)$/u;

/** The number of `25 m/s`, `x = 5`, `₹ 50`, where nothing else can be meant; null for others. */
function numberBeside(text: string): number | null {
  const rest = text.replace(named, '').replace(currency, '');
  const [, digits = '', unit = ''] = measured.exec(plainDigits(rest)) ?? [];
  if (digits !== '') return isUnit(unit) ? writtenNumber(digits) : null;
  return rest === text ? null : writtenNumber(rest);
}

type Entry = { numeric: TypedNumber; isWhole: boolean };

function entryIn(text: string): Entry | null {
  const numeric = numberIn(text);
  if (numeric) return { numeric, isWhole: true };
  const value = text.length <= longest ? numberBeside(text) : null;
  return value === null ? null : { numeric: { value }, isWhole: false };
}

/** About how much it is, and how near one must come nobody says. */
const about =
  /^(?:[≈~∼]|about\b|approx|लगभग)\s*.{0,20}\d|^[+\-−–]?\s?\d[\d.,]*\s*[([]?\s*(?:approx|nearly|लगभग)/iu;

/** What a learner may well write in another way: `1/2`, `10^5`, `y = 2x`. */
const numberFirst = /^[+\-−–]?\s?\d|=\s*[+\-−–]?\s?\d/u;

/** Words that begin with a number are compared by their letters, which is said, unless two ways to write them do. */
function wordsIn(parts: readonly string[], entries: readonly (Entry | null)[]): Typed {
  const isSaid = parts.length > 1 && entries.every((entry) => entry === null);
  const alike = isSaid ? [] : parts.filter((part) => numberFirst.test(plainDigits(part)));
  const told = alike.map((text) => reason('answer_letters_only', { text: text.slice(0, 60) }));
  return { accepted: [...parts], told };
}

const truth = /^(?:true|सत्य)[.।]?$/i;
const untruth = /^(?:false|असत्य)[.।]?$/i;

/** What an answer asks for: true or false, a number, words; or why that is not sure. */
export function typedIn(text: string): Typed {
  if (truth.test(text) || untruth.test(text)) return { isTrue: truth.test(text) };
  const parts = text.split('|').map((one) => one.trim());
  const entries = parts.map(entryIn);
  const numbers = entries.filter((entry) => entry !== null);
  if (numbers.length === parts.length) {
    const told = parts.flatMap((part, at) =>
      numbers[at]?.isWhole ? [] : [reason('answer_unit_left', { text: part.slice(0, 60) })],
    );
    return { numeric: numbers.map(({ numeric }) => numeric), told };
  }
  const shown = { text: text.slice(0, 60) };
  if (/^[tf]\.?$/i.test(text)) return { fault: reason('answer_truth_letter', shown) };
  const isNearly =
    text.length <= longest &&
    (nearlyNumber.test(plainDigits(text)) || allowing.test(text) || about.test(plainDigits(text)));
  if (isNearly) return { fault: reason('answer_number_unsure', shown) };
  return wordsIn(parts, entries);
}
