import { expect, it } from 'vitest';
import { lostParts, percentileSpan, studyTopics, timesOf, toneOf } from './result-data.ts';
import { stretchesOf } from './result-times.tsx';
import { filterOf, optionMark, passes, reviewItems } from '../reviews/review-data.ts';
import { paper } from '../exam-room/paper.fixture.ts';
import { questionId } from '../outbox/outbox-storage.suite.ts';

const reviewed = (
  place: number,
  outcome: 'correct' | 'wrong' | 'partial' | 'unanswered',
  seconds: number,
) => ({
  questionId: questionId(place),
  answer: outcome === 'unanswered' ? null : { optionIds: ['a'] },
  key: { optionIds: ['a', 'b'] },
  marks: outcome === 'correct' ? 4 : 0,
  maxMarks: 4,
  outcome,
  timeSpentMs: seconds * 1000,
  explanation: {},
  takers: 10,
  takersCorrect: 4,
  medianTimeMs: null as number | null,
  topic: null as { subject: string; topic: string } | null,
});
const result = {
  score: 4,
  maxScore: 12,
  correct: 1,
  wrong: 1,
  unanswered: 1,
  partial: 0,
  accuracy: 0.5,
  timeSpentMs: 0,
  sections: [],
  lost: { wrong: 4, negative: 0, partial: 0, unanswered: 4 },
  questions: [reviewed(1, 'correct', 65), reviewed(2, 'partial', 30), reviewed(3, 'unanswered', 4)],
};

it('puts times by section with the number that the palette showed', () => {
  const [physics, chemistry] = timesOf(paper, result);
  expect(physics?.questions.map(({ number, seconds, tone }) => [number, seconds, tone])).toEqual([
    [1, 65, 'right'],
    [2, 30, 'partly'],
  ]);
  expect(chemistry?.questions[0]?.number).toBe(1);
  const { questions: _hidden, ...unreleased } = result;
  expect(timesOf(paper, unreleased)).toEqual([]);
});

it('names what to study by topic: the dearest first, with what went wrong and how slowly', () => {
  const waves = { subject: 'Physics', topic: 'Waves' };
  const topics = studyTopics(paper, {
    ...result,
    questions: [
      { ...reviewed(1, 'wrong', 90), marks: -1, medianTimeMs: 40_000, topic: waves },
      { ...reviewed(2, 'unanswered', 4), topic: waves },
      { ...reviewed(3, 'partial', 30), marks: 2, medianTimeMs: 40_000 },
    ],
  });
  expect(topics).toEqual([
    {
      name: 'Waves',
      subject: 'Physics',
      marks: 9,
      wrong: 1,
      partly: 0,
      left: 1,
      total: 2,
      isSlow: true,
      place: 1,
    },
    {
      name: 'Chemistry',
      subject: '',
      marks: 2,
      wrong: 0,
      partly: 1,
      left: 0,
      total: 1,
      isSlow: false,
      place: 3,
    },
  ]);
  const { questions: _hidden, ...unreleased } = result;
  expect(studyTopics(paper, unreleased)).toEqual([]);
});

it('names only reasons that cost marks, the dearest first', () => {
  expect(
    lostParts({ wrong: 4, negative: 1, partial: 0, unanswered: 9 }).map((part) => part.key),
  ).toEqual(['unanswered', 'wrong', 'negative']);
});

it('draws the upper half of the percentile line when all of the range lies in it', () => {
  expect(percentileSpan(89).from).toBe(50);
  expect(percentileSpan(12).ticks[0]).toBe(0);
});

it('counts a bonus as right and a dropped question as left', () => {
  expect([toneOf('bonus'), toneOf('dropped'), toneOf('partial')]).toEqual([
    'right',
    'left',
    'partly',
  ]);
});

it('filters the review, partly right answers among those that lost marks', () => {
  const items = reviewItems(paper, result);
  const count = (filter: 'all' | 'lost' | 'left' | 'right') =>
    items.filter((item) => passes(filter, item)).length;
  expect([count('all'), count('right'), count('lost'), count('left')]).toEqual([3, 1, 1, 1]);
  expect([filterOf('wrong'), filterOf('<x>'), filterOf(null)]).toEqual(['wrong', 'all', 'all']);
});

it('tells right, chosen, both and neither apart', () => {
  const key = { optionIds: ['a', 'b'] };
  expect(optionMark('a', key, { optionIds: ['a', 'c'] })).toEqual({ isKey: true, isYours: true });
  expect(optionMark('b', key, { optionIds: ['a', 'c'] })).toEqual({ isKey: true, isYours: false });
  expect(optionMark('c', key, { optionIds: ['a', 'c'] })).toEqual({ isKey: false, isYours: true });
  expect(optionMark('d', key, null)).toEqual({ isKey: false, isYours: false });
});

it('cuts a section into even stretches for a narrow screen', () => {
  const numbers = Array.from({ length: 45 }, (_, place) => place);
  expect(stretchesOf(numbers, 15).map((stretch) => stretch.length)).toEqual([15, 15, 15]);
  expect(stretchesOf(numbers.slice(0, 20), 15).map((stretch) => stretch.length)).toEqual([10, 10]);
  expect(stretchesOf(numbers, 60)).toHaveLength(1);
  expect(stretchesOf([], 15)).toEqual([[]]);
});
