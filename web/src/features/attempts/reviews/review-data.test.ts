import type { Insights } from '@chinar/contract/attempts.insights';
import type { Result, ReviewedQuestion } from '@chinar/contract/attempts.results';
import { describe, expect, it } from 'vitest';
import { paper } from '../exam-room/paper.fixture.ts';
import { type Filter, isWithin, passes, reviewItems, usefulFilters } from './review-data.ts';

const ids = paper.sections.flatMap(({ questions }) => questions.map(({ _id }) => _id));

const usual: Omit<ReviewedQuestion, 'questionId' | 'outcome'> = {
  answer: null,
  key: { optionIds: ['b'] as string[] },
  marks: 0,
  maxMarks: 4,
  timeSpentMs: 60_000,
  explanation: {},
  takers: 9,
  takersCorrect: 3,
  medianTimeMs: 60_000,
  topic: { subject: 'Physics', topic: 'Waves' },
};

/** The paper's three questions: wrong and slow, partly right and late, left and corrected. */
function items(beside?: Partial<NonNullable<Insights['review']>>) {
  const questions: ReviewedQuestion[] = [
    { ...usual, questionId: ids[0] ?? '', outcome: 'wrong', timeSpentMs: 91_000 },
    { ...usual, questionId: ids[1] ?? '', outcome: 'partial', late: true, timeSpentMs: 90_000 },
    { ...usual, questionId: ids[2] ?? '', outcome: 'unanswered', topic: null },
  ];
  const corrections = [
    {
      questionId: ids[2] ?? '',
      kind: 'bonus' as const,
      reason: 'two are right',
      before: 0,
      after: 4,
    },
  ];
  return reviewItems(
    paper,
    { questions, corrections } as unknown as Result,
    beside as Insights['review'],
  );
}

const places = (filter: Filter, ...of: Parameters<typeof items>) =>
  items(...of)
    .filter((item) => passes(filter, item))
    .map(({ place }) => place);

it('a dropped question was not left, and one that was left is', () => {
  const questions = (['dropped', 'unanswered', 'wrong'] as const).map((outcome, place) => ({
    ...usual,
    questionId: ids[place] ?? '',
    outcome,
  }));
  const shown = reviewItems(paper, { questions } as unknown as Result, undefined);
  expect(shown.filter((item) => passes('left', item)).map(({ place }) => place)).toEqual([2]);
});

describe('a filter of the review', () => {
  it.each<[Filter, number[]]>([
    ['all', [1, 2, 3]],
    ['lost', [1, 2]],
    ['wrong', [1]],
    ['partly', [2]],
    ['left', [3]],
    ['right', []],
    // More than half as long again as the median.
    ['slow', [1]],
    ['late', [2]],
    ['corrected', [3]],
  ])('%s finds its questions', (filter, found) => {
    expect(places(filter)).toEqual(found);
  });

  it('finds what was marked for review, and what was not saved', () => {
    const unsaved = { marks: 4, questions: [{ questionId: ids[2] ?? '', marks: 4 }] };
    const beside = { marked: [ids[1] ?? ''], unsaved };
    expect([places('marked', beside), places('unsaved', beside)]).toEqual([[2], [3]]);
  });

  it('is offered where it finds something, or is set', () => {
    expect(usefulFilters(items(), 'right')).toEqual([
      'all',
      'lost',
      'wrong',
      'partly',
      'left',
      'right',
      'slow',
      'late',
      'corrected',
    ]);
    const wholly = items().filter(({ tone }) => tone === 'wrong');
    // Without a partly right answer, marks lost are the wrong ones again.
    expect(usefulFilters(wholly, 'all')).toEqual(['all', 'wrong', 'slow']);
  });

  it('goes with a section and a topic', () => {
    const within = (section: string, topic: string) =>
      items()
        .filter((item) => isWithin({ section, topic }, item))
        .map(({ place }) => place);
    expect([within('Physics', ''), within('', 'Waves'), within('Chemistry', 'Waves')]).toEqual([
      [1, 2],
      [1, 2],
      [],
    ]);
  });
});

it('counts among wrong, right and left what the result counts, and no answer beyond its section’s limit', () => {
  const beyond = items().map((item) => ({
    ...item,
    marked: { ...item.marked, counted: false as const },
  }));
  const found = (filter: Filter) => beyond.filter((item) => passes(filter, item)).length;
  expect((['lost', 'wrong', 'partly', 'left', 'all'] as const).map(found)).toEqual([0, 0, 0, 0, 3]);
});
