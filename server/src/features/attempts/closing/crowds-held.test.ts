import { afterEach, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import type { Db } from '../../../db/pool.ts';
import type { RepeatingLog } from '../../../log.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { hold } from '../../../testing/held.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { closeUnscored } from './data.queue.ts';
import { sweep } from '../jobs.ts';
import { scoreWaiting } from './service.queue.ts';

/* A crowd, and something that somebody else holds: a row, or the last connection. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { beginRight, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);
afterEach(() => clock.set(Date.now()));

const sit = async (): Promise<Sitting> => beginRight(quizId, await buildUser(ctx));

async function leaveUnscored(): Promise<Sitting> {
  const sitting = await sit();
  await closeUnscored(ctx.db, [{ id: sitting.attempt._id, at: new Date(clock.now()) }]);
  return sitting;
}

/** Services that have no connection for whoever writes, and note what they are told. */
function withoutConnections(asked: () => void) {
  const named: object[] = [];
  const say: RepeatingLog = (_level, fields) => named.push(fields);
  const { database } = ctx.services;
  const refuse = (): never => {
    asked();
    throw new Error('timeout exceeded when trying to connect');
  };
  const db = new Proxy(database.db, {
    get: (held: Db, name) => (name === 'q' ? refuse() : (Reflect.get(held, name) as unknown)),
  });
  return { named, services: { ...ctx.services, say, database: { ...database, db } } };
}

test('an attempt that another server holds is scored by a later run, and is no trouble to tell of', async () => {
  const [first, second] = [await leaveUnscored(), await leaveUnscored()];
  const named: object[] = [];
  const services = {
    ...ctx.services,
    say: (_level: unknown, fields: object) => named.push(fields),
  };
  const holder = await hold(world.ownerUrl, 'select 1 from attempts where id = $1 for update', [
    first.attempt._id,
  ]);
  await scoreWaiting({ ...ctx, services: services });
  expect(named).toEqual([]);
  expect((await read(first)).data.isScoring).toBe(true);
  await holder.end();
  await scoreWaiting(ctx);
  for (const sitting of [first, second]) expect((await read(sitting)).data.result?.score).toBe(4);
});

test('F09 while scoring has no connection, what is over is closed all the same, and nothing is called unfit', async () => {
  const [handedIn, left] = [await leaveUnscored(), await sit()];
  clock.set(Date.parse(left.attempt.deadlineAt) + 60_000);
  let asked = 0;
  const { named, services } = withoutConnections(() => (asked += 1));
  await expect(sweep({ ...ctx, services })).rejects.toThrow('timeout exceeded');
  expect([asked, named]).toEqual([1, []]);
  expect((await read(left)).data.state).toBe('expired');
  await sweep(ctx);
  expect((await read(handedIn)).data.result?.score).toBe(4);
});

test('a pool without a connection is tried once, and not for each attempt of a crowd', async () => {
  const sitting = [await leaveUnscored(), await leaveUnscored()];
  let tries = 0;
  const named: object[] = [];
  const say: RepeatingLog = (_level, fields) => named.push(fields);
  const transact = (): Promise<never> => {
    tries += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  };
  const database = { ...ctx.services.database, transact };
  const poor = { ...ctx, services: { ...ctx.services, say, database } };
  await expect(scoreWaiting(poor)).rejects.toThrow('timeout exceeded');
  expect([tries, named]).toEqual([1, []]);
  await scoreWaiting(ctx);
  for (const one of sitting) expect((await read(one)).data.result?.score).toBe(4);
});

test('a learner whose account is held keeps nobody else from starting', async () => {
  const other = await buildQuiz(ctx, tutor.id);
  const learners = await Promise.all(Array.from({ length: 10 }, () => buildUser(ctx)));
  // They are logged in when their row is taken.
  for (const as of learners) await call(care.getStartTerms, { params: { id: other } }, { as });
  const holder = await hold(world.ownerUrl, 'select 1 from users where id = $1 for update', [
    learners[4]?.id,
  ]);
  const answers = await Promise.all(
    learners.map((as) => call(contract.startAttempt, { params: { id: other }, body: {} }, { as })),
  );
  await holder.end();
  expect(answers.map(({ status }) => status)).toEqual(
    learners.map((_, place) => (place === 4 ? 503 : 201)),
  );
});
