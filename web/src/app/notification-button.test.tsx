import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageOf, someNotifications } from '../features/notifications/notifications-data.fixture.ts';
import { UnreadWatch } from '../features/notifications/parts.tsx';
import { answerCalls } from '../lib/api.fixture.ts';
import { makeQueryClient } from '../lib/queries.ts';
import { learner } from '../lib/session.fixture.ts';
import { clearSession, startSession } from '../lib/session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { bellLabel, NotificationButton } from './notification-button.tsx';

beforeEach(() => {
  window.requestIdleCallback = ((go: () => void) => window.setTimeout(go)) as never;
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

function onScreen(isPhone: boolean): void {
  window.matchMedia = ((media: string) => ({
    matches: isPhone && media.includes('width'),
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
}

/** The bell of somebody who was told so much; the paths that were asked for. */
function ring({ isPhone = false, count = 0, listed = 12, unread = 12 } = {}) {
  onScreen(isPhone);
  const asked: string[] = [];
  answerCalls((path, method) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith('/unread-count')) return { data: { count } };
    if (method === 'PATCH') return { data: { changed: count } };
    const limit = Number(new URL(path, 'http://x').searchParams.get('limit'));
    const all = someNotifications(listed, unread);
    return { data: pageOf(all.slice(0, limit), { total: listed }) };
  });
  const router = createMemoryRouter([{ path: '*', element: <NotificationButton /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return asked;
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ });

it('the badge says 99+ on a wide screen and 9+ on a phone, and the bell the number', async () => {
  ring({ count: 128 });
  await screen.findByRole('button', { name: 'Notifications 99+, 128 unread notifications' });
  expect(bell().querySelector('.max-md\\:hidden')?.textContent).toBe('99+');
  expect(bell().querySelector('.md\\:hidden')?.textContent).toBe('9+');
});

it('the list below it holds five and leads to the others; Escape closes it and gives the focus back', async () => {
  ring({ count: 12 });
  await userEvent.click(bell());
  expect(await screen.findByText('News 5')).toBeTruthy();
  expect(screen.queryByText('News 6')).toBeNull();
  const more = screen.getByRole('link', { name: 'View 7 more notifications' });
  expect(more.getAttribute('href')).toBe('/notifications');
  expect(screen.getByRole('link', { name: 'View All' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark all read' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('News 5')).toBeNull();
  expect(document.activeElement).toBe(bell());
});

it('the sheet of a phone holds eight, with its three ways', async () => {
  ring({ isPhone: true, count: 10, unread: 10 });
  await userEvent.click(bell());
  expect(await screen.findByText('News 8')).toBeTruthy();
  expect(screen.queryByText('News 9')).toBeNull();
  expect(screen.getByRole('link', { name: 'View All Notifications' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear read' }).matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('All notifications marked as read')).toBeTruthy();
});

it('who has nothing reads so', async () => {
  ring({ isPhone: true, listed: 0 });
  await userEvent.click(bell());
  expect(await screen.findByText('All caught up')).toBeTruthy();
  expect(screen.getByText('No new notifications')).toBeTruthy();
});

function watch(reply: () => { status?: number; data?: unknown }) {
  onScreen(false);
  const asked: string[] = [];
  const counts: number[] = [];
  answerCalls((path) => {
    asked.push(path);
    return reply();
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <UnreadWatch onCount={(count) => counts.push(count)} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { asked, counts };
}

it('asks every thirty seconds, and not in a tab that nobody sees', async () => {
  vi.useFakeTimers();
  const { asked } = watch(() => ({ data: { count: 3 } }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10);
  expect(asked).toHaveLength(1);
  await pass(30_000);
  expect(asked).toHaveLength(2);
  focusManager.setFocused(false);
  await pass(300_000);
  expect(asked).toHaveLength(2);
  focusManager.setFocused(true);
  await pass(30_000);
  expect(asked.length).toBeGreaterThan(2);
});

it('a count that does not come is not spoken of', async () => {
  const { asked, counts } = watch(() => ({ status: 403 }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(/Failed/)).toBeNull();
  expect(counts).toEqual([0]);
});

it.each([
  [0, true, 'Notifications'],
  [1, true, 'Notifications, 1 unread notification'],
  [9, true, 'Notifications, 9 unread notifications'],
  [11, true, 'Notifications 9+, 11 unread notifications'],
  [11, false, 'Notifications, 11 unread notifications'],
  [120, false, 'Notifications 99+, 120 unread notifications'],
])('is called by all that is seen of it: %s', (count, isPhone, name) => {
  expect(bellLabel(count, isPhone)).toBe(name);
});

it('says that it is loading until the list has come', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const router = createMemoryRouter([{ path: '*', element: <NotificationButton /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(bell());
  expect(await screen.findByText('Loading notifications')).toBeTruthy();
});
