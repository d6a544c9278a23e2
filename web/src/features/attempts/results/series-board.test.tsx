import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { SeriesBoard } from './series-board.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lineOf = (place: number, quizzes: number) => ({
  rank: place,
  user: {
    _id: `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    username: `learner${place}`,
    fullName: `Learner ${place}`,
    avatar: null,
    isAlias: false,
  },
  score: 100 - place,
  timeSpentMs: 600_000,
  quizzes,
});

/** A series with so many ranked; answers as many lines as are asked for, and writes the requests down. */
function serve(total: number, { quizzes = 2, me = null as number | null } = {}) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', (url: string | Request) => {
    const { searchParams } = new URL(url instanceof Request ? url.url : url, 'http://localhost');
    const limit = Number(searchParams.get('limit'));
    asked.push(limit);
    const shown = Math.min(limit, total);
    const data = {
      entries: Array.from({ length: shown }, (_, at) => lineOf(at + 1, at === 0 ? 1 : quizzes)),
      ...(me === null ? {} : { me: lineOf(me, quizzes) }),
      maxScore: 200,
      quizzes,
      pagination: { page: 1, limit, total, pages: 2, isExact: true, next: null },
    };
    return Promise.resolve(Response.json({ success: true, statusCode: 200, message: '', data }));
  });
  return asked;
}

function show() {
  const element = (
    <QueryClientProvider client={makeQueryClient()}>
      <SeriesBoard seriesId="01900000-0000-7000-8000-0000000000aa" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('shows ten, the own line below them, and who sat only some of the tests', async () => {
  serve(40, { me: 33 });
  show();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11));
  const lines = screen.getAllByRole('listitem');
  expect(lines[10]?.getAttribute('aria-current')).toBe('true');
  expect(lines[10]?.textContent).toContain('33');
  expect(lines[0]?.textContent).toContain('1 of 2 tests');
  expect(lines[1]?.textContent).not.toContain('of 2 tests');
  expect(screen.getByText(/first attempts at 2 tests/).textContent).toContain('200');
});

it('shows a hundred to whoever asks, offers no more then, and keeps the focus at them', async () => {
  const asked = serve(40);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 40' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(asked).toEqual([10, 100]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.contains(screen.getAllByRole('list')[0]!)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('is not there while no test of the series has scores that rank', async () => {
  const asked = serve(0, { quizzes: 0 });
  show();
  await waitFor(() => expect(asked).toEqual([10]));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
