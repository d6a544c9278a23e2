import type { QuestionText } from '@chinar/contract/questions';

/* Other systems know true and false by their words, in one order; here the two options stand as their author put
   them, in words of their own. */

type Options = QuestionText['options'];

const trueWords = /^(?:true|t|yes|सत्य|सही|हाँ|हां)$/i;
const falseWords = /^(?:false|f|no|असत्य|ग़लत|गलत|नहीं)$/i;

/** The place of the option that says yes: by its words, else the first. */
export function truthAt(options: Options): number {
  const [first, second] = options.map(({ text }) => text.normalize('NFC').trim());
  return falseWords.test(first ?? '') ||
    (trueWords.test(second ?? '') && !trueWords.test(first ?? ''))
    ? 1
    : 0;
}

/** Whether what is right of a question of true and false is true. */
export const isTrue = (options: Options, right: readonly string[]): boolean =>
  right.includes(options[truthAt(options)]?._id ?? '');
