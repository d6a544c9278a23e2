import type { Paper } from '@chinar/contract/attempts.papers';
import type { Result, ReviewedQuestion } from '@chinar/contract/attempts.results';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { paper } from '../exam-room/paper.fixture.ts';
import type { ReviewItem } from './review-data.ts';
import { reviewItems } from './review-data.ts';
import { ReviewNavigator } from './review-navigator.tsx';
import { ReviewQuestion } from './review-question.tsx';

afterEach(cleanup);

/** A review in which B was right and A was chosen, in every question. */
function itemsOf(sat: Paper): ReviewItem[] {
  const questions = sat.sections.flatMap((section) => section.questions);
  const reviewed = questions.map(({ _id }): ReviewedQuestion => ({
    questionId: _id,
    outcome: 'wrong',
    marks: -1,
    maxMarks: 4,
    answer: { optionIds: ['a'] },
    key: { optionIds: ['b'] },
    timeSpentMs: 1000,
    medianTimeMs: null,
    takers: 0,
    takersCorrect: 0,
    explanation: {},
    topic: null,
  }));
  return reviewItems(sat, { questions: reviewed } as unknown as Result);
}

it('reads each option out with its letter and what became of it', () => {
  const [first] = itemsOf(paper);
  if (!first) throw new Error('no question');
  render(<ReviewQuestion item={first} language="en" />);
  const options = screen.getAllByRole('listitem').map((item) => {
    for (const hidden of item.querySelectorAll('[aria-hidden]')) hidden.remove();
    return item.textContent;
  });
  expect(options).toEqual(['Option AaYour answer', 'Option BbRight answer', 'Option Cc']);
});

it('calls no two questions alike, though each section counts from one', () => {
  const Page = () => (
    <ReviewNavigator
      items={itemsOf(paper)}
      asked={{ filter: 'all', section: '', topic: '' }}
      current={1}
      onFilter={() => undefined}
      onWhole={() => undefined}
      onGo={() => undefined}
    />
  );
  // The choice of sections lives in the address.
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  const names = screen
    .getAllByRole('button', { name: /^Question/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Question 1, Physics, Wrong',
    'Question 2, Physics, Wrong',
    'Question 1, Chemistry, Wrong',
  ]);
});
