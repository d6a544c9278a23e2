import { plainDigits } from './import.docx-marks.ts';
import { decimalOf } from './import.numbers.ts';

/*
 * What an answer may mean beside the places that it names: `4` where options are 2 cm and 4 cm, `A and B` where
 * one of them is "Both A and B". Whoever typed it knew which; nobody else does.
 */

/** The first number of a text, with the sign before it, a digit of its own, and what stands behind it. */
const numberFirst = /^[^\p{N}]{0,20}?([+\-−]?\d+(?:[.,]\d+)*)(.*)$/su;
/** A further number that is no power of a unit, as `m s⁻¹` has one: `1 and 3`, `2:3`, `1/2`, `4 to 6`. */
const another = /^[-–—:/]\d|[\s(,;:/=×+–—]\d|[-−]\s+\d/u;

/** The number of a text that has one alone, with a unit or a word beside it. */
function onlyNumberIn(text: string): number | null {
  const [, digits, rest = ''] = numberFirst.exec(plainDigits(text)) ?? [];
  if (digits === undefined || another.test(rest)) return null;
  return decimalOf(digits.replace('−', '-').replace(/,(?=\d{2,3}\b)/g, ''));
}

const joining =
  /(?<![\p{L}\p{M}])(?:only|both|and|or|either|neither|nor|alone|statements?|options?|केवल|सिर्फ|मात्र|दोनों|और|तथा|एवं|या|व|कथन)(?![\p{L}\p{M}])|[\s,;.&/()[\]]+/giu;

/** The marks that a text consists of, but for words that join them: `AB` of "Both A and B"; '' where it says more. */
function marksOf(text: string): string {
  const marks = plainDigits(text).toUpperCase().replaceAll(joining, ' ').trim().split(/ +/);
  const isMarks = marks.every((one) => /^(?:\p{Lu}|[IVX]{1,4}|\d|[अ-औक-ह])$/u.test(one));
  return isMarks ? [...new Set(marks)].sort().join('') : '';
}

/** Whether what was said may be the words of this option, with the unit or the "only" that nobody types. */
function mayBeWords(said: string, text: string): boolean {
  const number = decimalOf(plainDigits(said));
  if (number !== null && onlyNumberIn(text) === number) return true;
  const marks = marksOf(said);
  return marks !== '' && marksOf(text) === marks;
}

/** The first option, from 0, whose words an answer may be though it names others by their places; -1 for none. */
export function otherReading(
  said: string,
  places: readonly number[],
  texts: readonly string[],
): number {
  const isOne = places.length === 1;
  if (isOne && places.some((place) => mayBeWords(said, texts[place] ?? ''))) return -1;
  return texts.findIndex((text, at) => (!isOne || !places.includes(at)) && mayBeWords(said, text));
}
