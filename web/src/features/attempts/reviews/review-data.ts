import type { Answer } from '@chinar/contract/attempts';
import type { Insights } from '@chinar/contract/attempts.insights';
import type { Paper, QuestionAsked } from '@chinar/contract/attempts.papers';
import type { Result, ResultCorrection, ReviewedQuestion } from '@chinar/contract/attempts.results';
import type { QuestionKey } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { chosenOptions, chosenPairs } from '../answering/answers.ts';
import type { PassageGroup } from '../exam-room/paper-index.ts';
import { indexPaper } from '../exam-room/paper-index.ts';
import type { OutcomeTone } from '../results/result-data.ts';
import { toneOf } from '../results/result-data.ts';

export type ReviewItem = {
  /** From 1 over the whole paper, as the address names it. */
  place: number;
  number: number;
  section: string;
  /** Which section of the paper that is, from 0. */
  sectionAt: number;
  /** The questions with which it shares a passage. */
  group: PassageGroup | null;
  asked: QuestionAsked;
  marked: ReviewedQuestion;
  /** What became of its key after the test. */
  correction: ResultCorrection | null;
  tone: OutcomeTone;
  /** Marked for review when the test ended. */
  isMarked: boolean;
  /** What stood on the screen was not saved, and would have moved marks. */
  isUnsaved: boolean;
};

/**
 * What the questions of a paper are called, by their ids, and where they stand from 1. They are counted in their
 * section, which is named with them where there are several.
 */
export function namesIn(paper: Paper): ReadonlyMap<string, { place: number; name: string }> {
  const { byId, sections } = indexPaper(paper);
  return new Map(
    [...byId].map(([id, { place, number, section }]) => {
      const name = m.common_question_number({ number });
      const title = sections[section]?.title ?? '';
      return [id, { place: place + 1, name: sections.length > 1 ? `${title} · ${name}` : name }];
    }),
  );
}

/** Asked and marked side by side, in the order of the paper. */
export function reviewItems(
  paper: Paper,
  result: Result,
  beside?: Insights['review'],
): ReviewItem[] {
  const bearsMark = new Set(beside?.marked);
  const unsaved = new Set(beside?.unsaved?.questions.map(({ questionId }) => questionId));
  const corrections = new Map(
    result.corrections?.map((correction) => [correction.questionId, correction]),
  );
  const { byId } = indexPaper(paper);
  const marked = new Map(result.questions?.map((question) => [question.questionId, question]));
  let place = 0;
  return paper.sections.flatMap((section, sectionAt) =>
    section.questions.flatMap((asked, index) => {
      place += 1;
      const found = marked.get(asked._id);
      return found
        ? [
            {
              place,
              number: index + 1,
              section: section.title,
              sectionAt,
              group: byId.get(asked._id)?.group ?? null,
              asked,
              marked: found,
              correction: corrections.get(asked._id) ?? null,
              tone: toneOf(found.outcome),
              isMarked: bearsMark.has(asked._id),
              isUnsaved: unsaved.has(asked._id),
            },
          ]
        : [];
    }),
  );
}

export const filters = [
  'all',
  'lost',
  'wrong',
  'partly',
  'left',
  'right',
  'marked',
  'unsaved',
  'slow',
  'late',
  'corrected',
] as const;
export type Filter = (typeof filters)[number];

/** The filter that an address names; all when it names none. */
export function filterOf(text: string | null): Filter {
  return filters.find((filter) => filter === text) ?? 'all';
}

/** So much longer than the median is slow. */
const slowBy = 1.5;

/** A dropped question is drawn as one that was left, and was not. */
const isOf = (tone: Filter, item: ReviewItem): boolean =>
  item.tone === tone && (tone !== 'left' || item.marked.outcome === 'unanswered');

/** Whether an item shows under a filter. */
export function passes(filter: Filter, item: ReviewItem): boolean {
  const { tone, marked } = item;
  // As the counts of the result: what is beyond its section’s limit is none of them.
  const counts = marked.counted !== false;
  switch (filter) {
    case 'all':
      return true;
    case 'lost':
      return counts && (tone === 'wrong' || tone === 'partly');
    case 'marked':
      return item.isMarked;
    case 'unsaved':
      return item.isUnsaved;
    case 'slow':
      return marked.medianTimeMs !== null && marked.timeSpentMs > slowBy * marked.medianTimeMs;
    case 'late':
      return marked.late === true;
    case 'corrected':
      return item.correction !== null;
    default:
      return counts && isOf(filter, item);
  }
}

/** What an address asks for: questions of a kind, of a section, of a topic. */
export type Asked = { filter: Filter; section: string; topic: string };

/** What a question is about, in one line; empty where its author did not say. */
export function topicOf({ marked: { topic } }: ReviewItem): string {
  return topic ? topic.topic || topic.subject : '';
}

/** Whether an item is of the section and topic that are asked for; nothing asked for means any. */
export function isWithin({ section, topic }: Omit<Asked, 'filter'>, item: ReviewItem): boolean {
  return (section === '' || item.section === section) && (topic === '' || topicOf(item) === topic);
}

/** Filters worth a press: those that find something, the one that is set, and the whole. */
export function usefulFilters(items: readonly ReviewItem[], set: Filter): Filter[] {
  const hasPartly = items.some(({ tone }) => tone === 'partly');
  return filters.filter((filter) => {
    if (filter === 'all' || filter === set) return true;
    // Without a partly right answer it would be the wrong ones again.
    if (filter === 'lost' && !hasPartly) return false;
    return items.some((item) => passes(filter, item));
  });
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
