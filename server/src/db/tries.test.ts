import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '../context.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { asAppError } from '../http/problems.ts';
import { openWorld } from '../testing/world.ts';

const { ctx, ownerUrl } = await openWorld();

/** Fails as often as told, as PostgreSQL does when others were quicker. */
async function failing(code: string, times: number): Promise<number> {
  let tries = 0;
  await transact(ctx, async ({ db }) => {
    tries += 1;
    if (tries <= times) await db.execute(`do $$ begin raise sqlstate '${code}'; end $$`);
  });
  return tries;
}

test.each(['40001', '40P01'])(
  'F24 a transaction that others made impossible (%s) is tried three times and no more',
  async (code) => {
    expect(await failing(code, 2)).toBe(3);
    await expect(failing(code, 3)).rejects.toMatchObject({ code });
  },
);

test('a transaction that throws is over before its connection serves somebody else', async () => {
  const user = await buildUser(ctx, { password: null });
  // More often than there are connections: each would be lent again in its failed transaction.
  for (let i = 0; i < 30; i += 1)
    await expect(
      transact(ctx, ({ db }) => db.execute('select 1 / 0 from users where id = $1', [user.id])),
    ).rejects.toThrow('division by zero');
  for (let i = 0; i < 30; i += 1) await ctx.db.execute('select 1');
  const { rows } = await ctx.db.execute(
    `select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
});

test('a transaction is not opened inside another behind its back', async () => {
  await expect(
    transact(ctx, () => ctx.services.database.transact(async () => undefined)),
  ).rejects.toThrow('The pool was used inside a transaction');
});

test('what follows a commit sees what it wrote, over the pool', async () => {
  const seen = Promise.withResolvers<unknown[]>();
  await transact(ctx, async ({ db }) => {
    const user = await buildUser({ ...ctx, db }, { username: 'after-commit', password: null });
    db.onCommit(() => {
      ctx.db
        .execute('select username from users where id = $1', [user.id])
        .then(({ rows }) => seen.resolve(rows), seen.reject);
    });
  });
  expect(await seen.promise).toEqual([{ username: 'after-commit' }]);
});

test('who waits too long for a row hears that the server is busy', async () => {
  const user = await buildUser(ctx, { password: null });
  const lock = 'select 1 from users where id = $1 for update';
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock, [user.id]);
  const waiting = transact(ctx, async ({ db }) => {
    await db.execute(`set local lock_timeout = '20ms'`);
    await db.execute(lock, [user.id]);
  });
  const failure = await waiting.catch((error: unknown) => error);
  await holder.end();
  expect(asAppError(failure).code).toBe('unavailable');
});
