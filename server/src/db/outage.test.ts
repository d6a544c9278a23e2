import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeProxy } from '../testing/proxy.ts';
import { openWorld } from '../testing/world.ts';
import { isAway } from './errors.ts';
import { makeListening, nextPause } from './listen.ts';
import { type Database, openDatabase, type PoolOptions } from './pool.ts';
import { until } from '../testing/until.ts';

const world = await openWorld();
const proxy = await makeProxy(world.databaseUrl);
afterAll(() => proxy.close());

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

function open(options: Partial<PoolOptions> = {}): Database {
  const database = openDatabase({ url: proxy.url, max: 3, onError: () => {}, ...options });
  opened.push(database);
  return database;
}

/** A log whose lines can be read. */
function makeLines() {
  const lines: string[] = [];
  const log = pino(
    { base: null },
    { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  return { lines, log };
}

async function countOf(application: string): Promise<number> {
  const { rows } = (await world.ctx.db.execute(
    `select count(*)::int as count from pg_stat_activity
      where application_name = $1 and datname = current_database()`,
    [application],
  )) as { rows: { count: number }[] };
  return rows[0]?.count ?? Number.NaN;
}

describe('the channel of changes', () => {
  test('F06 waits longer before each try, and never more than fifteen seconds', () => {
    const pauses = [500];
    for (let i = 0; i < 6; i += 1) pauses.push(nextPause(pauses.at(-1) ?? 0));
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  test(
    'F06 after an outage there is one listener, and one line a state',
    { timeout: 40_000 },
    async () => {
      const { lines, log } = makeLines();
      const gaps: number[] = [];
      const words: string[] = [];
      const listening = makeListening({
        url: proxy.url,
        channel: 'test_words',
        log,
        onWord: (word) => words.push(word),
        onGap: () => gaps.push(1),
      });
      await listening.start();
      // Starting again, as after a start that failed half-way, adds none.
      await listening.start();
      expect(await countOf('chinar-listen')).toBe(1);
      proxy.tries();
      proxy.cut();
      let tries = 0;
      await vi.waitFor(() => expect((tries += proxy.tries())).toBeGreaterThanOrEqual(4), {
        timeout: 15_000,
      });
      // Pauses double: the fourth try comes after three seconds at the earliest, never in a crowd.
      expect(tries).toBe(4);
      proxy.restore();
      await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 15_000 });
      expect(lines).toEqual([
        'lost the channel of changes, connecting again',
        'the channel of changes is back',
      ]);
      expect(await countOf('chinar-listen')).toBe(1);
      expect(gaps).toHaveLength(3);
      await world.ctx.db.execute(`select pg_notify('test_words', 'heard')`);
      await until(() => expect(words).toEqual(['heard']));
      await listening.stop();
      await until(async () => expect(await countOf('chinar-listen')).toBe(0));
    },
  );

  test('F08 a connection that leads nowhere is found out by its heartbeat', async () => {
    const { lines, log } = makeLines();
    const listening = makeListening({
      url: proxy.url,
      channel: 'test_words',
      log,
      onWord: () => {},
      onGap: () => {},
      heartbeat: 50,
    });
    await listening.start();
    proxy.swallow();
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 15_000 });
    await listening.stop();
  });
});

describe('the pool', () => {
  test('F08 does not lend a connection again that has timed out, for lists as for saves', async () => {
    const { db } = open();
    const list = () => db.q.selectFrom('users').select('id').limit(1).execute();
    const save = () => db.execute('select 1');
    await Promise.all([list(), save()]);
    proxy.swallow();
    const lost = await Promise.allSettled([list(), save()]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(list()).resolves.toEqual([]);
    await expect(save()).resolves.toBeDefined();
  });

  test('F06 takes a read-only primary for away, and leaves it', async () => {
    const { db, transact, isRefusing } = open({ url: world.databaseUrl });
    const write = `update users set full_name = full_name`;
    await db.execute('set default_transaction_read_only = on');
    const error = await db.execute(write).catch((failure: unknown) => failure);
    expect([isAway(error), isRefusing()]).toEqual([true, true]);
    // Its connection is gone with it: the next one may lead to the new primary.
    await expect(db.execute(write)).resolves.toBeDefined();
    await expect(transact((inner) => inner.execute(write))).resolves.toBeDefined();
  });

  test('plans hot statements without parallel workers, which would sort whole tables for a page', async () => {
    const { rows } = await open().db.execute('show max_parallel_workers_per_gather');
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  test('sends no settings through a pooler, which refuses them', async () => {
    const limits = `select current_setting('statement_timeout') as direct`;
    const direct = await open().db.execute(limits);
    const pooled = await open({ isPooled: true }).db.execute(limits);
    expect([direct.rows, pooled.rows]).toEqual([[{ direct: '2500ms' }], [{ direct: '0' }]]);
  });

  test.each([
    ['named', 1],
    ['unnamed', 0],
  ] as const)('keeps %s statements', async (statements, count) => {
    const { transact } = open({ statements });
    const kept = await transact(async (db) => {
      await db.run({ name: 'test_one', text: 'select 1' }, []);
      return (await db.execute('select name from pg_prepared_statements')).rows;
    });
    expect(kept).toHaveLength(count);
  });

  test('lends connections on which nobody waits without end', async () => {
    const { rows } = await open().db.execute(
      `select name, setting from pg_settings
        where name in ('lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode')
        order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'plan_cache_mode', setting: 'force_generic_plan' },
    ]);
  });
});
