import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const { begin, event, option, read, save } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

/** As PostgreSQL takes it for the same, and a table of JavaScript does not. */
const raised = (id: string): string => id.toUpperCase();

test('a start by an id in capitals is a start of that quiz', async () => {
  const as = await buildUser(ctx);
  const id = await buildQuiz(ctx, tutor.id);
  const params = { id: raised(id) };
  const answer = await call(contract.startAttempt, { params, body: {} }, { as });
  expect([answer.status, answer.data.attempt.quizId]).toEqual([201, id]);
});

test('Q06 several answers saved under an id in capitals are held, and said to be', async () => {
  const as = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
  const events = [0, 1, 2].map((place) => {
    const told = event(sitting, place, option(sitting, place, 1));
    return { ...told, questionId: raised(told.questionId) };
  });
  const params = { id: raised(sitting.attempt._id) };
  const answer = await call(contract.saveResponses, { params, body: { epoch: 1, events } }, { as });
  expect([answer.status, answer.data.accepted.length]).toEqual([200, 3]);
});

test('Q06 what is counted of an attempt is counted once, however its id is spelled', async () => {
  const as = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
  const spellings = [sitting.attempt._id, raised(sitting.attempt._id)];
  let seq = 0;
  for (let round = 0; round < 24; round += 1) {
    const events = Array.from({ length: 30 }, () => {
      seq += 1;
      return { ...event(sitting, 0, option(sitting, 0, seq % 2)), seq };
    });
    const params = { id: spellings[round % 2] ?? '' };
    await call(contract.saveResponses, { params, body: { epoch: 1, events } }, { as });
  }
  const { rows } = await world.ctx.db.execute(
    'select count(*)::int as count from response_events where attempt_id = $1',
    [sitting.attempt._id],
  );
  // Of three questions the ledger has room for 200 and 40 for each.
  expect((rows[0] as { count: number }).count).toBeLessThanOrEqual(320);
  expect((await read(sitting)).data.state).toBe('in_progress');
  expect(
    (await save(sitting, [{ ...event(sitting, 1, option(sitting, 1, 1)), seq: seq + 1 }])).status,
  ).toBe(200);
});
