import { countedUpTo } from '@chinar/contract/list';
import { listQuestions } from '@chinar/contract/questions';
import { listTestSeries } from '@chinar/contract/test-series';
import { describe, expect, test, vi } from 'vitest';
import { transact } from '../context.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../features/questions/fixtures.ts';
import { listSeries } from '../features/test-series/data.ts';
import { buildSeries } from '../features/test-series/fixtures.ts';
import { openWorld } from '../testing/world.ts';
import { newId } from './ids.ts';
import { countMatched } from './count.ts';
import { cursorOf, newestFirst, positionOf, readPage } from './list.ts';
import { type Db, openDatabase } from './pool.ts';

const { asOwner, ctx, call, databaseUrl } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

/** Goes on by so many milliseconds for those who measure how long something lasts. */
function later(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

async function addSeries(count: number, category: string): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await buildSeries(ctx, tutor.id, { category, price: made * 100 });
  }
}

type Query = NonNullable<Parameters<typeof call<typeof listTestSeries>>[1]>['query'];

/** The ids of all pages, one after the other; `between` runs after the first. */
async function walk(query: Query, between: () => Promise<void> = async () => {}) {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { data, status } = await call(listTestSeries, { query: { ...query, limit: 2, after } });
    expect(status).toBe(200);
    seen.push(...data.testSeries.map(({ _id }) => _id));
    if (after === undefined) await between();
    after = data.pagination.next ?? undefined;
  } while (after !== undefined);
  return seen;
}

describe('pages of a list', () => {
  test.each(['popular', 'newest', 'price'] as const)(
    'by %s follow each other and hold each row once, though rows are added meanwhile',
    async (sort) => {
      const category = `walk-${sort}`;
      await addSeries(5, category);
      const whole = await call(listTestSeries, { query: { category, sort, limit: 100 } });
      const seen = await walk({ category, sort }, () => addSeries(1, category));
      expect(seen.filter((id) => whole.data.testSeries.some(({ _id }) => _id === id))).toEqual(
        whole.data.testSeries.map(({ _id }) => _id),
      );
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('by number and by position are the same pages', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    await buildQuestions(
      ctx,
      as.id,
      Array.from({ length: 5 }, () => draftQuestion()),
    );
    const ask = async (query: object) =>
      (await call(listQuestions, { query: { limit: 2, ...query } }, { as })).data;
    const first = await ask({});
    const second = await ask({ page: 2 });
    expect(await ask({ after: first.pagination.next })).toMatchObject({
      questions: second.questions.map(({ _id }) => ({ _id })),
    });
    const last = await ask({ page: 3 });
    expect([last.questions.length, last.pagination.next]).toEqual([1, null]);
    expect(last.pagination).toMatchObject({ total: 5, pages: 3, isExact: true });
    const oldest = await ask({ sort: 'oldest', limit: 5 });
    expect(oldest.questions.map(({ _id }) => _id)).toEqual(
      [...first.questions, ...second.questions, ...last.questions]
        .map(({ _id }) => _id)
        .toReversed(),
    );
  });

  test('beyond the last are empty and still say how many there are', async () => {
    await addSeries(3, 'beyond');
    const { data } = await call(listTestSeries, { query: { category: 'beyond', page: 9 } });
    expect(data).toMatchObject({ testSeries: [], pagination: { total: 3, next: null } });
  });

  const id = '0192f0aa-0000-7000-8000-000000000000';
  test.each([
    ['of another order', cursorOf('newest', { key: '1', id })],
    ['with words for a number', cursorOf('price', { key: 'many', id })],
    ['with a number beyond all numbers', cursorOf('price', { key: '9'.repeat(40), id })],
    ['without an id', cursorOf('price', { key: '1', id: 'none' })],
    ['with NUL', cursorOf('price', { key: '1\0', id })],
    ['that is no list', Buffer.from('{}').toString('base64url')],
    ['that is nothing', 'a'],
  ])('Z05 a position %s is refused by name', async (_, after) => {
    const answer = await call(listTestSeries, { query: { sort: 'price', after } });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'after']);
  });

  test('Z05 a position that its column cannot hold is refused by name', async () => {
    const orders = {
      newest: { by: 'created_at', type: 'timestamptz', isDescending: true },
    } as const;
    for (const key of ['soon', '999999-01-01']) {
      const query = { page: 1, limit: 2, sort: 'newest', after: cursorOf('newest', { key, id }) };
      await expect(
        readPage(ctx.db, ctx.db.q.selectFrom('users').select('id'), { id: 'id', query, orders }),
      ).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });

  test('count exactly up to the bound, and then say that there are more', async () => {
    await ctx.db.execute(
      `insert into rate_limits (key, points, expire)
         select 'counted-' || n, 1, 0 from generate_series(1, $1) n`,
      [countedUpTo],
    );
    const count = async ({
      isDear = false,
      countsAlong = false,
      ...query
    }: {
      page: number;
      limit: number;
      isDear?: boolean;
      countsAlong?: boolean;
    }) =>
      (
        await readPage(
          ctx.db,
          ctx.db.q.selectFrom('rate_limits').where('key', 'like', 'counted-%').select('points'),
          {
            id: 'key',
            query: { ...query, sort: 'newest' },
            orders: { newest: newestFirst },
            isDear,
            countsAlong,
          },
        )
      ).pagination;
    const all = { total: 10_000, isExact: true };
    expect(await count({ page: 1, limit: 10 })).toMatchObject(all);
    expect(await count({ page: 1, limit: 10, countsAlong: true })).toMatchObject(all);
    expect(await count({ page: 1001, limit: 10, countsAlong: true })).toMatchObject(all);
    await ctx.db.execute(
      `insert into rate_limits (key, points, expire) values ('counted-more', 1, 0)`,
    );
    const more = { total: 10_000, pages: 1000, isExact: false };
    // Of so many the number is believed for some seconds.
    expect(await count({ page: 2, limit: 10 })).toMatchObject(all);
    later(5001);
    expect(await count({ page: 1, limit: 10 })).toMatchObject(more);
    expect(await count({ page: 1, limit: 10, isDear: true })).toMatchObject(more);
    expect(await count({ page: 1, limit: 10, countsAlong: true })).toMatchObject(more);
  });
});

