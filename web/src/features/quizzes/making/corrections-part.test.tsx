import type { QuizEdit } from '@chinar/contract/quizzes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { draftKeyOf, draftStore } from '../../../lib/forms/drafts.ts';
import { stubLayout } from '../../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { CorrectionsPart } from './corrections-part.tsx';

const [id, former] = [
  '01a2093f-0dc0-7039-bf44-90d5799c1051',
  '01a2093f-0dc0-7039-bf44-90d5799c1052',
];
const text = { stem: 'How much?', options: [], explanation: '' };
const question = { _id: id, type: 'numeric', content: { en: text }, html: { en: text } };
const marked = { status: 'normal', key: { numeric: [{ value: 7, tolerance: 0.5 }] } };
const dropped = { ...marked, status: 'dropped' };
const listed = {
  success: true,
  corrections: [],
  can: { correct: true },
  rightColumns: [],
  asked: [
    { questionId: id, stem: 'How much?', isAskedNow: true, number: 3, version: 1, marked },
    {
      questionId: former,
      stem: 'How many?',
      isAskedNow: false,
      number: null,
      version: 1,
      marked: dropped,
    },
  ],
  pagination: { page: 1, pages: 0, total: 0 },
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path, method, body) => {
    if (path.endsWith('/preview')) return { status: 500, code: 'internal' };
    if (method === 'POST') sent.push(JSON.parse(body));
    if (path.includes('/versions?')) return { data: { ...listed, versions: [question] } };
    return { data: listed };
  });
});
afterEach(async () => {
  cleanup();
  await draftStore().forget(learner._id);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const quiz = { _id: id, questions: [{ _id: id, stem: 'How much?' }] } as unknown as QuizEdit;

const openPart = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <CorrectionsPart quiz={quiz} /> }])}
      />
    </QueryClientProvider>,
  );
const openForm = async (person: ReturnType<typeof userEvent.setup>): Promise<void> =>
  person.click(await screen.findByRole('button', { name: 'Correct the key' }));

it('a question that left the test is corrected too, and a key that was chosen before goes with no drop', async () => {
  openPart();
  const person = userEvent.setup();
  await openForm(person);
  const choice = screen.getByLabelText('Question');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '–',
    '3. How much?',
    'How many? (in an earlier version of the test)',
  ]);
  await person.selectOptions(choice, former);
  await person.type(await screen.findByLabelText('Value'), '2');
  await person.click(screen.getByLabelText(/^Dropped/));
  await person.type(screen.getByLabelText(/^Reason/), 'No answer is right.');
  await person.click(screen.getByRole('button', { name: 'Correct and mark anew' }));
  const asked = await screen.findByRole('dialog', { name: 'Mark all attempts anew?' });
  expect(sent).toEqual([]);
  await person.click(within(asked).getByRole('button', { name: 'Correct and mark anew' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ questionId: former, kind: 'drop', reason: 'No answer is right.' }]);
});

it('what is typed into a correction is there again after a look at another tab, and goes with Cancel', async () => {
  const { unmount } = openPart();
  const person = userEvent.setup();
  await openForm(person);
  await person.selectOptions(screen.getByLabelText('Question'), id);
  await person.type(await screen.findByLabelText('Value'), '2');
  await person.type(screen.getByLabelText(/^Reason/), 'It is two.');
  unmount();
  openPart();
  await openForm(person);
  await person.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Value')).value).toBe('2');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('It is two.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await openForm(person);
  expect(await draftStore().read(draftKeyOf(learner._id, `key-correction-${id}`))).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('a correction says how its question is marked now, and asks for nothing while a field has a fault', async () => {
  openPart();
  const person = userEvent.setup();
  await openForm(person);
  await person.selectOptions(screen.getByLabelText('Question'), id);
  await screen.findByText('Right now: 7 ± 0.5');
  await person.selectOptions(screen.getByLabelText('Question'), former);
  await screen.findByText('Now: Dropped');
  await person.click(screen.getByLabelText(/^Dropped/));
  await person.click(screen.getByRole('button', { name: 'Correct and mark anew' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
