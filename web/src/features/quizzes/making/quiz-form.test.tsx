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
import { EditQuizForm } from './quiz-form.tsx';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const questionId = '01a2093f-0dc0-7039-bf44-90d5799c1052';
const series = '01a2093f-0dc0-7039-bf44-90d5799c1053';
const definition = {
  title: 'A mock',
  description: '',
  category: 'jkssb',
  difficulty: 'medium',
  durationMinutes: 60,
  attemptsAllowed: 0,
  isPublic: true,
  saveProfile: 'safe',
  roomStyle: 'chinar',
  calculator: 'none',
  sectionOrder: 'free',
  shuffle: 'none',
  languages: ['en'],
  sections: [{ title: 'One', questions: [{ questionId }], marking: { correct: 4, wrong: -1 } }],
  release: { score: 'immediately', review: 'immediately' },
  offlineWindowMinutes: 15,
  forms: 1,
  drawing: 1,
  isRanked: true,
  translations: {},
};
const inSeries = { ...definition, testSeriesId: series, template: 'jkssb-sa' };
const question = {
  _id: questionId,
  type: 'single',
  stem: 'How high is it?',
  subject: '',
  topic: '',
  difficulty: 'easy',
  status: 'active',
  languages: ['en'],
};
const record = (of: object, version: number) =>
  ({ _id: id, category: 'jkssb', definition: of, questions: [question], version }) as never;

type Body = Record<string, unknown>;
const sent: Body[] = [];
beforeEach(() => {
  sent.length = 0;
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((_path, method, body) => {
    if (method !== 'PUT') return { status: 500, code: 'internal' };
    sent.push(JSON.parse(body) as Body);
    const told = record(definition, 3);
    return sent.length === 1 ? { status: 409, code: 'state_conflict', data: told } : { data: told };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a test that was taken out of its series meanwhile stays out of it', async () => {
  const quiz: QuizEdit = record(inSeries, 2);
  const element = <EditQuizForm quiz={quiz} template={null} onSaved={() => undefined} />;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Title'), ' two');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody else saved this meanwhile');
  expect(sent[0]).toMatchObject({ testSeriesId: series, template: 'jkssb-sa', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ title: 'A mock two', version: 3 });
  expect(sent[1]).not.toHaveProperty('testSeriesId');
});
