import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../../lib/session.ts';
import { AttemptLine, MyAttemptsScreen } from './attempts-list-screen.tsx';

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

it('an attempt that was handed in says when that was, not when it was begun', () => {
  const attempt = {
    _id: 'a1',
    quizId: 'q1',
    title: 'Short mock',
    testSeriesId: 's1',
    courseId: null,
    number: 1,
    state: 'submitted' as const,
    startedAt: '2026-11-23T04:30:00.000Z',
    submittedAt: '2026-11-23T05:10:00.000Z',
    maxScore: 12,
  };
  const element = <AttemptLine attempt={attempt} seriesId="s1" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const time = screen.getByRole('listitem').querySelector('time');
  expect(time?.dateTime).toBe(attempt.submittedAt);
});
