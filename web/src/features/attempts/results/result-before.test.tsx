import type { AttemptOutcome, Result } from '@chinar/contract/attempts.results';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { handedIn } from './outcome.fixture.ts';
import { BeforeCard } from './result-before.tsx';

const resultOf = (score: number, maxScore = 12): Result => ({
  score,
  maxScore,
  correct: 2,
  wrong: 1,
  partial: 1,
  unanswered: 3,
  accuracy: 0.5,
  timeSpentMs: 65_000,
  sections: [],
  lost: { wrong: 0, negative: 0, partial: 0, unanswered: 0 },
});

const outcomeOf = (number: number, result: Result): AttemptOutcome => ({
  ...handedIn,
  attemptId: `a${number}`,
  number,
  result,
});

beforeEach(() => startSession({ accessToken: 'a', refreshToken: 'r', user: learner }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const asked: string[] = [];

/** The card of the third attempt, with a second and a first before it and a fourth after. */
function renderCard(before: Result, outcome = outcomeOf(3, resultOf(5))): void {
  asked.length = 0;
  answerCalls((path) => {
    asked.push(path);
    if (!path.includes('/my-attempts')) return { data: outcomeOf(2, before) };
    const rows = [4, 3, 2, 1].map((number) => ({ _id: `a${number}`, number, score: number }));
    return { data: { attempts: rows, pagination: { total: 4 } } };
  });
  const card = <BeforeCard seriesId="s1" outcome={outcome} result={outcome.result ?? before} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
    </QueryClientProvider>,
  );
}

it('puts the attempt before beside this one, and names what was gained', async () => {
  renderCard(resultOf(2.5));
  const table = await screen.findByRole('table', { name: 'This attempt and the last' });
  const cells = (name: string): (string | null)[] =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Score')).toEqual(['2.5', '5']);
  expect(cells('Wrong or partly right')).toEqual(['2', '2']);
  expect(cells('Time')).toEqual(['1:05', '1:05']);
  const [, , now] = within(table).getAllByRole('columnheader');
  expect(now?.textContent).toMatch(/^Attempt 3 \d{1,2} \w+ \d{4}$/);
  const link = within(table).getByRole('link', { name: /^Attempt 2 \d{1,2} \w+ \d{4}$/ });
  expect(link.getAttribute('href')).toBe('/test-series/s1/quiz/q1/results/a2');
  expect(screen.getByText('+2.5 since last time')).toBeTruthy();
});

it('names no gain over a paper of other marks', async () => {
  renderCard(resultOf(2.5, 20));
  await screen.findByRole('table');
  expect(screen.queryByText(/since last time/)).toBeNull();
});

it('asks nothing for a first attempt or a guest', () => {
  renderCard(resultOf(2.5), outcomeOf(1, resultOf(5)));
  renderCard(resultOf(2.5), { ...outcomeOf(3, resultOf(5)), isGuest: true });
  expect(asked).toEqual([]);
  expect(screen.queryByRole('table')).toBeNull();
});

it('asks nothing for whoever looks at somebody else’s: their own attempts came before no attempt of others', () => {
  renderCard(resultOf(2.5), { ...outcomeOf(3, resultOf(5)), isOwn: false });
  expect(asked).toEqual([]);
});
