import * as contract from '@chinar/contract/programs';
import * as making from '@chinar/contract/programs.making';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, trustTutor } from '../accounts/fixtures.ts';
import { buildCourse, buildVersion } from '../courses/fixtures.ts';
import { grant, holds, keepProgress, revoke } from '../entitlements/api.ts';
import { buildEntitlement } from '../entitlements/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildProgram, type ProgramFields } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const day = 86_400_000;
const by = { actorId: null, reason: 'A refund.' };

/** A program of a course and a series. */
async function made(fields: ProgramFields = {}) {
  const courseId = await buildCourse(ctx, tutor.id);
  const seriesId = await buildSeries(ctx, tutor.id);
  const items = [
    { itemType: 'course' as const, itemId: courseId },
    { itemType: 'test_series' as const, itemId: seriesId },
  ];
  const id = await buildProgram(ctx, tutor.id, { items, ...fields });
  return { id, courseId, seriesId };
}

const courseOf = (userId: string, itemId: string) => ({
  userId,
  itemType: 'course' as const,
  itemId,
});
const enrol = (id: string, as: { id: string }) =>
  call(contract.enrollInProgram, { params: { id } }, { as });
const read = async (id: string, as: { id: string }) =>
  (await call(contract.getProgram, { params: { idOrSlug: id } }, { as })).data;

describe('whoever enrols in a program', () => {
  test('has a right to each of its parts, of which it is the source', async () => {
    const { id, courseId, seriesId } = await made({ validityDays: 30 });
    const learner = await buildUser(ctx);
    const [first] = await Promise.all([enrol(id, learner), enrol(id, learner)]);
    expect(first.data.access.state).toBe('active');
    const rights = await ctx.db.q
      .selectFrom('entitlements')
      .select(['item_id', 'source', 'expires_at'])
      .where('user_id', '=', learner.id)
      .execute();
    const ends = new Set(rights.map(({ expires_at }) => expires_at?.getTime()));
    expect(rights).toHaveLength(3);
    expect(ends.size).toBe(1);
    expect(
      rights
        .filter(({ source }) => source === 'bundle')
        .map(({ item_id }) => item_id)
        .toSorted(),
    ).toEqual([courseId, seriesId].toSorted());
  });

  test('is enrolled in its parts, where progress is kept', async () => {
    const { id, courseId } = await made();
    const learner = await buildUser(ctx);
    await enrol(id, learner);
    const kept = { ...courseOf(learner.id, courseId), pct: 40, completedAt: null };
    await keepProgress(ctx.db, kept);
    const { items } = await read(id, learner);
    expect(items.map(({ progressPct }) => progressPct)).toEqual([40, 0]);
  });

  test('pays for one that is not free, and C01 gets it for nothing by no race', async () => {
    const { id } = await made({ price: 499 });
    const learner = await buildUser(ctx);
    const { status, error } = await enrol(id, learner);
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'price']);
    expect(await holds(ctx, { userId: learner.id, itemType: 'program', itemId: id })).toBe(false);
  });

  test('gets a part that comes later, and keeps one that goes', async () => {
    const { id, courseId, seriesId } = await made();
    const learner = await buildUser(ctx);
    await enrol(id, learner);
    const packageId = await buildPackage(ctx, tutor.id);
    const { data: record } = await call(
      making.getProgramForEdit,
      { params: { id } },
      { as: tutor },
    );
    const { title, description, version } = record;
    const items = [
      { itemType: 'package' as const, itemId: packageId },
      { itemType: 'test_series' as const, itemId: seriesId },
    ];
    const body = { title, description, version, items };
    const saved = await call(making.updateProgram, { params: { id }, body }, { as: tutor });
    expect(saved.status).toBe(200);
    await expect
      .poll(() => holds(ctx, { userId: learner.id, itemType: 'package', itemId: packageId }), {
        timeout: 15_000,
      })
      .toBe(true);
    expect(await holds(ctx, courseOf(learner.id, courseId))).toBe(true);
  });
});

describe('L13 when a program is given back', () => {
  test('its parts go, and what was bought alone stays', async () => {
    const { id, courseId, seriesId } = await made();
    const learner = await buildUser(ctx);
    await buildEntitlement(ctx, { ...courseOf(learner.id, courseId), source: 'order' });
    const order = { source: 'order', sourceRef: newId() } as const;
    const bought = { userId: learner.id, itemType: 'program', itemId: id } as const;
    await Promise.all(Array.from({ length: 20 }, () => grant(ctx, { ...bought, ...order })));
    const held = async () =>
      Promise.all([
        holds(ctx, bought),
        holds(ctx, courseOf(learner.id, courseId)),
        holds(ctx, { userId: learner.id, itemType: 'test_series', itemId: seriesId }),
      ]);
    expect(await held()).toEqual([true, true, true]);
    const rights = await ctx.db.q
      .selectFrom('entitlements')
      .select('id')
      .where('user_id', '=', learner.id)
      .execute();
    // The course alone, the program, and its two parts.
    expect(rights).toHaveLength(4);
    await revoke(ctx, order, by);
    expect(await held()).toEqual([false, true, false]);
    const enrolled = await ctx.db.q
      .selectFrom('enrolments')
      .select(['item_type', 'status'])
      .where('user_id', '=', learner.id)
      .execute();
    expect(Object.fromEntries(enrolled.map((row) => [row.item_type, row.status]))).toEqual({
      course: 'active',
      program: 'revoked',
      test_series: 'revoked',
    });
  });
});

