import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { migrate } from '../../db/migrate.ts';
import { makeDatabaseCopy, openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { grant, holds, revoke } from './api.ts';
import { buildEntitlement } from './fixtures.ts';

const { asOwner, clock, ctx, ownerUrl: worldUrl } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const by = { actorId: null, reason: 'A refund.' };
const day = 86_400_000;

async function someRight() {
  const userId = (await buildUser(ctx)).id;
  return { userId, itemType: 'test_series' as const, itemId: await buildSeries(ctx, tutor.id) };
}
type Right = Awaited<ReturnType<typeof someRight>>;

/** What the version before this one says and does, in its own words. */
const before = {
  enrol: async ({ userId, itemId }: Right) => {
    await ctx.db.execute(
      `insert into enrolments (id, user_id, item_type, item_id, source)
       select $1, $2, 'test_series', s.id, 'free' from test_series s
        where s.id = $3 and s.is_published and s.price_paise = 0
       on conflict on constraint enrolments__user_id__item do update set status = 'active'
        where enrolments.status = 'expired'`,
      [newId(), userId, itemId],
    );
  },
  hasEnrolment: async ({ userId, itemId }: Right, at = clock.now()) => {
    const { rows } = await ctx.db.execute(
      `select 1 as one from enrolments e
        where e.user_id = $1 and e.item_type = 'test_series' and e.item_id = $2
          and e.status in ('active', 'completed') and (e.expires_at is null or e.expires_at > $3)`,
      [userId, itemId, new Date(at)],
    );
    return rows.length > 0;
  },
  set: async ({ userId }: Right, change: string) => {
    await ctx.db.execute(`update enrolments set ${change} where user_id = $1`, [userId]);
  },
};

async function rowsOf(table: 'entitlements' | 'enrolments', { userId }: Right) {
  return ctx.db.q.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
}

describe('what the previous version writes into enrolments is known to this one', () => {
  test('an enrolment, once', async () => {
    const right = await someRight();
    await Promise.all([before.enrol(right), before.enrol(right)]);
    expect(await holds(ctx, right)).toBe(true);
    const [enrolment] = await rowsOf('enrolments', right);
    expect(await rowsOf('entitlements', right)).toMatchObject([
      { id: enrolment?.id, source: 'free', source_ref: enrolment?.id, revoked_at: null },
    ]);
  });

  test.each([
    ['was taken back', `status = 'revoked'`, false],
    ['is over', `status = 'expired'`, false],
    ['ran out', `expires_at = now() - interval '1 minute'`, false],
    ['is finished', `status = 'completed'`, true],
  ])('one that %s', async (_, change, isLive) => {
    const right = await someRight();
    await before.enrol(right);
    await before.set(right, change);
    expect(await holds(ctx, right)).toBe(isLive);
    await before.set(right, `status = 'active', expires_at = null`);
    expect(await holds(ctx, right)).toBe(true);
  });

  test('one that is over and begins again, as its own statement does', async () => {
    const right = await someRight();
    await before.enrol(right);
    await before.set(right, `status = 'expired'`);
    await before.enrol(right);
    expect(await holds(ctx, right)).toBe(true);
  });

  test('and says nothing of what other sources gave', async () => {
    const right = await someRight();
    await before.enrol(right);
    const [enrolment] = await rowsOf('enrolments', right);
    const order = { source: 'order', sourceRef: newId() } as const;
    await grant(ctx, { ...right, ...order, expiresAt: new Date(clock.now() + day) });
    await before.set(right, `status = 'revoked'`);
    expect(await holds(ctx, right)).toBe(true);
    await revoke(ctx, { source: 'free', sourceRef: enrolment?.id ?? '' }, by);
    await revoke(ctx, order, by);
    await before.set(right, `expires_at = null`);
    expect(await holds(ctx, right)).toBe(false);
  });

  test('also before the server’s role may touch the new table', async () => {
    const right = await someRight();
    await asOwner('revoke all on entitlements from chinar_app');
    try {
      await before.enrol(right);
    } finally {
      await asOwner('grant select, insert, update on entitlements to chinar_app');
    }
    expect(await holds(ctx, right)).toBe(true);
  });
});

describe('what this version gives and takes is known to the previous one', () => {
  test('by one row for each person and item, open while any source is', async () => {
    const right = await someRight();
    const first = await buildEntitlement(ctx, right);
    const second = await buildEntitlement(ctx, right);
    expect(await rowsOf('enrolments', right)).toHaveLength(1);
    expect(await rowsOf('entitlements', right)).toHaveLength(2);
    expect(await before.hasEnrolment(right)).toBe(true);
    await revoke(ctx, first, by);
    expect(await before.hasEnrolment(right)).toBe(true);
    await revoke(ctx, second, by);
    expect(await before.hasEnrolment(right)).toBe(false);
    await buildEntitlement(ctx, right);
    expect(await before.hasEnrolment(right)).toBe(true);
  });

  test('until the last of the sources ends, whichever came first', async () => {
    const right = await someRight();
    const until = (days: number) => ({ expiresAt: new Date(clock.now() + days * day) });
    await Promise.all([1, 3, 2].map((days) => buildEntitlement(ctx, { ...right, ...until(days) })));
    const [enrolment] = await rowsOf('enrolments', right);
    const end = enrolment?.expires_at?.getTime() ?? 0;
    expect(Math.round((end - clock.now()) / day)).toBe(3);
    await buildEntitlement(ctx, right);
    expect((await rowsOf('enrolments', right))[0]?.expires_at).toBeNull();
  });

  test('of two that come at once too', async () => {
    const right = await someRight();
    await revoke(ctx, await buildEntitlement(ctx, right), by);
    const other = new pg.Client({ connectionString: worldUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at)
         values ($1, $2, 'test_series', $3, 'order', $1, now())`,
        [newId(), right.userId, right.itemId],
      );
      const expiresAt = new Date(clock.now() + day);
      const second = buildEntitlement(ctx, { ...right, expiresAt });
      await vi.waitFor(async () => {
        const { rows } = await ctx.db.execute(
          `select 1 from pg_stat_activity where datname = current_database()
              and query like 'insert into entitlements%' and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      await other.query('commit');
      await second;
    } finally {
      await other.end();
    }
    // The first of them has no end.
    expect((await rowsOf('enrolments', right))[0]?.expires_at).toBeNull();
  });

  test('and its own enrolment in the same item changes nothing', async () => {
    const right = await someRight();
    await buildEntitlement(ctx, { ...right, source: 'free' });
    await before.enrol(right);
    expect(await rowsOf('entitlements', right)).toHaveLength(1);
  });

  test('and comes back to no right: each keeps its own end', async () => {
    const right = await someRight();
    const expiresAt = new Date(clock.now() + day);
    const first = await buildEntitlement(ctx, { ...right, expiresAt });
    await buildEntitlement(ctx, right);
    const ends = (await rowsOf('entitlements', right)).map(({ id, expires_at }) => [
      id === first.id,
      expires_at?.getTime() ?? null,
    ]);
    expect(ends.toSorted()).toEqual([
      [false, null],
      [true, expiresAt.getTime()],
    ]);
  });

  test('and a source that was taken back stays so when the previous version goes on', async () => {
    const right = await someRight();
    const first = await buildEntitlement(ctx, right);
    await buildEntitlement(ctx, right);
    await revoke(ctx, first, by);
    await before.set(right, `status = 'completed'`);
    const held = await rowsOf('entitlements', right);
    expect(held.find(({ id }) => id === first.id)?.revoked_at).not.toBeNull();
    expect(held.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  });

  test('and what enrolments has no word for is left out', async () => {
    const right = { userId: (await buildUser(ctx)).id, itemId: newId() };
    await buildEntitlement(ctx, { ...right, itemType: 'seat_pass' });
    expect(await rowsOf('enrolments', { ...right, itemType: 'test_series' })).toEqual([]);
  });
});

test('the enrolments of before are copied in batches, with what had become of them', async () => {
  const { ownerUrl, drop } = await makeDatabaseCopy();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const userId = newId();
    await owner.query(
      `insert into users (id, email, username, full_name, role) values ($1, 'a@b.example', 'somebody', 'Some Body', 'learner')`,
      [userId],
    );
    // As they lay there before the triggers were.
    await owner.query(`drop function entitlements_mirror cascade`);
    await owner.query(`alter table enrolments disable trigger enrolments__mirror`);
    await owner.query(
      `insert into enrolments (id, user_id, item_type, item_id, source, status, expires_at)
       select gen_random_uuid(), $1, 'course', gen_random_uuid(), 'order',
              (array['active', 'completed', 'expired', 'revoked'])[1 + n % 4],
              case when n % 8 < 4 then now() + interval '1 day' end
         from generate_series(1, 4400) n`,
      [userId],
    );
    await owner.query(`alter table enrolments enable trigger enrolments__mirror`);
    // One that the trigger has copied and somebody has taken back meanwhile.
    await owner.query(
      `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, revoked_at)
       select id, user_id, item_type, item_id, source, id, starts_at, now() from enrolments
        where status = 'active' limit 1`,
    );
    const files = ['0047-entitlements-backfill.sql', '0048-entitlements-mirror.sql'];
    await owner.query(`delete from schema_migrations where name = any ($1)`, [files]);
    expect(await migrate(ownerUrl)).toEqual(files);
    const { rows: copied } = await owner.query(
      `select e.status, count(*)::int as all,
              (count(*) filter (where t.source_ref = e.id and t.source = e.source and t.user_id = e.user_id
                 and t.item_id = e.item_id))::int as same,
              (count(l.id))::int as live,
              (count(*) filter (where e.status <> 'expired' and t.expires_at is distinct from e.expires_at))::int as moved
         from enrolments e left join entitlements t on t.id = e.id
         left join live_entitlements(now()) l on l.id = e.id
        group by e.status order by e.status`,
    );
    expect(copied).toEqual([
      { status: 'active', all: 1100, same: 1100, live: 1099, moved: 0 },
      { status: 'completed', all: 1100, same: 1100, live: 1100, moved: 0 },
      { status: 'expired', all: 1100, same: 1100, live: 0, moved: 0 },
      { status: 'revoked', all: 1100, same: 1100, live: 0, moved: 0 },
    ]);
  } finally {
    await owner.end();
    await drop();
  }
});
