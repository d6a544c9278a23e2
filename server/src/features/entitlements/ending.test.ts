import { dateOf, dayOf } from '@chinar/content/india';
import * as notifications from '@chinar/contract/notifications';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { grant, revoke } from './api.ts';
import type { ItemType } from './data.ts';
import { noteEnding } from './data.ending.ts';
import { tellEndings } from './service.ending.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const day = 86_400_000;
const inDays = (days: number) => new Date(clock.now() + days * day);
afterEach(() => clock.set(Date.now()));

/** Gives a right as an order does, from thirty days ago; what gave it. */
async function give(
  userId: string,
  itemId: string,
  expiresAt: Date | null,
  more: { itemType?: ItemType; startsAt?: Date } = {},
) {
  const sourceRef = newId();
  const given = { userId, itemId, expiresAt, sourceRef, itemType: 'course' as const, ...more };
  await grant(ctx, { startsAt: inDays(-30), ...given, source: 'order' });
  return () => revoke(ctx, { source: 'order', sourceRef }, { actorId: null, reason: 'A test' });
}

async function look() {
  await tellEndings(ctx);
  await world.server.events.deliver(ctx);
}

async function told(as: { id: string }, language = 'en') {
  const headers = { 'accept-language': language };
  const { data } = await call(notifications.listNotifications, {}, { as, headers });
  return data.notifications.filter(({ type }) => type === 'access_ending');
}

const titled = (title: string) =>
  buildCourse(ctx, tutor.id, { title, translations: { hi: { title: 'गति के नियम' } } });

test('who has a right that ends hears of it seven days and one day before, each once', async () => {
  const learner = await buildUser(ctx);
  const courseId = await titled('Laws of motion');
  await give(learner.id, courseId, inDays(8));
  await look();
  expect(await told(learner)).toEqual([]);
  clock.advance(1.1 * day);
  await look();
  await look();
  expect(await told(learner)).toMatchObject([
    { title: 'Access ends in 7 days', actionUrl: `/courses/${courseId}` },
  ]);
  clock.advance(6 * day);
  await look();
  await look();
  expect((await told(learner)).map(({ title }) => title)).toEqual([
    'Access ends within a day',
    'Access ends in 7 days',
  ]);
  const [hindi] = await told(learner, 'hi');
  expect(hindi).toMatchObject({ title: 'एक दिन के भीतर पहुँच समाप्त होगी' });
  expect(hindi?.message).toContain('गति के नियम');
  clock.advance(2 * day);
  await look();
  expect(await ctx.db.q.selectFrom('expiry_notices').selectAll().execute()).toEqual([]);
});

test('courses, series, packages and programs are told of, each with the way to it', async () => {
  const learner = await buildUser(ctx);
  const all = {
    course: [await buildCourse(ctx, tutor.id), '/courses'],
    test_series: [await buildSeries(ctx, tutor.id), '/test-series'],
    package: [await buildPackage(ctx, tutor.id), '/study-material-packages'],
    program: [await buildProgram(ctx, tutor.id), '/programs'],
  } as const;
  for (const [itemType, [itemId]] of Object.entries(all))
    await give(learner.id, itemId, inDays(5), { itemType: itemType as ItemType });
  await look();
  const links = (await told(learner)).map(({ actionUrl }) => actionUrl);
  expect(links.toSorted()).toEqual(
    Object.values(all)
      .map(([id, path]) => `${path}/${id}`)
      .toSorted(),
  );
});

test('two servers that look at once tell it once', async () => {
  const learners = await Promise.all(Array.from({ length: 40 }, () => buildUser(ctx)));
  const courseId = await titled('Two servers look');
  for (const { id } of learners) await give(id, courseId, inDays(5));
  await Promise.all([tellEndings(ctx), tellEndings(ctx), tellEndings(ctx)]);
  const { rows } = await ctx.db.execute(
    `select u.id from events e, jsonb_array_elements_text(e.payload -> 'userIds') u (id)
      where e.name = 'entitlements.ending' and e.payload ->> 'itemId' = $1`,
    [courseId],
  );
  expect(rows).toHaveLength(learners.length);
  await world.server.events.deliver(ctx);
  expect(await told(learners[7]!)).toHaveLength(1);
});

