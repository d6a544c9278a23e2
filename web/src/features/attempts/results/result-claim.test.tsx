import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { noteHeld } from '../../../lib/held-attempts.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { ClaimCard } from './result-claim.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('leaves nothing on the device for the next guest once a result belongs to an account', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  noteHeld({
    attemptId: 'a1',
    quizId: 'q1',
    seriesId: 's1',
    title: 'Short mock',
    owner: 'guest',
    state: 'ended',
    deadlineAt: new Date().toISOString(),
    aheadMs: 0,
  });
  answerCalls(() => ({ data: { attemptId: 'a1' } }));
  const card = (
    <main id="content" tabIndex={-1}>
      <ClaimCard attemptId="a1" token="t" here="/here" />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: card }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(localStorage.getItem('chinar-held')).toContain('a1');
  fireEvent.click(screen.getByRole('button', { name: 'Add to my account' }));
  await waitFor(() => expect(localStorage.getItem('chinar-held')).toBeNull());
  expect(document.activeElement?.id).toBe('content');
});
