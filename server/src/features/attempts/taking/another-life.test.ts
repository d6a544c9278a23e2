import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';

/* A standby took over that lacks the last moments: what was confirmed in them has to be told again. */

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const { begin, option, event, save, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const another = { history: '0123456789abcdef' };

async function sit() {
  return begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
}

test('a save says which life of which database holds it, the same as long as that lives', async () => {
  const sitting = await sit();
  const one = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  const [two, three] = await Promise.all([
    save(sitting, [event(sitting, 1, null)]),
    save(sitting, [event(sitting, 2, null), event(sitting, 1, option(sitting, 1, 1))]),
  ]);
  expect(one.data.history).toMatch(/^[0-9a-f]{16}$/);
  const told = [two, three].map(({ data }) => data.history);
  expect(told).toEqual([one.data.history, one.data.history]);
});

test('a test that another life confirmed is handed in only when all of it was told again', async () => {
  const sitting = await sit();
  const refused = await submit(sitting, [], another);
  expect([refused.status, refused.error.code]).toEqual([409, 'history_changed']);
  const { data, status } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  expect(status).toBe(200);
  const { history = '' } = data;
  expect((await submit(sitting, [], { history })).data.result?.score).toBe(4);
  // Nothing can be told again of what is over: a repeat reads the same result.
  expect((await submit(sitting, [], another)).data.result?.score).toBe(4);
});

test('so is one that the clock has ended: what was made in time still counts', async () => {
  const sitting = await sit();
  const answer = event(sitting, 0, option(sitting, 0, 1));
  clock.advance(35 * 60_000);
  await sweep(ctx);
  expect((await read(sitting)).data.state).toBe('expired');
  expect((await submit(sitting, [], another)).status).toBe(409);
  expect((await save(sitting, [answer])).data.late).toBe(true);
  expect((await submit(sitting)).data.state).toBe('expired');
});
