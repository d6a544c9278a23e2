import { afterEach, describe, expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { grant, holds, revoke } from './api.ts';
import { isHeld } from './data.ts';
import { buildEntitlement } from './fixtures.ts';

const { asOwner, call, clock, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const by = { actorId: admin.id, reason: 'Their payment came twice.' };
const day = 86_400_000;
const inDays = (days: number) => new Date(clock.now() + days * day);
afterEach(() => clock.set(Date.now()));

/** A series that costs something, and a test in it. */
async function paidSeries(): Promise<{ itemId: string; quizId: string; category: string }> {
  const category = newId();
  const itemId = await buildSeries(ctx, tutor.id, { price: 100, category });
  const quizId = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId: itemId });
  return { itemId, quizId, category };
}

/** What every place that speaks of a right says of it. */
async function said(
  as: { id: string },
  { itemId, quizId, category }: Awaited<ReturnType<typeof paidSeries>>,
) {
  const list = await call(series.listTestSeries, { query: { category } }, { as });
  const one = await call(series.getTestSeries, { params: { idOrSlug: itemId } }, { as });
  const bySlug = { params: { idOrSlug: one.data.slug } };
  const mine = await call(quizzes.listEnrolledQuizzes, {}, { as });
  const quiz = await call(quizzes.getQuiz, { params: { id: quizId } }, { as });
  const start = await call(attempts.startAttempt, { params: { id: quizId }, body: {} }, { as });
  return {
    list: list.data.testSeries.map(({ isEnrolled }) => isEnrolled),
    detail: one.data.isEnrolled,
    bySlug: (await call(series.getTestSeries, bySlug, { as })).data.isEnrolled,
    enrolled: mine.data.quizzes.map(({ _id }) => _id),
    quiz: quiz.data.can.start,
    start: start.status === 403 ? start.error.code : start.status,
  };
}

const yes = (quizId: string) => ({
  list: [true],
  detail: true,
  bySlug: true,
  enrolled: [quizId],
  quiz: true,
  start: 201,
});
const no = {
  list: [false],
  detail: false,
  bySlug: false,
  enrolled: [],
  quiz: false,
  start: 'not_enrolled',
};

describe('whether somebody is enrolled is said alike by lists, pages and the start', () => {
  test('while the right is live, and no more when it has run out', async () => {
    const [as, item] = [await buildUser(ctx), await paidSeries()];
    expect(await said(as, item)).toEqual(no);
    await buildEntitlement(ctx, { ...item, userId: as.id, expiresAt: inDays(2) });
    expect(await said(as, item)).toEqual(yes(item.quizId));
    clock.advance(3 * day);
    expect(await said(as, item)).toEqual(no);
  });

  test('not before the right begins', async () => {
    const [as, item] = [await buildUser(ctx), await paidSeries()];
    await buildEntitlement(ctx, { ...item, userId: as.id, startsAt: inDays(2) });
    expect(await said(as, item)).toEqual(no);
    clock.advance(3 * day);
    expect(await said(as, item)).toEqual(yes(item.quizId));
  });

  test('no more when it was taken back', async () => {
    const [as, item] = [await buildUser(ctx), await paidSeries()];
    const given = await buildEntitlement(ctx, { ...item, userId: as.id });
    await revoke(ctx, given, by);
    expect(await said(as, item)).toEqual(no);
  });

  test('and a right to another series, or of another kind, or of somebody else says nothing', async () => {
    const [as, item] = [await buildUser(ctx), await paidSeries()];
    await buildEntitlement(ctx, { userId: as.id, itemId: await buildSeries(ctx, tutor.id) });
    await buildEntitlement(ctx, { userId: as.id, itemId: item.itemId, itemType: 'course' });
    await buildEntitlement(ctx, { userId: (await buildUser(ctx)).id, itemId: item.itemId });
    expect(await said(as, item)).toEqual(no);
  });
});

test('a right is live from its first moment to its end, and not at the end itself', async () => {
  const right = { userId: (await buildUser(ctx)).id, itemId: newId() };
  const given = await buildEntitlement(ctx, { ...right, expiresAt: inDays(1) });
  const at = (time: Date, ms: number) =>
    isHeld(ctx.db, { ...right, itemType: 'test_series' }, new Date(time.getTime() + ms));
  const end = given.expiresAt ?? new Date(0);
  const answers = [at(given.startsAt, -1), at(given.startsAt, 0), at(end, -1), at(end, 0)];
  expect(await Promise.all(answers)).toEqual([false, true, true, false]);
});

