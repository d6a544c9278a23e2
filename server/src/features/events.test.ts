import { expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import { on } from '../events/listener.ts';
import { makeHall } from '../testing/hall.ts';
import { openWorld, type World } from '../testing/world.ts';
import { accountRegistered } from './accounts/events.ts';
import { buildUser } from './accounts/fixtures.ts';
import { attemptFinished } from './attempts/events.ts';
import { sweep } from './attempts/jobs.ts';
import { buildQuiz } from './quizzes/fixtures.ts';

const told: unknown[] = [];
const listeners = [
  on(accountRegistered, 'tests.registered', async (_ctx, payload) => void told.push(payload)),
  on(attemptFinished, 'tests.finished', async (_ctx, payload, { subject }) => {
    told.push({ subject, ...payload });
  }),
];
const world = await openWorld({ listeners });
/** Where nobody hears it but the features themselves. */
const quiet = await openWorld();
/** Registering sends a mail, for which the queue has to run. */
const queued = await openWorld({ listeners, withJobs: true });

async function toldOf(where: World, work: () => Promise<void>): Promise<unknown[]> {
  told.length = 0;
  await work();
  await where.server.events.deliver(where.ctx);
  return [...told];
}

/** Sits a quiz and hands it in, and once more; the number of statements that handing in took. */
async function sit(where: World) {
  const { ctx } = where;
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const learner = await buildUser(ctx);
  const quizId = await buildQuiz(ctx, tutor.id);
  const { begin, submit } = makeHall(where);
  const sitting = await begin(quizId, learner);
  const { statements } = ctx.services.database;
  const before = statements();
  expect((await submit(sitting)).status).toBe(200);
  const cost = statements() - before;
  expect((await submit(sitting)).status).toBe(200);
  return { attemptId: sitting.attempt._id, quizId, userId: learner.id, cost };
}

test('an attempt that is handed in is told once, without its score, for one statement however many hear it', async () => {
  let sat: Awaited<ReturnType<typeof sit>> | undefined;
  const heard = await toldOf(world, async () => {
    sat = await sit(world);
  });
  const { attemptId, quizId, userId, cost } = sat ?? {};
  expect(heard).toEqual([{ subject: attemptId, attemptId, quizId, userId, number: 1 }]);
  expect(cost).toBe((await sit(quiet)).cost);
});

test('an attempt whose time is over is told too, once, of a guest without a user', async () => {
  const tutor = await buildUser(world.ctx, { role: 'tutor' });
  const quizId = await buildQuiz(world.ctx, tutor.id);
  const { begin, event, option, save } = makeHall(world);
  const sitting = await begin(quizId);
  const { attempt } = sitting;
  const deadline = Date.parse(attempt.deadlineAt);
  const heard = await toldOf(world, async () => {
    world.clock.set(deadline + 60_000);
    await sweep(world.ctx);
    // What came late has it marked anew.
    const at = new Date(deadline - 60_000).toISOString();
    const late = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { at })]);
    expect(late.data).toMatchObject({ late: true });
  });
  const attemptId = attempt._id;
  expect(heard).toEqual([{ subject: attemptId, attemptId, quizId, userId: null, number: 1 }]);
});

test('an account that is made is told, a known address is not', async () => {
  const person = {
    fullName: 'Asiya Bhat',
    email: 'asiya@example.org',
    password: 'walnut grove 1947',
  };
  const made: string[] = [];
  const heard = await toldOf(queued, async () => {
    for (const username of ['asiya-one', 'asiya-two']) {
      const { data, status } = await queued.call(accounts.register, {
        body: { ...person, username },
      });
      expect(status).toBe(201);
      made.push(data.user._id);
    }
  });
  expect(heard).toEqual([{ userId: made[0] }]);
});