test('of two looks that are open at once the later one waits, and finds nothing left', async () => {
  const learner = await buildUser(ctx);
  await give(learner.id, await titled('Looked at twice'), inDays(5));
  const now = new Date(clock.now());
  const gate = Promise.withResolvers<void>();
  const noted = Promise.withResolvers<number>();
  const first = transact(ctx, async ({ db }) => {
    noted.resolve((await noteEnding(db, now, 500)).length);
    await gate.promise;
  });
  expect(await noted.promise).toBe(1);
  const second = transact(ctx, ({ db }) => noteEnding(db, now, 500));
  await pause(200);
  gate.resolve();
  await first;
  expect(await second).toEqual([]);
});

test('nobody hears of what was renewed, was taken back, has no end, or was given for a few days', async () => {
  const learner = await buildUser(ctx);
  const course = () => titled('Not ending at all');
  const [renewed, endless, other] = [await course(), await course(), await course()];
  await give(learner.id, renewed, inDays(5));
  // A renewal begins when the old right ends.
  await give(learner.id, renewed, inDays(35), { startsAt: inDays(5) });
  await give(learner.id, endless, inDays(5));
  await give(learner.id, endless, null);
  const takeBack = await give(learner.id, other, inDays(5));
  await takeBack();
  await give(learner.id, await course(), inDays(5), { startsAt: inDays(-1) });
  await give(learner.id, await course(), inDays(-1));
  await look();
  expect(await told(learner)).toEqual([]);
  // Not even noted: what is told of is asked once more, and would leave them out too.
  const noted = ctx.db.q.selectFrom('expiry_notices').select('item_id');
  expect(await noted.where('user_id', '=', learner.id).execute()).toEqual([]);
  clock.advance(28.5 * day);
  await look();
  expect((await told(learner)).map(({ actionUrl }) => actionUrl)).toEqual([`/courses/${renewed}`]);
});

test('who renews between the look and the telling is left in peace', async () => {
  const learner = await buildUser(ctx);
  const courseId = await titled('Renewed in between');
  await give(learner.id, courseId, inDays(5));
  await tellEndings(ctx);
  await give(learner.id, courseId, inDays(40), { startsAt: inDays(5) });
  await world.server.events.deliver(ctx);
  expect(await told(learner)).toEqual([]);
});

test('what a program brought is told with the program, and what was bought beside it by its own end', async () => {
  const learner = await buildUser(ctx);
  const [within, bought] = [await titled('Within the program'), await titled('Bought beside it')];
  const programId = await buildProgram(ctx, tutor.id, {
    items: [within, bought].map((itemId) => ({ itemType: 'course' as const, itemId })),
  });
  await give(learner.id, programId, inDays(5), { itemType: 'program' });
  await give(learner.id, bought, inDays(6));
  await look();
  const links = (await told(learner)).map(({ actionUrl }) => actionUrl);
  expect(links.toSorted()).toEqual([`/courses/${bought}`, `/programs/${programId}`].toSorted());
});

test('a hundred who are told cost as many statements as one', async () => {
  const { statements } = ctx.services.database;
  async function cost(count: number): Promise<number> {
    const courseId = await titled('How many are told');
    const learners = await Promise.all(Array.from({ length: count }, () => buildUser(ctx)));
    const endsAt = new Date(`${dateOf(dayOf(clock.now()) + 4)}T12:00:00+05:30`);
    for (const { id } of learners) await give(id, courseId, endsAt);
    const before = statements();
    await look();
    return statements() - before;
  }
  await cost(1);
  const one = await cost(1);
  expect(await cost(100)).toBe(one);
});
