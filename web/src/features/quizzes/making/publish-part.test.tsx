import type { QuizEdit } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { stubLayout } from '../../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { QuizHomeScreen } from './quiz-home-screen.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const held = {
  _id: id,
  title: 'A mock',
  description: '',
  durationMinutes: 60,
  attemptsAllowed: 0,
  languages: ['en'],
  isPublic: true,
  isPublished: true,
  isRanked: true,
  testSeriesId: null,
  courseId: null,
  totalQuestions: 1,
  maxScore: 4,
  sections: [],
  window: null,
  publishAt: null,
  publishFailedAt: null,
  release: {
    score: 'manual',
    review: 'immediately',
    scoreReleasedAt: null,
    reviewReleasedAt: null,
  },
  forms: 1,
  version: 2,
  definition: { sections: [] },
  questions: [],
};
const none = { added: 0, removed: 0, renewed: 0, isRearranged: false };

beforeEach(() => {
  stubLayout();
  startSession({ user: { ...learner, role: 'tutor' }, accessToken: 'a', refreshToken: 'r' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const released: unknown[] = [];
async function open(quiz: Partial<QuizEdit>, changes: typeof none | null = none): Promise<void> {
  released.length = 0;
  answerCalls((path, _method, body) => {
    if (path.endsWith('/release')) released.push(JSON.parse(body));
    if (path.endsWith('/check'))
      return {
        data: {
          version: 2,
          faults: [],
          warnings: [],
          questions: 1,
          maxScore: 4,
          sections: [],
          changes,
        },
      };
    return { data: { ...held, ...quiz } };
  });
  const element = <QuizHomeScreen id={id} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('1 question', { exact: false });
}

it('scores that wait for their owner’s word are given out also where the test was taken back', async () => {
  await open({ isPublished: false });
  await userEvent.click(screen.getByRole('button', { name: 'Release the scores' }));
  const buttons = await screen.findAllByRole('button', { name: 'Release the scores' });
  await userEvent.click(buttons.at(-1)!);
  expect(released).toEqual([{ score: true, review: false }]);
});

it('of a test that was never published nothing waits', async () => {
  await open({ isPublished: false, totalQuestions: 0 }, null);
  expect(screen.queryByRole('button', { name: 'Release the scores' })).toBeNull();
});

it('what differs from what learners sit is offered to be published, and nothing else', async () => {
  await open({});
  expect(screen.queryByRole('button', { name: 'Publish the changes' })).toBeNull();
  cleanup();
  await open({}, { ...none, isRearranged: true });
  expect(screen.getByRole('button', { name: 'Publish the changes' })).toBeDefined();
});
