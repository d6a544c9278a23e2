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

beforeEach(() => {
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path) => {
    if (path.includes('/outline')) return { data: { topics, tags: [], sources: [], years: [] } };
    if (path.includes('/collections')) return { data: { collections: [] } };
    asked = new URL(path, 'http://localhost').searchParams;
    return { data: { questions: [], subjects, pagination: { page: 1, pages: 1, total: 0 } } };
  });
  const sheet = <PickerSheet taken={new Set()} room={5} onClose={vi.fn()} onPick={vi.fn()} />;
  const router = createMemoryRouter([{ path: '*', element: sheet }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('questions to choose from are narrowed by topic, difficulty and last use beside subject and type', async () => {
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
