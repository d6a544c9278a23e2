import { listAllAttempts } from '@chinar/contract/attempts.results';
import { afterEach, expect, test, vi } from 'vitest';
import { addedRows } from './added-rows.ts';
import { answerCalls } from './api.fixture.ts';
import { pageAfter } from './list-query.ts';

afterEach(() => vi.unstubAllGlobals());

const address = (page: number) => ({
  filters: { q: '', quizId: '', state: 'voided', within: '', late: '' },
  sort: 'newest' as const,
  page,
});
const perPage = { perPage: 20 };

/** Answers a list of so many rows, and keeps what was asked of it. */
function answerList(total: number): string[] {
  const asked: string[] = [];
  answerCalls((path) => {
    asked.push(path);
    const query = new URL(path, 'http://x').searchParams;
    const from = Number(query.get('after')?.slice(1) ?? (Number(query.get('page')) - 1) * 100);
    const to = Math.min(from + 100, total);
    const attempts = Array.from({ length: to - from }, (_, place) => ({ _id: `a${from + place}` }));
    const next = to < total ? `n${to}` : null;
    const pagination = { page: 1, limit: 100, total, pages: 1, isExact: true, next };
    return { data: { attempts, pagination } };
  });
  return asked;
}

test('beyond a hundred rows the next are added to those before, each call where the last ended', async () => {
  expect(addedRows(listAllAttempts, address(5), perPage)).toBeNull();
  const asked = answerList(250);
  const data = await addedRows(listAllAttempts, address(7), perPage)?.ask(
    new AbortController().signal,
  );
  expect(data?.attempts.map(({ _id }) => _id)).toEqual(
    Array.from({ length: 200 }, (_, place) => `a${place}`),
  );
  expect(asked.map((path) => path.split('?')[1])).toEqual([
    'page=1&limit=100&state=voided',
    'limit=100&state=voided&after=n100',
  ]);
  // From here "load more" leads to all of them.
  expect(data && pageAfter(data.pagination, 20)).toEqual({ page: 11, left: 50 });
});

test('at the end it asks no further, and a table of a thousand begins anew with the next', async () => {
  const asked = answerList(1130);
  const ask = (page: number) =>
    addedRows(listAllAttempts, address(page), perPage)?.ask(new AbortController().signal);
  const full = await ask(50);
  expect(full?.attempts).toHaveLength(1000);
  expect(full && pageAfter(full.pagination, 20)).toEqual({ page: 51, left: 130 });
  asked.length = 0;
  const beyond = await ask(70);
  expect(beyond?.attempts.map(({ _id }) => _id).slice(0, 1)).toEqual(['a1000']);
  expect(beyond?.attempts).toHaveLength(130);
  expect(asked).toHaveLength(2);
  expect(beyond && pageAfter(beyond.pagination, 20)).toBeNull();
});
