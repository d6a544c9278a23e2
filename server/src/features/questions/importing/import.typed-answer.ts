import { plainDigits } from './import.docx-marks.ts';
import { decimalOf } from './import.numbers.ts';
import { type Reason, reason } from './import.reason.ts';

/* What is to be typed where there are no options, as people write it in documents and tables. */

/** An accepted number, as our questions keep it. */
export type TypedNumber =
  | { min: number; max: number }
  | { value: number; tolerance?: number; tolerancePercent?: number };

export type Typed =
  | { isTrue: boolean }
  | { numeric: TypedNumber }
  | { accepted: string[] }
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

function numberIn(text: string): TypedNumber | null {
  const value = writtenNumber(text);
  return value === null ? (rangeIn(text) ?? allowedIn(text)) : { value };
}

const truth = /^(?:true|सत्य)[.।]?$/i;
const untruth = /^(?:false|असत्य)[.।]?$/i;

/** What an answer asks for: true or false, a number, words; or why that is not sure. */
export function typedIn(text: string): Typed {
  if (truth.test(text) || untruth.test(text)) return { isTrue: truth.test(text) };
  const numeric = numberIn(text);
  if (numeric) return { numeric };
  const shown = { text: text.slice(0, 60) };
  if (/^[tf]\.?$/i.test(text)) return { fault: reason('answer_truth_letter', shown) };
  const isNearly =
    text.length <= longest && (nearlyNumber.test(plainDigits(text)) || allowing.test(text));
  if (isNearly) return { fault: reason('answer_number_unsure', shown) };
  return { accepted: text.split('|').map((one) => one.trim()) };
}
