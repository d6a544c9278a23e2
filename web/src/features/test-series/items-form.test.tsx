import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { startSession } from '../../lib/session.ts';
import { ItemsForm } from './items-form.tsx';
import { useSeriesQuizzes } from './queries.ts';

const id = '01a2093f-0dc0-7039-bf44-90d5799c1051';
const test = (number: number) => ({
  quizId: `${number}`,
  _id: `${number}`,
  title: `Mock ${number}`,
  isPublished: true,
  isPublic: false,
  durationMinutes: 60,
});
const all = Array.from({ length: 150 }, (_, at) => test(at + 1));

/** A page of a list as the server tells it. */
function pageOf(path: string, rows: typeof all) {
  const query = new URL(path, 'http://localhost').searchParams;
  const q = query.get('q') ?? '';
  const found = rows.filter(({ title }) => title.includes(q));
  const page = Number(query.get('page') ?? 1);
  const pagination = { page, pages: Math.ceil(found.length / 100), total: found.length };
  return { quizzes: found.slice((page - 1) * 100, page * 100), pagination };
}

beforeEach(() => {
  stubLayout();
  startSession({ user: learner, accessToken: 'a', refreshToken: 'r' });
  answerCalls((path) =>
    path.endsWith('/items')
      ? { data: { _id: id, version: 1, items: [] } }
      : { data: pageOf(path, all) },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a series of more than a hundred tests shows all of them', async () => {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const found = { value: null, status: 200 } as never;
  const { result } = renderHook(() => useSeriesQuizzes(id, found), { wrapper });
  await vi.waitFor(() => expect(result.current.data?.quizzes).toHaveLength(150));
});

it('a test beyond the first hundred is found by its title', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <ItemsForm seriesId={id} /> }])}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add a test' }));
  expect(screen.queryByRole('option', { name: 'Mock 143' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Find a test by its title'), '143');
  expect(await screen.findByRole('option', { name: 'Mock 143' })).toBeDefined();
});

it('of a published test that comes in it is said who can begin it from then on', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <ItemsForm seriesId={id} /> }])}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add a test' }));
  expect(screen.queryByText(/Published already/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Test'), 'Mock 7');
  expect(screen.getByText(/Published already: Mock 7\./)).toBeDefined();
});
