import type { AttemptOutcome } from '@chinar/contract/attempts.results';
import { getAttempt } from '@chinar/contract/attempts.results';
import { urlOf } from '@chinar/contract/url';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { handedIn } from './outcome.fixture.ts';
import { ResultScreen } from './result-screen.tsx';

const outcomeIn = (state: AttemptOutcome['state']): AttemptOutcome => ({
  ...handedIn,
  state,
  result: {
    score: 5,
    maxScore: 12,
    correct: 2,
    wrong: 1,
    partial: 0,
    unanswered: 3,
    accuracy: 0.5,
    timeSpentMs: 65_000,
    sections: [],
    lost: { wrong: 0, negative: 0, partial: 0, unanswered: 0 },
  },
});

beforeEach(() => startSession({ accessToken: 'a', refreshToken: 'r', user: learner }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function answerWith(outcome: () => AttemptOutcome): void {
  const own = urlOf(getAttempt, { params: { id: 'a1' } });
  answerCalls((path) => (path === own ? { data: outcome() } : { status: 404, code: 'not_found' }));
}

function draw(client: QueryClient): void {
  const place = { seriesId: 's1', quizId: 'q1', attemptId: 'a1' };
  const router = createMemoryRouter([
    { path: '*', element: <ResultScreen place={place} knownTitle={null} /> },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

async function show(state: AttemptOutcome['state']): Promise<void> {
  answerWith(() => outcomeIn(state));
  draw(makeQueryClient());
  await screen.findByRole('heading', { level: 1, name: /5/ });
}

it('says to whom the session has ended, and the token of the device shows the result, what a login would bring', async () => {
  clearSession();
  await show('submitted');
  const note = screen.getByText(/^You are logged out on this device/);
  expect(note.querySelector('a')?.getAttribute('href')).toMatch(/^\/login\?redirect=/);
  expect(screen.queryByRole('button', { name: /scorecard/i })).toBeNull();
});

const said = /^The time ran out before it was handed in/;

it('says of a test that ended while no page was open that its time ran out, and what was scored', async () => {
  await show('expired');
  expect(screen.getByText(said)).toBeDefined();
});

it('says nothing of the kind to whoever handed in', async () => {
  await show('submitted');
  expect(screen.queryByText(said)).toBeNull();
});

it('does not call a test running that was handed in since the result was looked at', async () => {
  const { result: _none, ...running } = outcomeIn('in_progress');
  let now: AttemptOutcome = running;
  answerWith(() => now);
  const client = makeQueryClient();
  draw(client);
  await screen.findByText('This test is still running');
  cleanup();
  now = outcomeIn('submitted');
  draw(client);
  expect(screen.queryByText('This test is still running')).toBeNull();
  await screen.findByRole('heading', { level: 1, name: /5/ });
});

it('a result that cannot be loaded says so as the heading of its screen, and leads back to the test', async () => {
  answerCalls(() => ({ status: 500, code: 'server_error' }));
  draw(makeQueryClient());
  await screen.findByRole('heading', { level: 1, name: /could not load/i }, { timeout: 5000 });
  const back = screen.getByRole('link', { name: 'Go to the test' });
  expect(back.getAttribute('href')).toBe('/test-series/s1/quiz/q1');
});

it('offers whoever is in charge no attempt and no scorecard of somebody else', async () => {
  answerWith(() => ({ ...outcomeIn('submitted'), isOwn: false }));
  draw(makeQueryClient());
  await screen.findByRole('heading', { level: 1, name: /5/ });
  expect(screen.queryByRole('link', { name: /scorecard/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /scorecard/i })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Your attempts' })).toBeNull();
});

it('says of a test that ranks nobody that it has no ranks, and shows no leaderboard and no word of first attempts', async () => {
  const own = urlOf(getAttempt, { params: { id: 'a1' } });
  answerCalls((path) => {
    if (path === own) return { data: { ...outcomeIn('submitted'), isUnranked: true } };
    // One that would stand there if it were asked for.
    return path.includes('/leaderboard')
      ? { status: 403, code: 'forbidden' }
      : { status: 404, code: 'not_found' };
  });
  draw(makeQueryClient());
  await screen.findByRole('heading', { name: 'No ranks in this test' });
  expect(screen.queryByRole('heading', { name: 'Leaderboard' })).toBeNull();
  expect(screen.queryByText(/first attempts/i)).toBeNull();
});

it('drops the leaderboard where the test is not there any more, and offers nobody to try again', async () => {
  await show('submitted');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leaderboard' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
