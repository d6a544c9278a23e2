import { afterEach, expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { makePartsHall } from '../../../testing/parts-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { moveDeadline } from '../closing/data.credits.ts';
import { listenForWork, noteWork } from '../closing/service.outage.ts';

/* A device ends a test by its own clock, which may not know what the server's knows. */

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const { begin, option, read, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const parts = makePartsHall(world, tutor);
const byClock = { isTimeUp: true } as const;
const minutes = (count: number): void => clock.advance(count * 60_000);
afterEach(() => clock.set(Date.now()));

const sit = async () => begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
const sheetOf = (sitting: Awaited<ReturnType<typeof sit>>) => [
  { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
];

test('F17 a test that a clock ends too early goes on; its learner may end it at any time', async () => {
  const sitting = await sit();
  minutes(29);
  const refused = await submit(sitting, sheetOf(sitting), byClock);
  expect([refused.status, refused.error.code]).toEqual([409, 'time_left']);
  expect((await read(sitting)).data.state).toBe('in_progress');
  expect((await submit(sitting, sheetOf(sitting))).data).toMatchObject({ state: 'submitted' });
  // Handed in is handed in, whoever says it again.
  expect((await submit(sitting, [], byClock)).data).toMatchObject({ result: { score: 4 } });
});

test('a clock that is a little ahead of the server ends the test at its end', async () => {
  const sitting = await sit();
  clock.set(Date.parse(sitting.attempt.deadlineAt) - 1000);
  expect((await submit(sitting, sheetOf(sitting), byClock)).data.state).toBe('submitted');
});

test('F17 time that was given in the last minute is not lost with a device that has not heard of it', async () => {
  const sitting = await sit();
  const end = Date.parse(sitting.attempt.deadlineAt);
  await moveDeadline(ctx.db, sitting.attempt._id, new Date(end + 5 * 60_000));
  clock.set(end + 500);
  expect((await submit(sitting, [], byClock)).status).toBe(409);
  clock.set(end + 5 * 60_000 + 500);
  expect((await submit(sitting, [], byClock)).data.state).toBe('submitted');
});

test.each([0.05, 30])(
  'F17 an end that struck while no server was there is not the end, heard %d minutes after it',
  async (after) => {
    await listenForWork(ctx);
    await noteWork(ctx);
    const sitting = await sit();
    minutes(30 + after);
    expect((await submit(sitting, [], byClock)).status).toBe(409);
    const { data } = await read(sitting);
    expect(data.state).toBe('in_progress');
    expect(Date.parse(data.deadlineAt) - clock.now()).toBeGreaterThan(29 * 60_000);
    await ctx.db.q.deleteFrom('heartbeats').execute();
  },
);

test('a test whose sections are all over is ended by their clock, however long the whole might last', async () => {
  const sat = await parts.sit({ order: 'fixed', timers: [5, 5] });
  const { _id: id, deadlineAt } = sat.attempt;
  await moveDeadline(ctx.db, id, new Date(Date.parse(deadlineAt) + 20 * 60_000));
  parts.minutes(9);
  expect((await submit(sat, [], byClock)).status).toBe(409);
  parts.minutes(1.1);
  expect((await submit(sat, [], byClock)).data.state).toBe('submitted');
});
