import type { Answer } from '@chinar/contract/attempts';
import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import type { Result, ReviewedQuestion } from '@chinar/contract/attempts.results';
import type { QuestionKey } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { chosenOptions, chosenPairs } from '../exam-room/answers.ts';
import type { PassageGroup } from '../exam-room/paper-index.ts';
import { indexPaper } from '../exam-room/paper-index.ts';
import type { OutcomeTone } from '../results/result-data.ts';
import { toneOf } from '../results/result-data.ts';

export type ReviewItem = {
  /** From 1 over the whole paper, as the address names it. */
  place: number;
  number: number;
  section: string;
  /** The questions with which it shares a passage. */
  group: PassageGroup | null;
  asked: QuestionAsked;
  marked: ReviewedQuestion;
  tone: OutcomeTone;
};

/** Asked and marked side by side, in the order of the paper. */
export function reviewItems(paper: Paper, result: Result): ReviewItem[] {
  const { byId } = indexPaper(paper);
  const marked = new Map(result.questions?.map((question) => [question.questionId, question]));
  let place = 0;
  return paper.sections.flatMap((section) =>
    section.questions.flatMap((asked, index) => {
      place += 1;
      const found = marked.get(asked._id);
      return found
        ? [
            {
              place,
              number: index + 1,
              section: section.title,
              group: byId.get(asked._id)?.group ?? null,
              asked,
              marked: found,
              tone: toneOf(found.outcome),
            },
          ]
        : [];
    }),
  );
}

export const filters = ['all', 'wrong', 'left', 'right'] as const;
export type Filter = (typeof filters)[number];

/** The filter that an address names; all when it names none. */
export function filterOf(text: string | null): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

/** Whether an item shows under a filter; a partly right answer is not all right, so it counts to the wrong ones. */
export function passes(filter: Filter, item: ReviewItem): boolean {
  if (filter === 'all') return true;
  if (filter === 'wrong') return item.tone === 'wrong' || item.tone === 'partly';
  return item.tone === filter;
}

export type OptionMark = { isKey: boolean; isYours: boolean };

/** What an option was: right, chosen, both or neither. */
export function optionMark(optionId: string, key: QuestionKey, answer: Answer | null): OptionMark {
  return {
    isKey: 'optionIds' in key && key.optionIds.includes(optionId),
    isYours: chosenOptions(answer).includes(optionId),
  };
}

/** To which entries of the right one of the left belongs, and to which it was put. */
export function matchMark(leftId: string, key: QuestionKey, answer: Answer | null) {
  const of = (pairs: readonly [string, string][]): string[] =>
    pairs.flatMap(([from, to]) => (from === leftId ? [to] : []));
  return { keys: of('pairs' in key ? key.pairs : []), yours: of(chosenPairs(answer)) };
}

const plain = (value: number): string => String(value).replace('-', '−');

/** What would have been right to type: a number in words (12.5, 12.4 to 12.6, 12.5 ± 0.1), or a text. */
export function typedKeyText(key: QuestionKey): string {
  if ('accepted' in key) return key.accepted.join(m.attempts_result_key_or());
  if (!('numeric' in key)) return '';
  const parts = key.numeric.map((accepted) => {
    if ('min' in accepted)
      return m.attempts_result_key_range({ from: plain(accepted.min), to: plain(accepted.max) });
    if (accepted.tolerance) return `${plain(accepted.value)} ± ${plain(accepted.tolerance)}`;
    if (accepted.tolerancePercent)
      return `${plain(accepted.value)} ± ${accepted.tolerancePercent}%`;
    return plain(accepted.value);
  });
  return parts.join(m.attempts_result_key_or());
}
