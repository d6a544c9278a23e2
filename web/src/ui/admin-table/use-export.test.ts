import { listAllAttempts } from '@chinar/contract/attempts.results';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../lib/api.fixture.ts';
import { walkList } from './use-export.ts';

afterEach(() => vi.unstubAllGlobals());

test('walks a list by where each page ended, under the filters, up to what is counted', async () => {
  const calls: string[] = [];
  answerCalls((path) => {
    calls.push(path);
    const from = calls.length - 1;
    return {
      data: {
        attempts: Array.from({ length: 100 }, (_, place) => ({ _id: `a${from * 100 + place}` })),
        pagination: {
          page: 1,
          limit: 100,
          total: 1,
          pages: 1,
          isExact: false,
          next: `n${calls.length}`,
        },
      },
    };
  });
  const counts: number[] = [];
  const { rows, isWhole } = await walkList(
    listAllAttempts,
    {
      address: {
        filters: { q: '', quizId: '', state: 'voided', within: '', late: '' },
        sort: 'oldest',
        page: 4,
      },
      params: undefined,
    },
    { signal: new AbortController().signal, onRows: (count) => counts.push(count) },
  );
  expect(rows).toHaveLength(10_000);
  expect(isWhole).toBe(false);
  expect(counts.slice(0, 2)).toEqual([100, 200]);
  expect(calls[0]).toMatch(/\?state=voided&sort=oldest&limit=100$/);
  expect(calls[1]).toMatch(/&after=n1$/);
});
