import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunningTest } from './running-test.tsx';

const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The card of a test with so many minutes left when it was told of. */
function card(leftMinutes: number, toldAt: number) {
  const running = {
    _id: 'a1',
    quizId: 'q1',
    testSeriesId: 's1',
    title: 'Mock',
    deadlineAt: iso(toldAt + leftMinutes * minute),
    serverNow: iso(toldAt),
    savedAt: null,
    states: ['not_visited' as const],
  };
  const element = <RunningTest running={running} toldAt={toldAt} />;
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}

it('counts from when the server told it, be the answer older than the page or newer', async () => {
  const now = Date.now();
  const { rerender } = render(card(60, now - 10 * minute));
  expect((await screen.findByRole('timer')).textContent).toBe('00:50:00');
  act(() => void vi.advanceTimersByTime(20 * minute));
  expect(screen.getByRole('timer').textContent).toBe('00:30:00');
  rerender(card(29, Date.now()));
  expect((await screen.findByRole('timer')).textContent).toBe('00:29:00');
});
