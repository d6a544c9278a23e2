import { dayOf } from '@chinar/content/india';
import * as contract from '@chinar/contract/gamification';
import { newId } from '../../db/ids.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { addPoints } from './data.ts';
import { noteStudy } from './service.streaks.ts';
import { periodOf } from './policy.ts';
import { transact } from '../../context.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const today = dayOf(clock.now());
const week = periodOf('week', today);

type Given = { points: number; weekly?: number; at?: number };

/** Gives somebody totals, as if they had earned them. */
async function earn(userId: string, { points, weekly = 0, at = 0 }: Given): Promise<void> {
  const reached = new Date(Date.parse('2026-11-01T06:00:00Z') + at * 1000);
  const moves = [{ period: 'all', delta: points, at: reached }];
  if (weekly > 0) moves.push({ period: week, delta: weekly, at: reached });
  await addPoints(ctx.db, userId, [], moves);
}

async function learner(given: Given, more: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(ctx, { password: null, ...more });
  await earn(user.id, given);
  return user;
}

const board = async (query: object = {}, as?: { id: string }) =>
  (await call(contract.listLeaders, { query }, { as })).data;

async function emptyBoard(): Promise<void> {
  await ctx.db.q.deleteFrom('points_totals').execute();
}

describe('the board', () => {
  test.each([
    ['is not in public', { is_public: false }],
    ['is about to be erased', { erase_at: new Date() }],
  ])('N09 shows an alias of whoever %s, but to themselves', async (_, how) => {
    await emptyBoard();
    const user = await learner({ points: 50 });
    await ctx.db.q.updateTable('users').set(how).where('id', '=', user.id).execute();
    const { leaderboard } = await board();
    expect(leaderboard[0]?.user.fullName).toMatch(/^learner-/);
    expect(JSON.stringify(leaderboard)).not.toContain(user.username);
    expect((await board({}, user)).me?.user.username).toBe(user.username);
  });

  test('a page that nobody was given is refused or empty, and breaks nothing', async () => {
    const after = Buffer.from(JSON.stringify(['points', '999999999999999 1', newId()])).toString(
      'base64url',
    );
    const { status } = await call(contract.listLeaders, { query: { after } });
    expect([200, 400]).toContain(status);
  });

  test('G05 has the highest total first, of equal ones who reached it first, and then by id', async () => {
    await emptyBoard();
    const late = await learner({ points: 300, at: 60 });
    const early = await learner({ points: 300, at: 50 });
    const [one, other] = [
      await learner({ points: 300, at: 70 }),
      await learner({ points: 300, at: 70 }),
    ];
    const best = await learner({ points: 301, at: 99 });
    const order = [best, early, late, one, other].map(({ id }) => id);
    const { leaderboard, pagination, me } = await board();
    expect(leaderboard.map((leader) => leader.user._id)).toEqual(order);
    expect(leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(leaderboard.map(({ level }) => level)).toEqual([3, 3, 3, 3, 3]);
    expect([pagination.total, pagination.next, me]).toEqual([5, null, undefined]);
    // The same by any way through the pages.
    const byPages: string[] = [];
    for (const page of [1, 2, 3])
      for (const leader of (await board({ limit: '2', page: String(page) })).leaderboard)
        byPages.push(leader._id);
    expect(byPages).toEqual(order);
    const after: [string, number][] = [];
    for (let next: string | null = ''; next !== null;) {
      const seen = await board({ limit: '2', ...(next && { after: next }) });
      after.push(...seen.leaderboard.map(({ _id, rank }): [string, number] => [_id, rank]));
      next = seen.pagination.next;
    }
    expect(after).toEqual(order.map((id, place) => [id, place + 1]));
    for (const [place, id] of order.entries())
      expect((await board({ limit: '1' }, { id })).me).toMatchObject({ rank: place + 1, _id: id });
  });

  test('lists learners alone, and nobody without points', async () => {
    await emptyBoard();
    const tutor = await learner({ points: 500 }, { role: 'tutor' });
    await learner({ points: 900 }, { role: 'admin' });
    const { id } = await learner({ points: 100 });
    const nobody = await learner({ points: 0 });
    const { leaderboard, pagination } = await board();
    expect(leaderboard.map(({ _id, rank }) => [_id, rank])).toEqual([[id, 1]]);
    expect(pagination.total).toBe(1);
    expect((await board({}, tutor)).me).toBeUndefined();
    expect((await board({}, nobody)).me).toBeUndefined();
    const profile = await call(contract.getPointsProfile, {}, { as: tutor });
    expect(profile.data).toMatchObject({ totalPoints: 500, rank: null });
  });

  test('of a week counts the week, and levels by all time', async () => {
    await emptyBoard();
    const old = await learner({ points: 900, weekly: 10 });
    const fresh = await learner({ points: 60, weekly: 60 });
    const { leaderboard } = await board({ period: 'week' });
    expect(leaderboard.map(({ _id, totalPoints, level }) => [_id, totalPoints, level])).toEqual([
      [fresh.id, 60, 1],
      [old.id, 10, 5],
    ]);
    const now = clock.now();
    clock.advance(7 * 86_400_000);
    expect((await board({ period: 'week' })).leaderboard).toEqual([]);
    clock.set(now);
    expect((await board({ period: 'month' })).leaderboard).toEqual([]);
    expect((await call(contract.listLeaders, { query: { period: 'year' as never } })).status).toBe(
      400,
    );
  });

  test('N09 shows a child to others under an alias, and no address or birthday of anybody', async () => {
    await emptyBoard();
    const child = await learner(
      { points: 100 },
      {
        fullName: 'Canary Childname',
        username: 'canary.child',
        dateOfBirth: `${new Date(clock.now()).getUTCFullYear() - 15}-01-01`,
        phoneNumber: '+919906123456',
      },
    );
    const grown = await learner({ points: 90 }, { dateOfBirth: '1990-05-05' });
    for (const as of [undefined, grown]) {
      const { text } = await call(contract.listLeaders, {}, { as });
      for (const secret of ['anary', '@', '9906', '1990', 'birth'])
        expect(text).not.toContain(secret);
      expect(text).toContain(`learner-${child.id.slice(-4)}`);
      expect(text).toContain(grown.fullName);
    }
    const own = (await board({}, child)).leaderboard[0];
    expect(own?.user).toMatchObject({ fullName: 'Canary Childname', avatar: null });
  });
});

describe('streaks', () => {
  const study = (userId: string, ...daysAgo: number[]) =>
    transact(ctx, async (inner) => {
      for (const ago of daysAgo)
        await noteStudy(inner, userId, { day: today - ago, isNight: false });
    });
  const streaksOf = (...userIds: string[]) => call(contract.listStreaks, { body: { userIds } });

  test('N10 are told for a hundred learners at most, and 0 for who is not there', async () => {
    const { id } = await buildUser(ctx, { password: null });
    await study(id, 2, 1, 0);
    const stranger = newId();
    const { data } = await streaksOf(id, stranger, id);
    expect(data.streaks).toEqual([
      { user: id, currentStreak: 3 },
      { user: stranger, currentStreak: 0 },
    ]);
    const many = Array.from({ length: 101 }, () => newId());
    expect((await streaksOf(...many)).status).toBe(400);
    expect((await streaksOf(...many.slice(1))).status).toBe(200);
    expect((await streaksOf()).status).toBe(400);
    expect((await streaksOf('1 or 1=1')).status).toBe(400);
  });

  test('N08 are counted anew from the days of study, and nothing is added by it', async () => {
    const as = await buildUser(ctx);
    await study(as.id, 9, 8, 7, 6, 1, 0);
    const counts = async () => {
      const { rows } = await ctx.db.execute(
        `select (select count(*) from study_days where user_id = $1) as days,
                (select count(*) from points_ledger where user_id = $1) as rows,
                (select coalesce(max(total), 0) from points_totals where user_id = $1) as points`,
        [as.id],
      );
      return rows[0];
    };
    const before = await counts();
    await ctx.db.execute(
      `update study_streaks set steps = jsonb_build_array(jsonb_build_array($2::int, 99)) where user_id = $1`,
      [as.id, today + 50],
    );
    expect((await streaksOf(as.id)).data.streaks[0]?.currentStreak).toBe(99);
    const honest = (await call(contract.getStreak, {}, { as })).data;
    for (let time = 0; time < 3; time += 1)
      expect((await call(contract.updateStreak, {}, { as })).data).toEqual(honest);
    expect((await streaksOf(as.id)).data.streaks[0]?.currentStreak).toBe(honest.currentStreak);
    expect(honest).toMatchObject({ todayDone: true, longestStreak: 4 });
    expect(await counts()).toEqual(before);
  });

  test('come with the year from a Monday to today', async () => {
    const as = await buildUser(ctx);
    await study(as.id, 0, 1, 30);
    const { days, currentStreak } = (await call(contract.getStreak, {}, { as })).data;
    expect(currentStreak).toBe(2);
    expect(new Date(days[0]?.day ?? '').getUTCDay()).toBe(1);
    expect(days.length).toBeGreaterThan(52 * 7);
    expect(days.filter(({ state }) => state === 'done')).toHaveLength(3);
    expect(days.at(-1)?.state).toBe('done');
    const profile = (await call(contract.getPointsProfile, {}, { as })).data;
    expect(profile).toEqual({
      level: 1,
      totalPoints: 0,
      levelAt: 0,
      nextLevelAt: 100,
      currentStreak: 2,
      rank: null,
    });
  });
});
