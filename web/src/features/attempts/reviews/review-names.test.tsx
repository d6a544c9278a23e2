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
import { useReviewPlace } from './use-review-place.ts';

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

it('takes a section or topic of an address in another language for none', () => {
  const items = itemsOf(paper);
  const Page = () => {
    const { asked, fitting } = useReviewPlace(items);
    return <p>{JSON.stringify([asked.section, asked.topic, fitting.length])}</p>;
  };
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  const toldAt = (search: string): unknown => {
    cleanup();
    render(<Stub initialEntries={[`/?${search}`]} />);
    return JSON.parse(screen.getByText(/^\[/).textContent ?? '');
  };
  expect(toldAt('section=Physics')).toEqual(['Physics', '', 2]);
  expect(toldAt('section=भौतिकी&topic=ऊष्मा')).toEqual(['', '', 3]);
});

it('says of each option with marks of its own which part of them it has', () => {
  const [first] = itemsOf(paper);
  if (!first) throw new Error('no question');
  const marked = { ...first.marked, optionMarks: { a: -0.25, b: 1 } };
  render(<ReviewQuestion item={{ ...first, marked }} language="en" />);
  const options = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(options[0]).toContain('−25% of the marks');
  expect(options[1]).toContain('100% of the marks');
  // One that is not named counts as wrong, which is no part of the marks.
  expect(options[2]).not.toContain('of the marks');
});

const passageId = '01930000-0000-7000-8000-0000000000aa';

/** The paper with one passage for the questions of its first section. */
function aboutABoat(): ReviewItem[] {
  const [physics, chemistry] = paper.sections;
  if (!physics || !chemistry) throw new Error('no section');
  const about = physics.questions.map((question) => ({ ...question, passage: passageId }));
  const content = { en: { text: 'A boat.', html: '<p>A boat crossed the lake.</p>' } };
  return itemsOf({
    ...paper,
    passages: [{ _id: passageId, textKind: 'markdown', content }],
    sections: [{ ...physics, questions: about }, chemistry],
  });
}

it('shows the passage with each of its questions', () => {
  const items = aboutABoat();
  expect(items.map(({ group }) => group?.passage._id)).toEqual([passageId, passageId, undefined]);
  const [, second] = items;
  if (!second) throw new Error('no question');
  render(<ReviewQuestion item={second} language="hi" />);
  const shown = screen.getByRole('region', { name: 'Passage for questions 1–2' });
  expect(shown.textContent).toContain('A boat crossed the lake.');
});

it('leaves a passage folded for its next question, once it was folded', () => {
  const [first, second] = aboutABoat();
  if (!first || !second) throw new Error('no question');
  const { container, rerender } = render(<ReviewQuestion item={first} language="en" />);
  const passage = () => container.querySelector('details');
  expect(passage()?.open).toBe(true);
  passage()?.removeAttribute('open');
  rerender(<ReviewQuestion item={second} language="en" />);
  expect(passage()?.open).toBe(false);
  expect(screen.getByText('Question 2')).toBeDefined();
});

it('names the language of an explanation that is there in the other one alone', () => {
  const [first] = itemsOf(paper);
  if (!first) throw new Error('no question');
  const explanation = { en: { html: '<p>Because of the heat.</p>' } };
  render(
    <ReviewQuestion item={{ ...first, marked: { ...first.marked, explanation } }} language="hi" />,
  );
  expect(screen.getByText('Because of the heat.').closest('[lang]')?.getAttribute('lang')).toBe(
    'en',
  );
});
