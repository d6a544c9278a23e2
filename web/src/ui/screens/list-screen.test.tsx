import { listAllAttempts } from '@chinar/contract/attempts.results';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import { useList } from '../../lib/use-list.ts';
import { ListScreen } from './list-screen.tsx';

// What the cache tells is drawn when `act` is over.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => startSession({ accessToken: 'a', refreshToken: 'r', user: learner }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Papers() {
  const list = useList(listAllAttempts, { perPage: 20 });
  return (
    <ListScreen
      title="Papers"
      list={list}
      filters={[{ name: 'state', label: 'State', all: 'Any', choices: [] }]}
      found={({ shown }) => `${shown} papers`}
      skeleton={null}
      empty="Nothing at all"
    >
      {(rows) => rows.map(({ _id }) => <p key={_id}>{_id}</p>)}
    </ListScreen>
  );
}

const whole = { page: 1, limit: 20, total: 25, pages: 2, isExact: true, next: 'n' };

function open(address: string, pagination: typeof whole, ids = ['a0']) {
  answerCalls(() => ({ data: { attempts: ids.map((_id) => ({ _id })), pagination } }));
  const router = createMemoryRouter([{ path: '*', element: <Papers /> }], {
    initialEntries: [address],
  });
  const client = makeQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}

it('says how many there are and how many are left, and leads to them under the same filters', async () => {
  open('/papers?state=submitted&sort=oldest&other=1', whole);
  expect(await screen.findByText('25 papers')).toBeTruthy();
  const more = screen.getByRole('link', { name: /^Load more\s*5 more$/ });
  expect(more.getAttribute('href')).toBe('/papers?state=submitted&sort=oldest&page=2');
});

it('says that there are more than were counted, and not how many', async () => {
  open('/papers', { ...whole, total: 10_000, isExact: false });
  expect(await screen.findByText('10,000+ papers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Load more' })).toBeTruthy();
});

it('keeps a filter in the form whose value is no choice', async () => {
  open('/papers?state=expired', whole);
  await screen.findByText('a0');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'expired');
});

it('keeps the rows that were read when asking again finds no network, and not when it is refused', async () => {
  const client = open('/papers', whole);
  await screen.findByText('a0');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => client.refetchQueries());
  expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error');
  expect(screen.getByText('a0')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  answerCalls(() => ({ status: 404, code: 'not_found' }));
  await act(() => client.refetchQueries());
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('offers the way out of filters that leave nothing, and no filters where there is nothing', async () => {
  const none = { ...whole, total: 0, pages: 0, next: null as never };
  open('/papers?state=voided', none, []);
  expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]?.getAttribute('href')).toBe(
    '/papers',
  );
  cleanup();
  open('/papers', none, []);
  expect(await screen.findByText('Nothing at all')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
});
