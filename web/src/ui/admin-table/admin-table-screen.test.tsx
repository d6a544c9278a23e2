import { listAllAttempts } from '@chinar/contract/attempts.results';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { ApiError } from '../../lib/api-error.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import { Toasts } from '../toasts.tsx';
import { AdminTableScreen } from './admin-table-screen.tsx';
import type { BulkAction } from './use-bulk.ts';

type Row = { _id: string; title: string; number: number };
const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, place) => ({
    _id: `a${from + place}`,
    title: `Paper ${from + place}`,
    number: from + place,
  }));
const pagination = { page: 1, limit: 20, total: 3, pages: 1, isExact: true, next: null };
const asked: string[] = [];

// What jsdom has no layout for.
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  setPointerCapture: () => undefined,
});
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  startSession({ accessToken: 'a', refreshToken: 'r', user: { ...learner, role: 'admin' } });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answerCalls((path) => {
    asked.push(path);
    return { data: { attempts: path.includes('voided') ? [] : rowsOf(0, 3), pagination } };
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(actions: BulkAction<Row>[] = [], address = '/') {
  const table = (
    <AdminTableScreen
      name="test"
      title="Papers"
      endpoint={listAllAttempts}
      columns={[
        { key: 'title', head: 'Title', cell: (row) => row.title, csv: (row) => row.title },
        { key: 'number', head: 'Number', cell: (row) => row.number, isHidden: true },
        {
          key: 'started',
          head: 'Started',
          cell: () => '',
          sortBy: { up: 'oldest', down: 'newest' },
        },
      ]}
      rowId={(row) => row._id}
      nameOf={(row) => row.title}
      hrefOf={(row) => `/open/${row._id}`}
      filters={[
        {
          name: 'state',
          label: 'State',
          all: 'Any',
          choices: [
            { value: 'voided', label: 'Voided' },
            { value: 'submitted', label: 'Handed in' },
          ],
        },
      ]}
      found={({ shown }) => `${shown} papers`}
      actions={actions}
      empty="Nothing at all"
    />
  );
  const router = createMemoryRouter([{ path: '*', element: table }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}

const tick = (name: string) => screen.findByRole('checkbox', { name });

it('tells the order to the eye and to a screen reader, and leads to the other one', async () => {
  const { router, user } = open([], '/?state=submitted');
  await screen.findByText('Paper 0');
  const head = screen.getByRole('columnheader', { name: 'Started' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head).getByRole('link'));
  expect(router.state.location.search).toBe('?state=submitted&sort=oldest');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(asked.at(-1)).toContain('sort=oldest');
});

it('on a phone has no link in its unseen head, and says in sight what the box above the rows does', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  await screen.findByText('Paper 0');
  const head = screen.getByRole('columnheader', { name: 'Started' });
  expect(within(head).queryByRole('link')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeTruthy();
  expect(screen.getByText('Select all on this page').className).not.toMatch(/^sr-only/);
});

it('keeps on the device which columns are shown', async () => {
  const { user } = open();
  await screen.findByText('Paper 0');
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Number' }));
  cleanup();
  open();
  expect(await screen.findByRole('columnheader', { name: 'Number' })).toBeTruthy();
});

it.each(['{"columns":null}', '{"columns":{"number":"yes"}}', '[]', 'null', '7', '{not json'])(
  'stands as it was declared when the device holds %s of it',
  async (kept) => {
    localStorage.setItem('table.test', kept);
    open();
    await screen.findByText('Paper 0');
    expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Started' })).toBeTruthy();
  },
);

it('moves, selects and opens by single letters, unless somebody types or turned them off', async () => {
  const { router, user } = open();
  await screen.findByText('Paper 0');
  await user.keyboard('jjx');
  expect(screen.getByText('1 selected', { selector: 'output' })).toBeTruthy();
  expect((await tick('Select Paper 1')) as HTMLInputElement).toHaveProperty('checked', true);
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 selected', { selector: 'output' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'submitted');
  screen.getByRole('combobox', { name: 'State' }).focus();
  await user.keyboard('x');
  expect(screen.queryByText('1 selected', { selector: 'output' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await user.keyboard('{Escape}');
  await user.keyboard('jx');
  expect(screen.queryByText('1 selected', { selector: 'output' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await user.keyboard('{Escape}');
  document.body.focus();
  await user.keyboard('ke');
  expect(router.state.location.pathname).toMatch(/^\/open\/a\d$/);
});

it('acts on what is in sight alone: another filter lets the selection go', async () => {
  const { router, user } = open();
  await user.click(await tick('Select all on this page'));
  expect(screen.getByText('3 selected', { selector: 'output' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'voided');
  await screen.findByText('Nothing fits these filters');
  expect(screen.queryByText('3 selected', { selector: 'output' })).toBeNull();
  await router.navigate('/');
  await screen.findByText('Paper 0');
  expect(screen.queryByText('3 selected', { selector: 'output' })).toBeNull();
});

it('asks before what cannot be undone, naming the rows and their number, and tells each failure', async () => {
  const done: string[] = [];
  const { user } = open([
    {
      key: 'remove',
      label: (count) => `Remove ${count}`,
      isDestructive: true,
      run: (row) => {
        if (row.number === 1)
          return Promise.reject(new ApiError({ status: 409, code: 'x', message: 'In use' }));
        done.push(row._id);
        return Promise.resolve();
      },
      done: (count) => `${count} removed`,
      confirm: {
        title: (count) => `Remove ${count} papers?`,
        text: 'They do not come back.',
        verb: 'Remove them',
      },
    },
  ]);
  await user.click(await tick('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Remove 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 3 papers?' });
  expect(dialog.textContent).toContain('Paper 0, Paper 1, Paper 2. They do not come back.');
  expect(done).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove them' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Paper 1: In use');
  expect(done).toEqual(['a0', 'a2']);
  expect(await screen.findByText('2 removed')).toBeTruthy();
  // What failed is still selected, for another try.
  expect(screen.getByText('1 selected', { selector: 'output' })).toBeTruthy();
});

it('does at once what can be undone to the rows that it changes, and takes it back', async () => {
  const acts: string[] = [];
  const act = (word: string) => (row: Row) => {
    acts.push(`${word} ${row._id}`);
    return Promise.resolve();
  };
  const { user } = open([
    {
      key: 'hide',
      label: (count) => `Hide ${count}`,
      changes: (row) => row.number > 1,
      run: act('hide'),
      undo: act('show'),
      done: (count) => `${count} hidden`,
    },
  ]);
  await user.click(await tick('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Hide 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(acts).toEqual(['hide a2', 'show a2']);
});

it('adds the next rows to a hundred that are there, and keeps what is selected', async () => {
  answerCalls((path) => {
    const from = path.includes('after=n100') ? 100 : 0;
    const next = from === 0 ? 'n100' : null;
    const rows = rowsOf(from, from === 0 ? 100 : 103);
    return {
      data: { attempts: rows, pagination: { ...pagination, limit: 100, total: 103, next } },
    };
  });
  const { user } = open([], '/?page=5');
  await user.click(await tick('Select Paper 99'));
  await user.click(screen.getByRole('link', { name: /^Load more/ }));
  expect(await screen.findByText('Paper 102')).toBeTruthy();
  expect(screen.getByText('Paper 0')).toBeTruthy();
  expect(screen.getByText('1 selected', { selector: 'output' })).toBeTruthy();
});

it('called off, an export asks nothing more, writes no file and says nothing, and can begin anew', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const { user } = open();
  await screen.findByText('Paper 0');
  const answers: (() => void)[] = [];
  const walked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    walked.push(path);
    const next = walked.length === 1 ? 'n1' : null;
    const data = { attempts: rowsOf(0, 3), pagination: { ...pagination, next } };
    const body = { success: true, statusCode: 200, data, message: 'OK' };
    // It has come when the walk is called off, as bytes that are there already do.
    return new Promise((told) => answers.push(() => told(Response.json(body))));
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Export');
  await waitFor(() => expect(walked).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(walked).toHaveLength(2));
  await press('Cancel');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
  answers[1]?.();
  await press('Export');
  await waitFor(() => expect(walked).toHaveLength(3));
  expect(files).toEqual([]);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  answers[2]?.();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await screen.findByText('3 rows are in the file')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
