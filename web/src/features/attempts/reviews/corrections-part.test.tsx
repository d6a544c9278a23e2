import type { Result, ResultCorrection, ReviewedQuestion } from '@chinar/contract/attempts.results';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { paper } from '../exam-room/paper.fixture.ts';
import { CorrectionsPart } from './corrections-part.tsx';
import { reviewItems } from './review-data.ts';
import { ReviewQuestion } from './review-question.tsx';

afterEach(cleanup);

const [asked] = paper.sections.flatMap((section) => section.questions);
const questionId = asked?._id ?? '';
const correction: ResultCorrection = {
  questionId,
  kind: 'drop',
  reason: 'The stem named no unit.',
  before: -1,
  after: 4,
};
const names = new Map([[questionId, { place: 1, name: 'Question 1' }]]);

it('says what was corrected, what it did to the sheet, and leads there', async () => {
  const went: number[] = [];
  const raised = {
    ...correction,
    questionId: 'another',
    kind: 'replace' as const,
    before: 4,
    after: 4,
  };
  render(
    <CorrectionsPart
      result={{ corrections: [correction, raised], correctedBy: 4 }}
      numbers={names}
      onGo={(place) => went.push(place)}
    />,
  );
  expect(screen.getByRole('heading').textContent).toBe(
    'The key of 2 questions was corrected after the test',
  );
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain('full marks to all. Your marks here: −1, now +4.');
  expect(lines[1]).toContain('Your marks here stay +4.');
  // Not their sum: a question that nobody corrected lost its place among the best.
  expect(screen.getByText('Your score is 4 higher than before.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Question 1' }));
  expect(went).toEqual([1]);
});

it('shows nothing where nothing was corrected', () => {
  const { container } = render(<CorrectionsPart result={{}} numbers={names} />);
  expect(container.textContent).toBe('');
});

it('stands above the question, with whole answers that are accepted too', () => {
  const marked: ReviewedQuestion = {
    questionId,
    outcome: 'dropped',
    marks: 4,
    maxMarks: 4,
    answer: null,
    key: { optionIds: ['b'] },
    alternatives: [{ optionIds: ['a', 'c'] }],
    timeSpentMs: 0,
    medianTimeMs: null,
    takers: 0,
    takersCorrect: 0,
    explanation: {},
    topic: null,
  };
  const result = { questions: [marked], corrections: [correction] } as unknown as Result;
  const [item] = reviewItems(paper, result);
  if (!item) throw new Error('no question');
  render(<ReviewQuestion item={item} language="en" />);
  expect(screen.getByText('This question was dropped: full marks to all.')).toBeTruthy();
  expect(screen.getByText('Why: The stem named no unit.')).toBeTruthy();
  expect(screen.getByText('Also accepted: A, C')).toBeTruthy();
});
