import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/queries.ts';
import { Leaders } from './leaders-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lineOf = (place: number, rank: number, isShared: boolean) => ({
  rank,
  isShared,
  user: {
    _id: `01900000-0000-7000-8000-00000000000${place}`,
    username: `learner${place}`,
    fullName: `Learner ${place}`,
    avatar: null,
    isAlias: false,
  },
  score: 100 - rank,
  timeSpentMs: 600_000,
});

it('a rank that is shared is read out as shared, and one that is not as a rank', async () => {
  const entries = [lineOf(1, 1, true), lineOf(2, 1, true), lineOf(3, 3, false)];
  const data = { entries, total: 3, updatedAt: new Date().toISOString() };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, statusCode: 200, data, message: 'OK' }),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Leaders quizId="01900000-0000-7000-8000-000000000001" />
    </QueryClientProvider>,
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(/rank$/i).textContent.trim())).toEqual([
    'Shared rank',
    'Shared rank',
    'Rank',
  ]);
});
