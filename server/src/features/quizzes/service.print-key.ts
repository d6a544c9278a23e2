import type { Question } from '@chinar/contract/questions';
import type { QuestionKey } from '@chinar/contract/questions.terms';
import { typedKeyWords } from '@chinar/messages/key-words';
import * as m from '@chinar/messages/paraglide/messages';
import type { Locale } from '../../context.ts';
import { letterOf } from '../../ports/printing/letters.ts';
import type { AmendedItem } from './service.amend.ts';
import { inEach } from './service.print-words.ts';

/** What a correction left of a question's key, by the question. */
export type Corrections = ReadonlyMap<string, AmendedItem>;

const placeOf = (entries: readonly { _id: string }[] | undefined, id: string): number =>
  (entries ?? []).findIndex((entry) => entry._id === id);

function optionWords({ content, optionMarks }: Question, ids: readonly string[]): string {
  const places = ids.map((id) => ({ id, at: placeOf(content.en.options, id) }));
  return places
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, at }) => {
      const share = optionMarks?.[id];
      const isPart = share !== undefined && share !== 1;
      return isPart ? `${letterOf(at)} (${Math.round(share * 100)} %)` : letterOf(at);
    })
    .join(', ');
}

function pairWords({ content }: Question, pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map(([left, right]) => [placeOf(content.en.left, left), placeOf(content.en.right, right)])
    .toSorted(([one = 0], [other = 0]) => one - other)
    .map(([left = 0, right = 0]) => `${letterOf(left)}–${right + 1}`)
    .join(', ');
}

function keyWords(question: Question, key: QuestionKey, languages: readonly Locale[]): string {
  if ('optionIds' in key) return optionWords(question, key.optionIds);
  if ('pairs' in key) return pairWords(question, key.pairs);
  return inEach(languages, (as) => typedKeyWords(key, as));
}

/** What is said in place of an answer where everybody, or everybody who answered, has the marks. */
function settledWords(status: AmendedItem['status'], languages: readonly Locale[]): string | null {
  if (status === 'dropped') return inEach(languages, (as) => m.quizzes_print_paper_dropped({}, as));
  if (status === 'bonus') return inEach(languages, (as) => m.quizzes_print_paper_bonus({}, as));
  return null;
}

/** The question with the fractions of its options only where they still count. */
function weighedBy(question: Question, amended: AmendedItem | undefined): Question {
  // Of several answers that are taken each is right whole.
  if (!amended || (amended.isWeighed && amended.status !== 'multi_correct')) return question;
  const { optionMarks: _, ...rest } = question;
  return rest;
}

/** The right answer in the letters and numbers of the paper, as it is marked since its last correction. */
export function answerWords(
  question: Question,
  corrections: Corrections,
  languages: readonly Locale[],
): string {
  const amended = corrections.get(question._id);
  const settled = amended ? settledWords(amended.status, languages) : null;
  if (settled !== null) return settled;
  const or = inEach(languages, (as) => m.quizzes_print_paper_or({}, as));
  const weighed = weighedBy(question, amended);
  const keys = [amended?.key ?? question.key, ...(amended?.alternatives ?? [])];
  const words = [...new Set(keys.map((key) => keyWords(weighed, key, languages)))];
  // Of a question with one right option any of several is right; of one with several they are together.
  const isAnyOf = question.type === 'single' || question.type === 'truefalse';
  const said = isAnyOf ? words.map((one) => one.replaceAll(', ', ` ${or} `)) : words;
  return said.join(` ${or} `);
}
