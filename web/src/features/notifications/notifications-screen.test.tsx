// Runs in a window of its own: what was done lately can be taken back for a while.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import { forgetToasts, Toasts } from '../../ui/toasts.tsx';
import { UnreadWatch } from './bell-part.tsx';
import { pageOf, someNotifications } from './notifications-data.fixture.ts';
import { Notifications } from './notifications-screen.tsx';
import { flushPending } from './pending-state.ts';

beforeEach(() => {
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
});
afterEach(() => {
  act(() => flushPending());
  act(forgetToasts);
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

type Refused = 'GET' | 'PATCH' | 'DELETE' | 'none';

/** The page of somebody with 25, of which ten are unread, on a server that refuses a method. */
function open(refused: Refused = 'none') {
  const asked: string[] = [];
  answerCalls((path, method) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (method !== 'GET') asked.push(`${method} ${pathname.replace('/api/v1/notifications', '')}`);
    if (method === refused && !pathname.endsWith('-count')) return { status: 400 };
    if (pathname.endsWith('/unread-count')) return { data: { count: 10 } };
    if (method !== 'GET') return { data: { changed: 1 } };
    const all = someNotifications(25, 10);
    const isSecond = searchParams.get('after') === 'second';
    const rows = isSecond ? all.slice(20) : all.slice(0, 20);
    return { data: pageOf(rows, { total: 25, next: isSecond ? null : 'second' }) };
  });
  const router = createMemoryRouter([{ path: '*', element: <Notifications /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <UnreadWatch onCount={() => undefined} />
      <Toasts />
    </QueryClientProvider>,
  );
  return asked;
}
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('shows twenty, and the next beneath them', async () => {
  open();
  expect(await screen.findByText('News 20')).toBeTruthy();
  expect(screen.queryByText('News 21')).toBeNull();
  await press('Load more');
  expect(await screen.findByText('News 25')).toBeTruthy();
  expect(screen.getByText('News 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('says how old each is and how much it matters', async () => {
  open();
  await screen.findByText('News 1');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(lines[0]).toContain('Just now');
  expect(lines[0]).not.toMatch(/Important|Urgent/);
  expect(lines[1]).toContain('1 hour ago');
  expect(lines[1]).toContain('Important');
  expect(lines[2]).toContain('Urgent');
});

it('the dot of an unread one stays with the last word of its title', async () => {
  open();
  const title = await screen.findByText('News 1');
  // What is a box of its own may be broken off, so it is a letter behind a space that does not break.
  const line = title.closest('span.wrap-anywhere');
  expect(line?.textContent).toBe('News 1\u00A0\u25CF Unread');
  expect(line?.querySelector('.inline-block')).toBeNull();
  const read = screen.getByText('News 15').closest('span.wrap-anywhere');
  expect(read?.textContent).toBe('News 15');
});

it('a deleted one goes at once, and comes back to whoever takes it back; the server hears nothing', async () => {
  const asked = open();
  await press('Delete: News 2');
  expect(await screen.findByText('Notification deleted')).toBeTruthy();
  expect(screen.queryByText('News 2')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('News 2')).toBeTruthy();
  act(() => flushPending());
  expect(asked).toEqual([]);
});

it('what was deleted is asked of the server when the page is left', async () => {
  const asked = open();
  await press('Delete read');
  expect(await screen.findByText('Read notifications deleted')).toBeTruthy();
  expect(screen.queryByText('News 11')).toBeNull();
  expect(screen.getByText('News 10')).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(asked).toEqual(['DELETE /read/all']));
});

it('the next page asks again for what was deleted while one was left, and reads behind it', async () => {
  const asked = open();
  await press('Delete read');
  await press('Delete: News 2');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(asked).toHaveLength(2));
  cleanup();
  const again = open();
  await waitFor(() => expect(again.toSorted()).toEqual(asked.toSorted()));
  cleanup();
  const third = open();
  await screen.findByText('News 1');
  expect(third).toEqual([]);
});

it('what was deleted long before is not asked for again: it would take what was read since', async () => {
  open();
  await press('Delete read');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  const again = open();
  await screen.findByText('News 1');
  vi.restoreAllMocks();
  expect(again).toEqual([]);
});

it('what somebody else of this tab had deleted is not asked for', async () => {
  open();
  await press('Delete read');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  startSession({ accessToken: 'a', refreshToken: 'r', user: { ...learner, _id: 'another' } });
  const again = open();
  await screen.findByText('News 1');
  expect(again).toEqual([]);
});

it('reading one first lets go what waits to be deleted, so that it is not caught by it', async () => {
  const asked = open();
  await press('Delete read');
  await userEvent.click(screen.getByRole('button', { name: /^News 1 / }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toBe('DELETE /read/all');
  expect(asked[1]).toMatch(/^PATCH .*\/read$/);
});

it.each([
  ['GET', async (): Promise<void> => undefined, 'Failed to load notifications'],
  ['PATCH', () => press('Mark all read'), 'Failed to mark all as read'],
  [
    'PATCH',
    async (): Promise<void> =>
      userEvent.click(await screen.findByRole('button', { name: /^News 1 / })),
    'Failed to mark as read',
  ],
  ['DELETE', () => press('Delete: News 1'), 'Failed to delete notification'],
  ['DELETE', () => press('Delete read'), 'Failed to delete read notifications'],
] as const)('a refused %s is told in the words of the spec', async (method, act_, words) => {
  open(method);
  await act_();
  act(() => flushPending());
  const toasts = (): (string | null)[] =>
    [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(toasts()).toContain(words));
  if (method === 'DELETE') expect(await screen.findByText('News 1')).toBeTruthy();
});
