import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { stubLayout } from '../../lib/layout.fixture.ts';
import { makeQueryClient } from '../../lib/queries.ts';
import { learner } from '../../lib/session.fixture.ts';
import { clearSession, startSession } from '../../lib/session.ts';
import { SiteContext } from '../../lib/site.ts';
import { TopLearners } from './top-learners-part.tsx';

beforeEach(stubLayout);
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const site = {
  locale: 'en',
  mode: 'live',
  origin: '',
  build: '',
  googleClientId: '',
  community: { url: '', showButton: true },
} as const;

const idOf = (place: number): string => `00000000-0000-7000-b000-00000000000${place}`;
const leaderOf = (place: number) => ({
  _id: idOf(place),
  rank: place,
  user: {
    _id: idOf(place),
    avatar: null,
    username: `learner${place}`,
    fullName: `Learner ${place}`,
  },
  level: 4,
  totalPoints: 1500 - place,
});
const pageOf = (leaderboard: object[]) => ({
  leaderboard,
  pagination: {
    page: 1,
    limit: 10,
    total: leaderboard.length,
    pages: 1,
    isExact: true,
    next: null,
  },
});
type Found = Parameters<typeof TopLearners>[0]['found'];

type World = {
  found?: object | null;
  board?: object | null;
  /** What the call of the streaks answers; null refuses it. */
  streaks?: object | null;
  own?: number | null;
  /** What the operator lets stand in for streaks that do not come. */
  showPlaceholderStreaks?: boolean;
};

function show({
  found = pageOf([1, 2, 3, 4].map(leaderOf)),
  board = found,
  streaks = null,
  own = null,
  showPlaceholderStreaks = true,
}: World) {
  const asked: string[] = [];
  answerCalls((path) => {
    asked.push(path);
    if (path.includes('/leaderboard-streaks')) return streaks ? { data: streaks } : { status: 400 };
    if (path.includes('/leaderboard')) return board ? { data: board } : { status: 400 };
    return own === null ? { status: 400 } : { data: { currentStreak: own } };
  });
  const router = createMemoryRouter([
    { path: '*', element: <TopLearners found={found as Found} /> },
  ]);
  render(
    <SiteContext value={{ ...site, showPlaceholderStreaks }}>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  );
  return asked;
}

const logIn = () => startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
const cards = () => screen.getAllByRole('listitem');
const streaksOf = (...days: number[]) => ({
  streaks: days.map((currentStreak, place) => ({ user: idOf(place + 1), currentStreak })),
});

describe('streaks', () => {
  it('that the server counted say so: from 7 days on hot, below plain, 0 in words', async () => {
    show({ streaks: streaksOf(7, 6, 1, 0) });
    expect(await screen.findByText('Hot streak, 7 days')).toBeTruthy();
    expect(cards().map((card) => within(card).getByText(/streak|in a row/).textContent)).toEqual([
      'Hot streak, 7 days',
      '6 days in a row',
      '1 day in a row',
      'No active streak',
    ]);
    expect(screen.getAllByText('Verified')).toHaveLength(4);
  });

  it.each([
    ['is refused', null],
    ['answers something else', { streaks: 'none' }],
  ])(
    'when their call %s, are examples that say so, and the own one is asked for',
    async (_, streaks) => {
      logIn();
      show({ streaks, own: 9 });
      expect(await screen.findByText('Hot streak, 9 days')).toBeTruthy();
      const examples = screen.getAllByText(/^Example, not real: [3-7] days$/);
      expect(examples).toHaveLength(3);
      expect(screen.getAllByText('Verified')).toHaveLength(1);
      const [own] = cards();
      expect(within(own!).getByText('Hot streak, 9 days')).toBeTruthy();
    },
  );

  it('are not known where the operator lets no example stand in, and the own one is asked for', async () => {
    logIn();
    show({ own: 9, showPlaceholderStreaks: false });
    expect(await screen.findByText('Hot streak, 9 days')).toBeTruthy();
    expect(screen.getAllByText('Streak not known')).toHaveLength(3);
    expect(screen.queryByText(/not real/)).toBeNull();
  });

  it('never make one up for the reader', async () => {
    logIn();
    show({});
    expect(await screen.findByText('Streak not known')).toBeTruthy();
    expect(screen.getAllByText(/not real/)).toHaveLength(3);
  });
});

describe('the row', () => {
  it('gives ranks by place, flags the reader by id, and leaves out who has no id', async () => {
    logIn();
    const [one, two, three] = [leaderOf(1), leaderOf(2), leaderOf(3)];
    const nobody = { ...leaderOf(9), user: null };
    show({ found: pageOf([two, nobody, one, three]), streaks: streaksOf(0, 0, 0) });
    expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Learner 2',
      'Learner 1You',
      'Learner 3',
    ]);
    expect(cards().map((card) => within(card).getByText(/^Rank/).textContent)).toEqual([
      'Rank 1',
      'Rank 2',
      'Rank 3',
    ]);
  });

  it('scrolls by three quarters of its width, and leads to all rankings', async () => {
    show({ streaks: streaksOf(1, 2, 3, 4) });
    const row = screen.getByRole('list');
    Object.defineProperty(row, 'clientWidth', { value: 400 });
    const scrolled = vi.fn();
    row.scrollBy = scrolled as never;
    await userEvent.click(screen.getByRole('button', { name: 'Scroll right' }));
    await userEvent.click(screen.getByRole('button', { name: 'Scroll left' }));
    expect(scrolled.mock.calls.map(([way]) => (way as { left: number }).left)).toEqual([300, -300]);
    const link = screen.getByRole('link', { name: 'See all rankings & achievements' });
    expect(link.getAttribute('href')).toBe('/gamification?tab=leaderboard');
  });
});

describe('without a list from the server', () => {
  it('asks itself, and shows that it does', async () => {
    show({ found: null, board: pageOf([leaderOf(1)]), streaks: streaksOf(2) });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(await screen.findByText('Learner 1')).toBeTruthy();
  });

  it('says in a box that it did not come', async () => {
    show({ found: null, board: null });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the leaderboard.');
  });

  it('says that there is none', () => {
    show({ found: pageOf([]) });
    expect(screen.getByText('No leaderboard data available at the moment.')).toBeTruthy();
  });
});
