import { afterEach, expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';
import { listenForWork, noteWork } from './service.outage.ts';

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
await listenForWork(ctx);

afterEach(async () => {
  await ctx.db.q.deleteFrom('heartbeats').execute();
  clock.set(Date.now());
  await listenForWork(ctx);
});

/** An attempt of thirty minutes, begun while a server is at work. */
async function sit() {
  await noteWork(ctx);
  return begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
}
const endOf = async (id: string) =>
  (
    await ctx.db.q
      .selectFrom('attempts')
      .select('deadline_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).deadline_at.getTime();
const creditsOf = (id: string) =>
  ctx.db.q
    .selectFrom('attempt_credits')
    .select(['kind', 'seconds'])
    .where('attempt_id', '=', id)
    .execute();
const minutes = (count: number): void => clock.advance(count * 60_000);

/** A server has been at work up to now. */
async function beatNow(): Promise<void> {
  await ctx.db.q
    .updateTable('heartbeats')
    .set({ beat_at: new Date(clock.now()) })
    .execute();
}

test('F17 the time in which no server was at work is given to the attempts that ran, once', async () => {
  const { attempt } = await sit();
  minutes(10);
  await Promise.all([noteWork(ctx), noteWork({ ...ctx, services: { ...ctx.services } })]);
  const credits = await creditsOf(attempt._id);
  const seconds = credits[0]?.seconds ?? 0;
  expect(credits).toEqual([{ kind: 'outage', seconds }]);
  // A little more than the ten minutes: the clock goes on beside them.
  expect(Math.round(seconds / 60)).toBe(10);
  expect(await endOf(attempt._id)).toBe(Date.parse(attempt.deadlineAt) + seconds * 1000);
});

test('a hall that asks at once asks the database once', async () => {
  await sit();
  minutes(1);
  const { database } = ctx.services;
  const before = database.statements();
  await noteWork({ ...ctx });
  const each = database.statements() - before;
  minutes(1);
  await Promise.all(Array.from({ length: 50 }, () => noteWork(ctx)));
  expect(database.statements() - before).toBe(2 * each);
});

test('F17 a silence is given once, also where it was lost that it has been noted', async () => {
  const { attempt } = await sit();
  const [last] = await ctx.db.q.selectFrom('heartbeats').select('beat_at').execute();
  minutes(10);
  await noteWork(ctx);
  const end = await endOf(attempt._id);
  await ctx.db.q
    .updateTable('heartbeats')
    .set({ beat_at: last?.beat_at ?? new Date() })
    .execute();
  await noteWork({ ...ctx, services: { ...ctx.services } });
  expect(await creditsOf(attempt._id)).toHaveLength(1);
  expect(await endOf(attempt._id)).toBe(end);
});

test('F17 an attempt that was handed in before the silence is given none of it', async () => {
  const sitting = await sit();
  await submit(sitting);
  minutes(10);
  await noteWork(ctx);
  expect(await creditsOf(sitting.attempt._id)).toEqual([]);
  expect(await endOf(sitting.attempt._id)).toBe(Date.parse(sitting.attempt.deadlineAt));
});

test('F17 an attempt whose time ran out meanwhile goes on for what it had left', async () => {
  const sitting = await sit();
  minutes(20);
  // Twenty minutes of work; then an hour of silence, in which the end went by.
  await beatNow();
  minutes(60);
  // The learner's own save may be the first word that anybody hears.
  const saved = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  expect([saved.status, saved.data.late, saved.data.kept]).toEqual([200, undefined, undefined]);
  await sweep(ctx);
  expect((await read(sitting)).data.state).toBe('in_progress');
  await ctx.db.q.deleteFrom('heartbeats').execute();
  minutes(11);
  await sweep(ctx);
  expect((await read(sitting)).data.state).toBe('expired');
});

test('F17 a sheet that is the first word after a silence is judged by the time that the silence gives', async () => {
  const sitting = await sit();
  minutes(20);
  await beatNow();
  minutes(60);
  const answers = [{ questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) }];
  const { data } = await submit(sitting, answers);
  expect(data).toMatchObject({ state: 'submitted', result: { score: 4 } });
});

test('F17 one that was begun in the silence gets the part of it in which it ran', async () => {
  await noteWork(ctx);
  minutes(2);
  const { attempt } = await begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
  minutes(3);
  await noteWork(ctx);
  const [credit] = await creditsOf(attempt._id);
  expect(Math.round((credit?.seconds ?? 0) / 60)).toBe(3);
});

test('Q02 F17 keys wait for those who were given the time of a silence', async () => {
  await noteWork(ctx);
  const close = clock.now() + 31 * 60_000;
  const window = {
    open: new Date(clock.now() - 60_000).toISOString(),
    close: new Date(close).toISOString(),
    closePolicy: 'hard_close' as const,
  };
  const quizId = await buildQuiz(ctx, tutor.id, { window, offlineWindowMinutes: 0 });
  const mate = await begin(quizId, await buildUser(ctx));
  await submit(mate);
  const sitting = await begin(quizId, await buildUser(ctx));
  minutes(20);
  await noteWork(ctx);
  clock.set(close + 60_000);
  expect((await read(mate)).data.result?.questions).toBeUndefined();
  clock.set((await endOf(sitting.attempt._id)) + 60_000);
  expect((await read(mate)).data.result?.questions).toHaveLength(3);
});

test('short silences, and attempts begun after them or over before, get nothing', async () => {
  const { attempt } = await sit();
  clock.advance(60_000);
  await beatNow();
  clock.advance(10_000);
  await noteWork(ctx);
  expect(await creditsOf(attempt._id)).toEqual([]);
  await ctx.db.q
    .updateTable('attempts')
    .set({ deadline_at: new Date(clock.now() - 1000) })
    .where('id', '=', attempt._id)
    .execute();
  minutes(5);
  const later = await begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
  await noteWork(ctx);
  expect(await creditsOf(attempt._id)).toEqual([]);
  expect(await creditsOf(later.attempt._id)).toEqual([]);
});

test('a house that was closed for more than half a day was not out of order', async () => {
  const { attempt } = await sit();
  minutes(13 * 60);
  await noteWork(ctx);
  expect(await creditsOf(attempt._id)).toEqual([]);
});

test('where nobody has begun to listen, silence is nothing', async () => {
  const { attempt } = await sit();
  await ctx.db.q.deleteFrom('heartbeats').execute();
  minutes(10);
  await noteWork(ctx);
  expect(await creditsOf(attempt._id)).toEqual([]);
});
