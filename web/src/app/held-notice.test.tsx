import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { forgetHandedIn, tellHandedIn } from '../lib/handed-in.ts';
import type { HeldNote } from '../lib/held-attempts.ts';
import { noteHeld, renoteHeld } from '../lib/held-attempts.ts';
import { HeldNotice } from './held-notice.tsx';

const hour = 3_600_000;
const note = (change: Partial<HeldNote> = {}): HeldNote => ({
  attemptId: 'a1',
  quizId: 'q1',
  seriesId: 's1',
  title: 'Short mock',
  owner: 'guest',
  state: 'running',
  deadlineAt: new Date(Date.now() + hour).toISOString(),
  aheadMs: 0,
  ...change,
});

afterEach(() => {
  cleanup();
  act(() => forgetHandedIn('a1'));
  localStorage.clear();
});

function renderNotice(): void {
  cleanup();
  const router = createMemoryRouter([{ path: '*', element: <HeldNotice /> }]);
  render(<RouterProvider router={router} />);
}

const shown = (): string | null => screen.queryByRole('complementary')?.textContent ?? null;

it('leads back to the test that runs, and says how long it still does', () => {
  noteHeld(note());
  renderNotice();
  expect(shown()).toContain('Your test is running: Short mock');
  expect(shown()).toContain('1 h left');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/test-series/s1/quiz/q1/take');
  act(() => renoteHeld('a1', { state: 'handing_in' }));
  expect(shown()).toContain('Time is up: Short mock');
});

it('tells of a result for a day, until it is closed', () => {
  noteHeld(note({ state: 'ended', deadlineAt: new Date(Date.now() - 25 * hour).toISOString() }));
  renderNotice();
  expect(shown()).toBeNull();
  act(() => noteHeld(note({ state: 'ended' })));
  expect(shown()).toContain('Your result is here: Short mock');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBeNull();
  renderNotice();
  expect(shown()).toBeNull();
});

it('gives way to the news that a test was handed in', () => {
  noteHeld(note({ state: 'ended' }));
  tellHandedIn({ attemptId: 'a1', quizId: 'q1', title: 'Short mock', href: '/r', owner: 'guest' });
  renderNotice();
  expect(shown()).toBeNull();
});
