import { describe, expect, it, test } from 'vitest';
import { transact } from '../../context.ts';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder, buildSeller, buildSettled } from '../orders/fixtures.ts';
import { lockSeries } from './data.ts';
import { buildYearEnd, faultsOf } from './fixtures.ts';
import { financialYear } from './policy.ts';

const world = await openWorld({ endsSound: true });

describe('the numbers of documents', () => {
  it('P21 have no gap and go with the time when a year ends and some are rolled back', async () => {
    const rows = await buildYearEnd(world, 40);
    expect(rows).toHaveLength(35);
    expect(faultsOf(rows)).toEqual([]);
    expect(new Set(rows.map(({ fy }) => fy)).size).toBe(2);
    expect(rows.filter(({ fy, issued_at: at }) => fy !== financialYear(at))).toEqual([]);
    expect(rows[0]?.number).toBe(`YER/${rows[0]?.fy}/000001`);
  });

  it('P21 bear a time that is read once their series is held', async () => {
    const { ctx, clock } = world;
    const admin = await buildUser(ctx, { role: 'admin' });
    await buildSeller(ctx, admin.id, { series: 'TM' });
    const itemId = await buildCourse(ctx, admin.id, { price: 499 });
    const { id } = await buildUser(ctx);
    const made = await buildOrder(ctx, id, { items: [{ itemType: 'course', itemId }] });
    const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = transact(ctx, async (inner) => {
      await lockSeries(inner.db, 'TMR');
      held.resolve();
      await freed.promise;
    });
    await held.promise;
    const settling = buildSettled(ctx, made);
    await until(async () => {
      const { rows } = await ctx.db.execute(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    clock.advance(60_000);
    const from = new Date(clock.now());
    freed.resolve();
    await Promise.all([holding, settling]);
    const { issued_at: at } = await ctx.db.q
      .selectFrom('documents')
      .select('issued_at')
      .where('series', '=', 'TMR')
      .executeTakeFirstOrThrow();
    expect(at >= from).toBe(true);
  });

  it('P21 go on in year and moment when the clock steps back', async () => {
    const { ctx, clock } = world;
    const admin = await buildUser(ctx, { role: 'admin' });
    await buildSeller(ctx, admin.id, { series: 'SB' });
    const itemId = await buildCourse(ctx, admin.id, { price: 499 });
    const times = [
      '2027-03-31T18:00:00Z',
      '2027-03-31T17:59:00Z',
      '2027-03-31T18:30:00Z',
      '2027-03-31T18:29:00Z',
    ];
    for (const time of times) {
      clock.set(Date.parse(time));
      const { id } = await buildUser(ctx);
      await buildSettled(
        ctx,
        await buildOrder(ctx, id, { items: [{ itemType: 'course', itemId }] }),
      );
    }
    clock.set(Date.now());
    const rows = await ctx.db.q
      .selectFrom('documents')
      .select(['fy', 'n', 'issued_at'])
      .where('series', '=', 'SBR')
      .orderBy('id')
      .execute();
    expect(rows.map(({ fy, n }) => `${fy} ${n}`).toSorted()).toEqual([
      '26-27 1',
      '26-27 2',
      '27-28 1',
      '27-28 2',
    ]);
    // Neither bears a moment before the one before it: each is as late as that.
    const at = (fy: string, n: number) =>
      rows.find((row) => row.fy === fy && row.n === n)?.issued_at;
    expect(at('26-27', 2)).toEqual(at('26-27', 1));
    expect(at('27-28', 2)).toEqual(at('27-28', 1));
  });

  test.each([
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2099-12-31T23:00:00Z', '99-00'],
  ])('at %s the financial year is %s', (at, fy) => {
    expect(financialYear(new Date(at))).toBe(fy);
  });
});
