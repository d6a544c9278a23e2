import { expect, test } from 'vitest';
import { checkedInTypes, rowTypes } from '../../../scripts/generate-types.ts';
import { transact } from '../context.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { hold } from '../testing/held.ts';
import { openWorld } from '../testing/world.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { statement } from './pool.ts';
import { clearOldLimits } from './rate-limits.ts';

const world = await openWorld();
const { asOwner, ctx } = world;

test('the checked-in row types are those of the migrated database', async () => {
  expect(checkedInTypes()).toBe(await rowTypes(world.ownerUrl));
});

test('migrating again does nothing, and two at once take turns', async () => {
  expect(await Promise.all([migrate(world.ownerUrl), migrate(world.ownerUrl)])).toEqual([[], []]);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await asOwner(`update schema_migrations set checksum = 'x' where name = '0001-platform.sql'`);
  await expect(migrate(world.ownerUrl)).rejects.toThrow('0001-platform.sql was changed');
});

test('the pool is refused inside a transaction', async () => {
  await expect(transact(ctx, async () => ctx.db.execute('select 1'))).rejects.toThrow(
    'The pool was used inside a transaction',
  );
  await expect(
    transact(ctx, async () => ctx.db.q.selectFrom('users').select('id').execute()),
  ).rejects.toThrow('The pool was used inside a transaction');
});

test('a transaction that throws leaves nothing behind and skips its effects', async () => {
  const effects: string[] = [];
  const failed = transact(ctx, async (inner) => {
    await buildUser(inner, { username: 'never-there', password: null });
    inner.db.onCommit(() => effects.push('ran'));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  const found = await ctx.db.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'never-there')
    .execute();
  expect([found, effects]).toEqual([[], []]);
});

test('a nested transaction joins the outer one, and effects run after the commit', async () => {
  const seen: number[] = [];
  await transact(ctx, async (outer) => {
    await transact(outer, async (inner) => {
      await buildUser(inner, { username: 'joined', password: null });
      inner.db.onCommit(() => seen.push(1));
    });
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([1]);
});

test('what is sent along with a lock sees what was written while that was waited for', async () => {
  const { id } = await buildUser(ctx, { username: 'before', password: null });
  const lock = statement('held_lock', 'select id from users where id = $1 for update');
  const read = statement<{ username: string }>(
    'held_read',
    'select username from users where id = $1',
  );
  const change = `update users set username = 'meanwhile' where id = $1`;
  const holder = await hold(world.ownerUrl, change, [id]);
  const both = transact(ctx, ({ db }) => Promise.all([db.run(lock, [id]), db.run(read, [id])]));
  await holder.waitedFor();
  await holder.end();
  expect((await both)[1]).toEqual([{ username: 'meanwhile' }]);
});

test('of statements that are sent together one that fails takes all with it, and is the one that is told of', async () => {
  const { id } = await buildUser(ctx, { username: 'together', password: null });
  const write = statement('together_write', `update users set username = $2 where id = $1`);
  const fail = statement('together_fail', 'select 1 / $1::int');
  const both = transact(ctx, ({ db }) =>
    Promise.all([
      db.run(write, [id, 'never-so']),
      db.run(fail, [0]),
      db.run(write, [id, 'nor-so']),
    ]),
  );
  await expect(both).rejects.toThrow('division by zero');
  const rows = await ctx.db.q.selectFrom('users').select('username').where('id', '=', id).execute();
  expect(rows).toEqual([{ username: 'together' }]);
});

test('what fails first is told of, however far from it the other answer is heard', async () => {
  const { id } = await buildUser(ctx, { username: 'far-off', password: null });
  const write = statement('far_write', `update users set username = $2 where id = $1`);
  const fail = statement('far_fail', 'select 1 / $1::int');
  const both = transact(ctx, async ({ db }) => {
    const deep = async () => await (async () => await db.run(fail, [0]))();
    return Promise.all([(async () => await deep())(), db.run(write, [id, 'never-so'])]);
  });
  await expect(both).rejects.toThrow('division by zero');
});

test('what is sent along with a slow statement has its own time behind it', async () => {
  const slow = statement('slow_sleep', 'select pg_sleep(1.6)');
  const both = transact(ctx, ({ db }) => Promise.all([db.run(slow, []), db.run(slow, [])]));
  expect(await both).toHaveLength(2);
});

test('what is sent when its transaction is over is sent to nobody', async () => {
  const { id } = await buildUser(ctx, { username: 'too-late', password: null });
  const write = statement('late_write', `update users set username = 'after-all' where id = $1`);
  const gate = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const given = transact(ctx, async ({ db }) => {
    late.push(gate.promise.then(() => db.run(write, [id])));
    throw new Error('changed my mind');
  });
  await expect(given).rejects.toThrow('changed my mind');
  gate.resolve();
  await expect(late[0]).rejects.toThrow('when its transaction was over');
  const rows = await ctx.db.q.selectFrom('users').select('username').where('id', '=', id).execute();
  expect(rows).toEqual([{ username: 'too-late' }]);
});

test('F24 a deadlock is tried again until both pass', async () => {
  const [a, b] = [
    await buildUser(ctx, { password: null }),
    await buildUser(ctx, { password: null }),
  ];
  const rename = (first: string, second: string) =>
    transact(ctx, async (inner) => {
      for (const id of [first, second]) {
        await inner.db.q
          .updateTable('users')
          .set({ full_name: 'Renamed' })
          .where('id', '=', id)
          .execute();
        await inner.db.execute('select pg_sleep(0.05)');
      }
    });
  await Promise.all([rename(a.id, b.id), rename(b.id, a.id)]);
  const rows = await ctx.db.q
    .selectFrom('users')
    .select('full_name')
    .where('id', 'in', [a.id, b.id])
    .execute();
  expect(rows.map((row) => row.full_name)).toEqual(['Renamed', 'Renamed']);
});

test('the audit log cannot be edited', async () => {
  await ctx.db.execute(
    `insert into audit_log (id, action, subject_type) values ($1, 'test.made', 'test')`,
    [newId()],
  );
  // Not even by the owner of the table.
  await expect(asOwner(`update audit_log set action = 'x'`)).rejects.toThrow('never changed');
  await expect(asOwner('delete from audit_log')).rejects.toThrow('never changed');
});

test('ids are version 7, unique, and sort by the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('answers live in the partition of their month', async () => {
  const { rows } = (await ctx.db.execute(
    `select count(*)::int as parts from pg_inherits where inhparent = 'responses'::regclass`,
  )) as { rows: { parts: number }[] };
  expect(rows[0]?.parts).toBe(4);
});

test('limits forget keys whose time is over, and only those', async () => {
  await ctx.db.execute(
    `insert into rate_limits (key, points, expire) values ('old', 5, $1), ('young', 5, $2)`,
    [Date.now() - 1000, Date.now() + 60_000],
  );
  await clearOldLimits(ctx.db, Date.now());
  const { rows } = await ctx.db.execute('select key from rate_limits order by key');
  expect(rows).toEqual([{ key: 'young' }]);
});
