import type { QuizPreview } from '@chinar/contract/attempts.preview';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { paper } from '../exam-room/paper.fixture.ts';
import type { Room } from '../exam-room/room.ts';
import { PreviewResult } from './preview-result.tsx';

const quizId = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const counts = { score: 4, maxScore: 12, correct: 0, wrong: 0, unanswered: 1, partial: 0 };
const marked = {
  answer: null,
  key: { optionIds: ['b'] },
  maxMarks: 4,
  timeSpentMs: 0,
  explanation: {},
  takers: 0,
  takersCorrect: 0,
  medianTimeMs: null,
  topic: null,
};

beforeEach(() => {
  startSession({ user: { ...learner, role: 'tutor' }, accessToken: 'a', refreshToken: 'r' });
  const [dropped, left] = paper.sections.flatMap(({ questions }) => questions);
  const questions = [
    { ...marked, questionId: dropped?._id, outcome: 'dropped', marks: 4 },
    { ...marked, questionId: left?._id, outcome: 'unanswered', marks: 0 },
  ];
  answerCalls(() => ({ data: { ...counts, accuracy: null, sections: [], questions } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a question that was dropped was not left, and one that was left is', async () => {
  const view = { answers: new Map(), attempt: { head: { startedAt: '2026-11-30T10:00:00.000Z' } } };
  const room = { outbox: { view }, getView: () => ({ language: 'en' }) } as unknown as Room;
  const preview = { version: 1, form: 1, forms: 1, paper, pictures: [] } as unknown as QuizPreview;
  const element = (
    <PreviewResult quizId={quizId} preview={preview} room={room} onAgain={() => undefined} />
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  const said = (await screen.findAllByRole('button', { name: /^Question \d/ })).map(
    ({ textContent }) => textContent,
  );
  expect(said[0]).toMatch(/Dropped$/);
  expect(said[1]).toMatch(/Left$/);
});
