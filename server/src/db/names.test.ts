import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { makeNames } from './names.ts';
import { type Db, openDatabase, type PoolOptions } from './pool.ts';

const world = await openWorld();

describe('statements without a name', () => {
  test('get one once they were sent five times, and another one each', () => {
    const names = makeNames();
    const ask = (text: string, times: number) =>
      Array.from({ length: times }, () => names.of(text));
    const none = Array.from({ length: 4 }, () => undefined);
    expect(ask('select a from b', 6)).toEqual([...none, 'sent-1-1', 'sent-1-1']);
    expect(ask('select c from d', 5).at(-1)).toBe('sent-1-2');
    expect(names.of('select a from b')).toBe('sent-1-1');
  });

  test('that are long get none', () => {
    const names = makeNames();
    const long = `select ${'1 + '.repeat(700)} 1`;
    for (let times = 0; times < 20; times += 1) expect(names.of(long)).toBeUndefined();
  });

  test('get so many names at most, for each connection keeps its plans', () => {
    const names = makeNames();
    const last = Array.from({ length: 121 }, (_, place) =>
      Array.from({ length: 5 }, () => names.of(`select ${place}`)).at(-1),
    );
    expect(last.slice(119)).toEqual(['sent-1-120', undefined]);
  });
});

const options = { url: world.ownerUrl, max: 3, onError: () => {} };

/** What the database has planned for keeps, once a transaction has asked for one thing so many times. */
async function plannedAfter(times: number, more: Partial<PoolOptions> = {}): Promise<string[]> {
  const { transact, close } = openDatabase({ ...options, ...more });
  const ask = ({ q }: Db) => q.selectFrom('users').select('id').where('email', '=', 'n').execute();
  const planned = await transact(async (db) => {
    for (let asked = 0; asked < times; asked += 1) expect(await ask(db)).toEqual([]);
    const found = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
      db.q,
    );
    return found.rows.map(({ name }) => name);
  });
  await close();
  return planned;
}

test('a transaction that sends the same statement again and again has it planned once', async () => {
  expect(await plannedAfter(4)).toEqual([]);
  expect(await plannedAfter(6)).toEqual(['sent-1-1']);
  expect(await plannedAfter(6, { statements: 'unnamed' })).toEqual([]);
});

test('what was planned before a table got a column is planned anew, and nobody hears of it', async () => {
  const { db, transact, close } = openDatabase(options);
  await db.execute('create table growing (id integer)');
  const ask = () =>
    transact(
      async (inner) => (await inner.execute('select * from growing where id > $1', [0])).rows,
    );
  for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toEqual([]);
  await db.execute('alter table growing add column name text');
  await db.execute(`insert into growing values (1, 'new')`);
  for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
  await db.execute('drop table growing');
  await close();
});
