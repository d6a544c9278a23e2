import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../lib/api.fixture.ts';
import { stubLayout } from '../../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../../lib/queries.ts';
import { learner } from '../../../lib/session.fixture.ts';
import { startSession } from '../../../lib/session.ts';
import { PickerSheet } from './picker-sheet.tsx';

/** What the newest list was asked by. */
let asked = new URLSearchParams();
const topics = [
  { subject: 'Physics', topic: 'Waves', subtopic: '', count: 7 },
  { subject: 'Chemistry', topic: 'Salts', subtopic: '', count: 2 },
];
const subjects = ['Physics', 'Chemistry'].map((name) => ({ name, title: name, count: 9 }));

/** So many questions, in the order in which they were written. */
const bankOf = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const text = { stem: `Question ${place}`, options: [], explanation: '' };
    const _id = `01a2093f-0dc0-7039-bf44-${String(place).padStart(12, '0')}`;
    const about = { topic: topics[0], type: 'single', difficulty: 'easy', tags: [] };
    return { ...about, _id, content: { en: text }, html: { en: text } };
  });
/** The bank, as the tests want it. */
let bank: ReturnType<typeof bankOf> = [];
const onPick = vi.fn<(questions: readonly { _id: string }[]) => void>();
const picked = (): string[] => onPick.mock.lastCall?.[0].map(({ _id }) => _id) ?? [];

beforeEach(() => {
  bank = [];
  onPick.mockClear();
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path) => {
    if (path.includes('/outline')) return { data: { topics, tags: [], sources: [], years: [] } };
    if (path.includes('/collections')) return { data: { collections: [] } };
    asked = new URL(path, 'http://localhost').searchParams;
    const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
    const ordered = asked.get('sort') === null ? bank.toReversed() : bank;
    const questions = ordered.slice((page - 1) * limit, page * limit);
    const pagination = { page, pages: Math.ceil(bank.length / limit), total: bank.length };
    return { data: { questions, subjects, pagination } };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  const taken = new Set([String(bankOf(1)[0]?._id)]);
  const sheet = <PickerSheet taken={taken} room={150} onClose={vi.fn()} onPick={onPick} />;
  const router = createMemoryRouter([{ path: '*', element: sheet }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('questions to choose from are narrowed by topic, difficulty and last use beside subject and type', async () => {
  open();
  const person = userEvent.setup();
  const choose = async (label: string, value: string) =>
    person.selectOptions(await screen.findByRole('combobox', { name: label }), value);
  await screen.findByRole('option', { name: 'Physics (9)' });
  await choose('Subject', 'Physics');
  // Topics of the other subject are not offered.
  expect(screen.queryByRole('option', { name: /^Salts/ })).toBeNull();
  await choose('Topic', 'Waves');
  await choose('Difficulty', 'hard');
  await choose('Last use', '180');
  await waitFor(() =>
    expect(Object.fromEntries(asked)).toMatchObject({
      subject: 'Physics',
      topic: 'Waves',
      difficulty: 'hard',
      unusedDays: '180',
    }),
  );
  // Another subject has other topics.
  await choose('Subject', 'Chemistry');
  await waitFor(() => expect(asked.get('subject')).toBe('Chemistry'));
  expect(asked.get('topic')).toBeNull();
});

it('what is ticked together is asked in the order in which it was written, all that is found also beyond the page', async () => {
  bank = bankOf(130);
  open();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Tick these' }));
  await person.click(screen.getByRole('button', { name: 'Add 20 questions' }));
  const written = bank.map(({ _id }) => _id);
  expect(picked()).toEqual(written.slice(110));
  await person.click(screen.getByRole('button', { name: 'Untick these' }));
  await person.click(screen.getByRole('button', { name: 'Tick all 130' }));
  await person.click(await screen.findByRole('button', { name: 'Add 129 questions' }));
  // What the test has already stands there once.
  expect(picked()).toEqual(written.slice(1));
});
