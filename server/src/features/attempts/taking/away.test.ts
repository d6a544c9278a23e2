import { afterEach, expect, test } from 'vitest';
import { transact } from '../../../context.ts';
import { answersWhenCut, whileBlocked } from '../../../testing/blocked.ts';
import { makeHall } from '../../../testing/hall.ts';
import { makePartsHall } from '../../../testing/parts-hall.ts';
import { until } from '../../../testing/until.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { expire } from '../closing/service.expire.ts';
import { batcherOf } from './service.batch.ts';
import { ledgerOf } from './service.ledger.ts';

/* What a save costs its attempt that could not be written, or had to wait for that. */

const world = await openWorld({ endsSound: true });
const { clock, ctx, databaseUrl } = world;
const { begin, option, event, save } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const parts = makePartsHall(world, tutor);
const quizId = await buildQuiz(ctx, tutor.id);
afterEach(() => clock.set(Date.now()));

test.each([
  ['a test', () => buildQuiz(ctx, tutor.id)],
  [
    'a test of sections with times of their own',
    () => parts.buildPlanned({ order: 'fixed', timers: [10, 10] }),
  ],
])(
  'F03 a save of %s that a lost database could not hold spends nothing of what its attempt may send',
  async (_, build) => {
    const sitting = await begin(await build());
    const one = event(sitting, 0, option(sitting, 0, 1));
    ctx.services.limits.spendLocal('save', sitting.attempt._id, 239);
    const send = () => save(sitting, [one]);
    expect(await answersWhenCut(databaseUrl, 1, [send])).toEqual([503]);
    expect((await send()).data.accepted).toHaveLength(1);
    expect((await send()).status).toBe(429);
  },
);

test('F03 nor of the room that its ledger has', async () => {
  const sitting = await begin(quizId);
  const id = sitting.attempt._id;
  // All but one of the lines that three questions have.
  for (let line = 1; line < 320; line += 1) ledgerOf(ctx).takesRoom(id, 3, 10);
  const send = (place: number) => save(sitting, [event(sitting, place, option(sitting, place, 1))]);
  expect(await answersWhenCut(databaseUrl, 1, [() => send(0)])).toEqual([503]);
  expect((await send(1)).data.ledger).toBeUndefined();
  expect((await send(2)).data.ledger).toBe('full');
});

test('F02 whoever comes in time and stands in our own line until the time is over is in time, whoever asks meanwhile whether it is', async () => {
  const strict = await buildQuiz(ctx, tutor.id, { offlineWindowMinutes: 0 });
  const sittings = [await begin(strict), await begin(strict), await begin(strict)];
  const [, , last] = sittings;
  const end = Date.parse(last?.attempt.deadlineAt ?? '');
  clock.set(end + 3000);
  const at = new Date(end - 1000).toISOString();
  let saves: ReturnType<typeof save>[] = [];
  const closing: Promise<void>[] = [];
  const look = () => transact(ctx, ({ db }) => db.execute('select 1'));
  // Nobody waits below for a connection that is made first.
  await Promise.all(Array.from({ length: 6 }, look));
  const write = async ({ blocked }: { blocked: () => Promise<number[]> }) => {
    saves = sittings.map((sat) => save(sat, [event(sat, 0, option(sat, 0, 1), { at })]));
    // Two are on their way to the database, so the third one is not.
    await until(async () => expect(await blocked()).toHaveLength(2));
    clock.set(end + 6000);
    closing.push(expire(ctx, last?.attempt._id ?? ''));
    // By now it would have closed the attempt, which nothing holds.
    for (let times = 0; times < 40; times += 1) await look();
  };
  await whileBlocked(databaseUrl, write, 'answers');
  const [, , saved] = await Promise.all(saves);
  await Promise.all(closing);
  expect([saved?.data.accepted.length, saved?.data.late, saved?.data.kept]).toEqual([
    1,
    undefined,
    undefined,
  ]);
});

test('F03 who waits until nothing of an attempt is in line waits for no lost database', async () => {
  const [one, other, last] = [await begin(quizId), await begin(quizId), await begin(quizId)];
  let statuses: number[] = [];
  await whileBlocked(databaseUrl, async ({ blocked, cut }) => {
    const saves = Promise.all(
      [one, other, last].map((sat) => save(sat, [event(sat, 0, option(sat, 0, 1))])),
    );
    await until(async () => expect(await blocked()).toHaveLength(2));
    const idle = batcherOf(ctx).idle(last.attempt._id);
    await cut(await blocked());
    statuses = (await saves).map(({ status }) => status);
    await idle;
  });
  expect(statuses).toEqual([503, 503, 503]);
});