/** Somebody and something, for what knows no series. */
async function someRight() {
  return { userId: (await buildUser(ctx)).id, itemType: 'course' as const, itemId: newId() };
}

async function rowsOf({ userId }: { userId: string }) {
  return ctx.db.q
    .selectFrom('entitlements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();
}

describe('L13 rights are of their source', () => {
  test('a bundle that is refunded leaves what was also bought alone', async () => {
    const right = await someRight();
    const [bundle, order] = [newId(), newId()];
    await grant(ctx, { ...right, source: 'bundle', sourceRef: bundle });
    await grant(ctx, { ...right, source: 'order', sourceRef: order });
    expect(await revoke(ctx, { source: 'bundle', sourceRef: bundle }, by)).toHaveLength(1);
    expect(await holds(ctx, right)).toBe(true);
    expect(await revoke(ctx, { source: 'order', sourceRef: order }, by)).toHaveLength(1);
    expect(await holds(ctx, right)).toBe(false);
  });

  test('a bundle gives many things, and all of them go with it', async () => {
    const { userId } = await someRight();
    const sourceRef = newId();
    const rights = [newId(), newId()].map((itemId) => ({
      userId,
      itemType: 'course' as const,
      itemId,
    }));
    for (const right of rights) await grant(ctx, { ...right, source: 'bundle', sourceRef });
    // The number is that of an order too, which is another source.
    const bought = await someRight();
    await grant(ctx, { ...bought, source: 'order', sourceRef });
    const ended = await revoke(ctx, { source: 'bundle', sourceRef }, by);
    expect(ended).toHaveLength(2);
    expect(await revoke(ctx, { source: 'bundle', sourceRef }, by)).toEqual([]);
    expect(await Promise.all([...rights, bought].map((right) => holds(ctx, right)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('the same source gives once, also by twenty at the same time, and never again after a refund', async () => {
    const right = await someRight();
    const order = { source: 'order', sourceRef: newId() } as const;
    const settles = await Promise.all(
      Array.from({ length: 20 }, () => grant(ctx, { ...right, ...order })),
    );
    expect(settles.filter(Boolean)).toHaveLength(1);
    expect(await rowsOf(right)).toHaveLength(1);
    await revoke(ctx, order, by);
    expect(await grant(ctx, { ...right, ...order })).toBe(false);
    expect(await holds(ctx, right)).toBe(false);
  });

  test('a source that gave to one person is not silently given to another', async () => {
    const [right, other] = [await someRight(), await someRight()];
    const order = { source: 'order', sourceRef: newId() } as const;
    await grant(ctx, { ...right, ...order });
    const again = grant(ctx, { ...right, userId: other.userId, ...order });
    await expect(again).rejects.toMatchObject({ code: 'state_conflict' });
    // Another line of the same order may have given to somebody else: both may be settled again.
    const lines = [right, { ...right, userId: other.userId, itemId: newId() }];
    for (const settled of [true, false])
      for (const line of lines)
        expect(await grant(ctx, { ...line, ...order })).toBe(settled && line !== right);
  });

  test('several sources at the same time are all written down', async () => {
    const right = await someRight();
    const grants = Array.from({ length: 10 }, () =>
      grant(ctx, { ...right, source: 'order', sourceRef: newId() }),
    );
    expect((await Promise.all(grants)).every(Boolean)).toBe(true);
    expect(await rowsOf(right)).toHaveLength(10);
  });
});

test('L12 a renewal is another row that begins where the old one ends', async () => {
  const right = await someRight();
  const [first, second] = [inDays(30), inDays(60)];
  const order = () => ({ ...right, source: 'order' as const, sourceRef: newId() });
  await grant(ctx, { ...order(), expiresAt: first });
  await grant(ctx, { ...order(), startsAt: first, expiresAt: second });
  expect((await rowsOf(right)).map(({ expires_at }) => expires_at)).toEqual([first, second]);
  for (const [days, isLive] of [
    [29, true],
    [31, true],
    [61, false],
  ] as const) {
    clock.set(Date.now() + days * day);
    expect(await holds(ctx, right)).toBe(isLive);
  }
});

describe('what costs nothing', () => {
  async function freeSeries() {
    const itemId = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: itemId });
    const as = await buildUser(ctx);
    const enrol = () => call(series.enrollInTestSeries, { params: { id: itemId } }, { as });
    return { right: { userId: as.id, itemId }, enrol };
  }

  test('is taken once, whoever else gives it', async () => {
    const { right, enrol } = await freeSeries();
    await Promise.all([enrol(), enrol(), enrol()]);
    await enrol();
    expect((await rowsOf(right)).map(({ source }) => source)).toEqual(['free']);
    expect(
      await grant(ctx, { ...right, itemType: 'test_series', source: 'order', sourceRef: newId() }),
    ).toBe(true);
  });

  test('begins anew in its own row when it ran out', async () => {
    const { right, enrol } = await freeSeries();
    const expiresAt = inDays(1);
    await buildEntitlement(ctx, { ...right, source: 'free', expiresAt });
    clock.advance(2 * day);
    expect((await enrol()).data.isEnrolled).toBe(true);
    const rows = await rowsOf(right);
    expect(rows.map(({ expires_at }) => expires_at)).toEqual([null]);
    expect(rows[0]?.starts_at.getTime()).toBeGreaterThan(expiresAt.getTime());
  });

  test('keeps its end when it is taken again before', async () => {
    const { right } = await freeSeries();
    const given = await buildEntitlement(ctx, { ...right, source: 'free', expiresAt: inDays(1) });
    await buildEnrolment(ctx, right.userId, right.itemId);
    const [row] = await rowsOf(right);
    expect([row?.starts_at, row?.expires_at]).toEqual([given.startsAt, given.expiresAt]);
  });

  test('is not taken again by whom it was taken from', async () => {
    const { right, enrol } = await freeSeries();
    await revoke(
      ctx,
      await buildEntitlement(ctx, { ...right, source: 'free', expiresAt: inDays(1) }),
      by,
    );
    expect((await enrol()).status).toBe(422);
    clock.advance(2 * day);
    expect((await enrol()).status).toBe(422);
  });
});

test('Z14 what is given by hand and what is taken back is written down with who and why', async () => {
  const right = await someRight();
  const hand = { source: 'grant', sourceRef: newId() } as const;
  const decision = { ...by, requestId: newId() };
  await grant(ctx, { ...right, ...hand, by: decision });
  await grant(ctx, { ...right, ...hand, by: decision });
  await grant(ctx, { ...right, source: 'order', sourceRef: newId() });
  const [id = ''] = await revoke(ctx, hand, { actorId: null, reason: 'A mistake.' });
  await revoke(ctx, hand, by);
  const { rows } = await ctx.db.execute(
    `select action, actor_id, after, request_id, subject_id from audit_log
      where subject_type = 'entitlement' and after->>'userId' = $1 order by id`,
    [right.userId],
  );
  expect(rows).toEqual([
    {
      action: 'entitlement.granted',
      actor_id: admin.id,
      after: { ...right, expiresAt: null, reason: by.reason },
      request_id: decision.requestId,
      subject_id: id,
    },
    {
      action: 'entitlement.revoked',
      actor_id: null,
      after: { ...right, source: 'grant', reason: 'A mistake.' },
      request_id: null,
      subject_id: id,
    },
  ]);
});

test('whether a right is live is asked by an index, within the statement that asks', async () => {
  await asOwner('analyze entitlements');
  const { rows } = await ctx.db.execute(
    `explain select 1 from live_entitlements($1) where user_id = $2 and item_type = 'course' and item_id = $2`,
    [new Date(), newId()],
  );
  const plan = (rows as Record<string, string>[]).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Function Scan');
  expect(plan).toContain('entitlements');
});

test('a start asks three statements at most', async () => {
  const [as, item] = [await buildUser(ctx), await paidSeries()];
  await buildEntitlement(ctx, { ...item, userId: as.id });
  const start = () =>
    call(attempts.startAttempt, { params: { id: item.quizId }, body: {} }, { as });
  // The session is known and the paper at hand from here on, as they are while a test is sat.
  await call(quizzes.getQuiz, { params: { id: item.quizId } }, { as });
  await call(attempts.startAttempt, { params: { id: item.quizId }, body: {} }, { as: tutor });
  const before = ctx.services.database.statements();
  expect((await start()).status).toBe(201);
  expect(ctx.services.database.statements() - before).toBeLessThanOrEqual(3);
});
