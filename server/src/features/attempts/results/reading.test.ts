import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { behindSaves } from '../taking/service.batch.ts';

const world = await openWorld();
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(world.ctx, { role: 'tutor' });
const quizId = await buildQuiz(world.ctx, tutor.id);

/** Readings that the test holds up. */
function holdUp(count: number) {
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, place) =>
    behindSaves(world.ctx, async () => {
      begun.push(place);
      await gate.promise;
    }),
  );
  return { begun, open: gate.resolve, all: Promise.allSettled(all) };
}

test('results are read a few at a time, while a save goes past them all', async () => {
  const done = await begin(quizId, await buildUser(world.ctx));
  await submit(done);
  const writer = await begin(quizId, await buildUser(world.ctx));
  const held = holdUp(20);
  const reading = read(done);
  const saved = await save(writer, [event(writer, 0, option(writer, 0, 1))]);
  expect([saved.status, held.begun]).toEqual([200, [0, 1]]);
  held.open();
  expect((await reading).data).toMatchObject({ state: 'submitted' });
  await held.all;
});

test('when six thousand wait, the next reader is told when to come again', async () => {
  const done = await begin(quizId, await buildUser(world.ctx));
  await submit(done);
  const held = holdUp(6002);
  const refused = await read(done);
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  held.open();
  const outcomes = await held.all;
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await read(done)).status).toBe(200);
});
