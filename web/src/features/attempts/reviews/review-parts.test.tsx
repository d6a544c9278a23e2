import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { paper } from '../exam-room/paper.fixture.ts';
import { handedIn } from '../results/outcome.fixture.ts';
import { NoReview, TopLine } from './review-parts.tsx';

afterEach(cleanup);

it('leads back to the result of a test that belongs to no series', () => {
  const outcome = { attemptId: 'a1', quizId: 'q1', title: 'Alone', testSeriesId: null };
  const element = (
    <TopLine
      outcome={outcome as unknown as AttemptOutcome}
      paper={paper}
      language="en"
      onLanguage={() => undefined}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const back = screen.getByRole('link', { name: 'Back to the result' });
  expect(back.getAttribute('href')).toBe('/quizzes/q1/results/a1');
});

const result = { score: 5 } as unknown as NonNullable<AttemptOutcome['result']>;

it.each<[string, Partial<AttemptOutcome>, RegExp]>([
  ['people', { result, reviewWaits: { for: 'people', at: null } }, /have not released/],
  [
    'a time',
    { result, reviewWaits: { for: 'time', at: '2026-11-12T06:30:00.000Z' } },
    /from 12 Nov/,
  ],
  ['another attempt', { result, reviewWaits: { for: 'attempt', at: null } }, /still open/],
  ['nothing', { result, reviewWaits: { for: 'nothing', at: null } }, /are not shown/],
  ['a score that is not out', { releasedAt: '2026-11-12T06:30:00.000Z' }, /12 Nov/],
  ['an attempt that was set aside', { state: 'voided' }, /has set this attempt aside/],
])('says why there is no review: it waits for %s', (_, told, words) => {
  const element = <NoReview outcome={{ ...handedIn, ...told }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  const toResult = screen.queryByRole('link', { name: 'Back to the result' });
  expect(toResult?.getAttribute('href')).toBe(
    told.result ? '/test-series/s1/quiz/q1/results/a1' : undefined,
  );
});

it('leads whose attempt was set aside to the test, which may be open to them again', () => {
  const outcome = { ...handedIn, state: 'voided' as const, courseId: 'c1', testSeriesId: null };
  const element = <NoReview outcome={outcome} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/courses/c1/quizzes/q1');
});