test('L12 what runs out keeps its progress, and a new start takes the parts along', async () => {
  const { id, courseId } = await made({ validityDays: 10 });
  const learner = await buildUser(ctx);
  await enrol(id, learner);
  const kept = { ...courseOf(learner.id, courseId), pct: 60, completedAt: null };
  await keepProgress(ctx.db, kept);
  clock.set(Date.now() + 11 * day);
  try {
    const ended = await read(id, learner);
    expect(ended.access.state).toBe('expired');
    expect(ended.items[0]?.progressPct).toBe(60);
    expect(await holds(ctx, courseOf(learner.id, courseId))).toBe(false);
    expect((await enrol(id, learner)).data.access.state).toBe('active');
    expect(await holds(ctx, courseOf(learner.id, courseId))).toBe(true);
  } finally {
    clock.set(Date.now());
  }
});

test('what begins anew has the parts that came while it had run out', async () => {
  const { id } = await made({ validityDays: 10 });
  const learner = await buildUser(ctx);
  await enrol(id, learner);
  clock.set(Date.now() + 11 * day);
  try {
    const itemId = await buildPackage(ctx, tutor.id);
    await ctx.db.q
      .insertInto('program_items')
      .values({ program_id: id, item_type: 'package', item_id: itemId, position: 2 })
      .execute();
    expect((await enrol(id, learner)).data.access.state).toBe('active');
    expect(await holds(ctx, { userId: learner.id, itemType: 'package', itemId })).toBe(true);
  } finally {
    clock.set(Date.now());
  }
});

describe('the path', () => {
  test('locks what waits for a part before it, and opens what was begun', async () => {
    const { id, courseId } = await made({ enforceOrder: true });
    const learner = await buildUser(ctx);
    await enrol(id, learner);
    const locks = async () => (await read(id, learner)).items.map(({ isLocked }) => isLocked);
    expect(await locks()).toEqual([false, true]);
    const done = { ...courseOf(learner.id, courseId), pct: 100, completedAt: new Date() };
    await keepProgress(ctx.db, done);
    expect(await locks()).toEqual([false, false]);
  });

  test('says that a part is away, to those who have it', async () => {
    const { id, courseId } = await made();
    await ctx.db.q
      .updateTable('courses')
      .set({ status: 'archived' })
      .where('id', '=', courseId)
      .execute();
    const { items } = await read(id, admin);
    expect(items.map(({ isAway }) => isAway)).toEqual([true, false]);
  });

  test('reaches a hundred when all that is required is done', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    await buildVersion(ctx, courseId, 2);
    const seriesId = await buildSeries(ctx, tutor.id);
    const items = [
      { itemType: 'course' as const, itemId: courseId },
      { itemType: 'test_series' as const, itemId: seriesId, isRequired: false },
    ];
    const id = await buildProgram(ctx, tutor.id, { items });
    const learner = await buildUser(ctx);
    await enrol(id, learner);
    await keepProgress(ctx.db, { ...courseOf(learner.id, courseId), pct: 99, completedAt: null });
    expect((await read(id, learner)).access.progressPct).toBe(99);
    const done = { ...courseOf(learner.id, courseId), pct: 100, completedAt: new Date() };
    await keepProgress(ctx.db, done);
    const { access } = await read(id, learner);
    expect([access.progressPct, access.minutesLeft]).toEqual([100, 0]);
  });
});

describe('C09 a program', () => {
  test.each([
    ['draft', [404, 404, 404, 200, 404, 200]],
    ['published', [200, 200, 200, 200, 200, 200]],
    ['archived', [404, 404, 200, 200, 404, 200]],
  ] as const)('that is %s is seen by those who may', async (status, expected) => {
    const { id } = await made({ status });
    const learner = await buildUser(ctx);
    const holder = await buildUser(ctx);
    const other = await buildUser(ctx, { role: 'tutor' });
    if (status !== 'draft')
      await buildEntitlement(ctx, { userId: holder.id, itemType: 'program', itemId: id });
    const readers = [undefined, learner, holder, tutor, other, admin];
    const seen: number[] = [];
    for (const as of readers)
      seen.push((await call(contract.getProgram, { params: { idOrSlug: id } }, { as })).status);
    expect(seen).toEqual(expected);
  });

  test('is offered by an admin, or by a tutor whom they trust', async () => {
    const { id } = await made({ status: 'draft' });
    const own = await buildUser(ctx, { role: 'tutor' });
    const mine = await buildProgram(ctx, own.id, {
      status: 'draft',
      items: [{ itemType: 'course', itemId: await buildCourse(ctx, own.id) }],
    });
    const offer = (programId: string, as: { id: string }) =>
      call(
        making.publishProgram,
        { params: { id: programId }, body: { isPublished: true } },
        { as },
      );
    expect((await offer(mine, own)).status).toBe(403);
    await trustTutor(ctx, own.id);
    expect((await offer(mine, own)).data.state).toBe('published');
    expect((await offer(id, admin)).data.state).toBe('published');
  });

  test('with nothing in it is not offered', async () => {
    const id = await buildProgram(ctx, tutor.id, { status: 'draft', items: [] });
    const body = { isPublished: true };
    const { status, error } = await call(
      making.publishProgram,
      { params: { id }, body },
      { as: admin },
    );
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'items']);
  });
});
