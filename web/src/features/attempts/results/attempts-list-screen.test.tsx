import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { MyAttemptsScreen } from './attempts-list-screen.tsx';

beforeEach(() => startSession({ accessToken: 'a', refreshToken: 'r', user: learner }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  ['the server renders it', 'Short mock'],
  ['only its reader may see it', null],
])('names the test on the way back, without any attempt, where %s', async (_where, quizTitle) => {
  answerCalls((path) =>
    path.includes('/my-attempts')
      ? {
          data: {
            attempts: [],
            pagination: { total: 0, page: 1, pages: 0, limit: 20, isExact: true, next: null },
          },
        }
      : { data: { title: 'Short mock' } },
  );
  const screenOf = (
    <MyAttemptsScreen seriesId="s1" quizId="q1" loaded={{ seriesTitle: 'Mocks', quizTitle }} />
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: screenOf }])} />
    </QueryClientProvider>,
  );
  const way = await screen.findByRole('navigation', { name: 'You are here' });
  const link = await within(way).findByRole('link', { name: 'Short mock' });
  expect(link.getAttribute('href')).toBe('/test-series/s1/quiz/q1');
  expect(
    within(way)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['Mocks', 'Short mock']);
});