test('a number below a thousand is counted at each look, and in a transaction any number is', async () => {
  const matched = (db: Db) =>
    db.q.selectFrom('rate_limits').where('key', 'like', 'believed-%').select('points');
  const add = async (from: number, to: number) =>
    ctx.db.execute(
      `insert into rate_limits (key, points, expire)
         select 'believed-' || n, 1, 0 from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await add(1, 998);
  expect(await countMatched(ctx.db, matched(ctx.db))).toBe(998);
  await add(999, 999);
  expect(await countMatched(ctx.db, matched(ctx.db))).toBe(999);
  await add(1000, 1000);
  expect(await countMatched(ctx.db, matched(ctx.db))).toBe(1000);
  await add(1001, 1001);
  expect(await countMatched(ctx.db, matched(ctx.db))).toBe(1000);
  const inOne = await transact(ctx, async ({ db }) => {
    const before = await countMatched(db, matched(db));
    await db.execute(
      `insert into rate_limits (key, points, expire) values ('believed-2000', 1, 0)`,
    );
    return [before, await countMatched(db, matched(db))];
  });
  expect(inOne).toEqual([1001, 1002]);
  // Another list is another number.
  const few = ctx.db.q
    .selectFrom('rate_limits')
    .where('key', 'like', 'believed-1%')
    .select('points');
  expect(await countMatched(ctx.db, few)).toBe(113);
});

/** So many people of one name, whose rows lie in no order of their ids. */
async function namesakes(count: number): Promise<string[]> {
  const name = `Namesake ${count}`;
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await buildUser(ctx, { fullName: name, password: null })).id);
  // A row that is written anew lies behind the others.
  for (const at of [2, 0, 4, 1, 3])
    await ctx.db.q
      .updateTable('users')
      .set({ updated_at: new Date() })
      .where('id', '=', ids[at] ?? '')
      .execute();
  return ids;
}

test.each([
  ['forwards', false],
  ['backwards', true],
])('rows that are equal stand by their ids, %s', async (_, isDescending) => {
  const ids = await namesakes(isDescending ? 6 : 5);
  const sorted = isDescending ? ids.toSorted().toReversed() : ids.toSorted();
  const name = `Namesake ${ids.length}`;
  for (const isDear of [false, true]) {
    const page = async (query: object) =>
      readPage(ctx.db, ctx.db.q.selectFrom('users').where('full_name', '=', name).select('id'), {
        id: 'id',
        query: { page: 1, limit: 2, sort: 'name', ...query },
        orders: { name: { by: 'full_name', type: 'text', isDescending } },
        isDear,
      });
    const first = await page({});
    const after = first.pagination.next ?? '';
    expect(first.rows).toEqual(sorted.slice(0, 2).map((id) => ({ id })));
    expect((await page({ after })).rows).toEqual(sorted.slice(2, 4).map((id) => ({ id })));
    expect((await page({ page: 2 })).rows).toEqual(sorted.slice(2, 4).map((id) => ({ id })));
    // A page behind a position says how long the whole list is, also when it holds the end.
    expect((await page({ after, limit: 10 })).pagination.total).toBe(ids.length);
    expect((await page({ page: 9 })).pagination.total).toBe(ids.length);
  }
});

test.each([
  ['rows', { limit: 101 }],
  ['pages', { page: 10_001 }],
])('a list is asked for no more %s than its contract allows', async (_, query) => {
  expect((await call(listTestSeries, { query })).status).toBe(400);
});

test.each(['a\0b', 'a\ud800'])(
  'Z05 a position with text that no database holds (%j) is refused before it is asked',
  (key) => {
    const after = cursorOf('name', { key, id: newId() });
    expect(() => positionOf({ page: 1, limit: 2, sort: 'name', after })).toThrow(
      'validation_failed',
    );
  },
);

test('a list of series keeps its order however PostgreSQL joins its rows', async () => {
  const category = 'joined';
  for (const price of [300, 100, 200]) await buildSeries(ctx, tutor.id, { category, price });
  for (const way of ['hashjoin', 'nestloop'])
    await asOwner(
      `do $$ begin execute format('alter database %I set enable_${way} = off', current_database()); end $$`,
    );
  const database = openDatabase({ url: databaseUrl, max: 3, onError: () => {} });
  const query = { page: 1, limit: 10, sort: 'price' };
  const { rows } = await listSeries(database.db, { category }, query, {
    userId: null,
    now: new Date(),
  });
  await database.close();
  expect(rows.map((row) => row.price_paise)).toEqual([10_000, 20_000, 30_000]);
});
