import { describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import * as results from '@chinar/contract/attempts.results';
import type { RepeatingLog } from '../../../log.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { hold } from '../../../testing/held.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { closeUnscored } from './data.queue.ts';
import { sweep } from '../jobs.ts';
import { scoreWaiting } from './service.queue.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, beginRight, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const quizId = await buildQuiz(ctx, tutor.id);
const waiting = async () =>
  (await ctx.db.q.selectFrom('unscored_attempts').select('attempt_id').execute()).length;

/** An attempt whose learner answered one question rightly: four marks. */
const sit = async (): Promise<Sitting> => beginRight(quizId, await buildUser(ctx));

/** As a crowd leaves it, and a server that dies right after. */
async function leaveUnscored(): Promise<Sitting> {
  const sitting = await sit();
  await closeUnscored(ctx.db, [{ id: sitting.attempt._id, at: new Date(clock.now()) }]);
  return sitting;
}

/** What is said of trouble by whoever works with `said`. */
function listening() {
  const named: object[] = [];
  const say: RepeatingLog = (_level, fields) => named.push(fields);
  return { named, said: { ...ctx, services: { ...ctx.services, say } } };
}

async function formOf({ attempt }: Sitting): Promise<string> {
  const { form_id } = await ctx.db.q
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.name', 'a.paper_name')
    .select('p.form_id')
    .where('a.id', '=', attempt._id)
    .executeTakeFirstOrThrow();
  return form_id;
}

test('when a hall hands in at once, each is told that it is in, and each is scored once', async () => {
  const hall = await Promise.all(Array.from({ length: 60 }, sit));
  const told = await Promise.all(hall.map((sitting) => submit(sitting)));
  expect(told.map(({ status, data }) => [status, data.state])).toEqual(
    hall.map(() => [200, 'submitted']),
  );
  expect(told.some(({ data }) => data.isScoring === true && data.result === undefined)).toBe(true);
  await scoreWaiting(ctx);
  expect(await waiting()).toBe(0);
  for (const sitting of hall) {
    const { data } = await submit(sitting);
    expect([data.isScoring, data.result?.score]).toEqual([undefined, 4]);
  }
  const counts = await ctx.db.q.selectFrom('score_counts').select(['score', 'takers']).execute();
  expect(counts).toEqual([{ score: 4 * 600, takers: 60 }]);
  // Behind the crowd each is scored at once again.
  expect((await submit(await sit())).data).toMatchObject({ result: { score: 4, takers: 61 } });
});

test('who hands in while a crowd is being scored is scored with it, and nobody is left behind', async () => {
  const first = await leaveUnscored();
  const holder = await hold(world.ownerUrl, 'select 1 from attempts where id = $1 for update', [
    first.attempt._id,
  ]);
  const scoring = scoreWaiting(ctx);
  await holder.waitedFor();
  const last = await sit();
  expect((await submit(last)).data).toMatchObject({ state: 'submitted', isScoring: true });
  await holder.end();
  await scoring;
  for (const sitting of [first, last]) expect((await read(sitting)).data.result?.score).toBe(4);
});

test('Q04 what another device tells after the end closes no attempt whose hand-in stands in line', async () => {
  const [own, ...hall] = await Promise.all(Array.from({ length: 7 }, sit));
  if (!own) throw new Error('nobody sits');
  const others = await hold(
    world.ownerUrl,
    'select 1 from attempts where id = any ($1::uuid[]) for update',
    [hall.map(({ attempt }) => attempt._id)],
  );
  const waiters = hall.map((sitting) => submit(sitting));
  await others.waitedFor();
  const questionId = own.questions[1]?._id ?? '';
  const handedIn = submit(own, [{ questionId, answer: option(own, 1, 1) }]);
  // Whoever asks later and is answered stood behind those that came before.
  const look = async () => expect((await read(own)).data.state).toBe('in_progress');
  await look();
  clock.set(Date.parse(own.attempt.deadlineAt) + 60_000);
  const told = save(own, [event(own, 2, option(own, 2, 1))]);
  for (let looks = 0; looks < 20; looks += 1) await look();
  await others.end();
  const { data } = await handedIn;
  expect([data.state, data.result?.score]).toEqual(['submitted', 8]);
  expect((await told).error.code).toBe('attempt_submitted');
  await Promise.all(waiters);
  clock.set(Date.now());
});

describe('an attempt that was closed and not scored', () => {
  test('is scored by the next sweep, after a server that died, and by two at once only once', async () => {
    const before = (await ctx.db.q.selectFrom('results').select('attempt_id').execute()).length;
    const sitting = await leaveUnscored();
    expect((await read(sitting)).data).toMatchObject({ state: 'submitted', isScoring: true });
    const { named, said } = listening();
    const database = { ...ctx.services.database };
    const other = { ...said, services: { ...said.services, database } };
    await Promise.all([sweep(said), scoreWaiting(other)]);
    expect(named).toEqual([]);
    expect((await read(sitting)).data.result?.score).toBe(4);
    const after = (await ctx.db.q.selectFrom('results').select('attempt_id').execute()).length;
    expect(after).toBe(before + 1);
  });

  test('that cannot be scored keeps none of the others from it, and is named', async () => {
    const good = [await leaveUnscored()];
    const bad = await begin(await buildQuiz(ctx, tutor.id), await buildUser(ctx));
    await closeUnscored(ctx.db, [{ id: bad.attempt._id, at: new Date(clock.now()) }]);
    good.push(await leaveUnscored());
    const form = await formOf(bad);
    await world.asOwner(
      `alter table score_counts add constraint broken check (form_id <> '${form}')`,
    );
    const { named, said } = listening();
    await scoreWaiting(said);
    for (const sitting of good) expect((await read(sitting)).data.result?.score).toBe(4);
    expect(named).toMatchObject([{ attempt: bad.attempt._id }]);
    expect((await read(bad)).data.isScoring).toBe(true);
    await world.asOwner('alter table score_counts drop constraint broken');
    await scoreWaiting(ctx);
    expect((await read(bad)).data.result?.score).toBe(0);
  });

  test('and had a result before it was opened again has the new one, and one place', async () => {
    // Where the review was out, it would be ranked no more.
    const release = { score: 'immediately', review: 'never' } as const;
    const own = await buildQuiz(ctx, tutor.id, { release });
    const sitting = await begin(own, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
    const reason = 'the lights went out';
    const params = { id: sitting.attempt._id };
    await call(care.reopenAttempt, { params, body: { minutes: 10, reason } }, { as: admin });
    await save(sitting, [event(sitting, 1, option(sitting, 1, 1))]);
    await closeUnscored(ctx.db, [{ id: sitting.attempt._id, at: new Date(clock.now()) }]);
    await sweep(ctx);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8, rank: 1, takers: 1 });
    const form = await formOf(sitting);
    const counts = await ctx.db.q
      .selectFrom('score_counts')
      .select(['score', 'takers'])
      .where('form_id', '=', form)
      .where('takers', '>', 0)
      .execute();
    expect(counts).toEqual([{ score: 8 * 600, takers: 1 }]);
  });

  test('by mistake, and runs, is left to its learner', async () => {
    const sitting = await sit();
    const row = { attempt_id: sitting.attempt._id, closed_at: new Date(clock.now()) };
    await ctx.db.q.insertInto('unscored_attempts').values(row).execute();
    await scoreWaiting(ctx);
    const rows = ctx.db.q.selectFrom('results').select('attempt_id');
    const own = await rows.where('attempt_id', '=', sitting.attempt._id).execute();
    expect([own, await waiting()]).toEqual([[], 0]);
    expect((await submit(sitting)).data.result?.score).toBe(4);
  });

  test('takes no more answers, and is handed in by a repeat as before', async () => {
    const sitting = await leaveUnscored();
    const late = await save(sitting, [event(sitting, 1, option(sitting, 1, 1))]);
    expect(late.error.code).toBe('attempt_submitted');
    expect((await submit(sitting)).data).toMatchObject({ state: 'submitted', isScoring: true });
    await sweep(ctx);
    expect((await submit(sitting)).data.result?.score).toBe(4);
  });

  test('is on the list no more when it is opened again or made void', async () => {
    const opened = await leaveUnscored();
    const voided = await leaveUnscored();
    const reason = 'the hall was asked to sit again';
    const answers = [
      await call(
        care.reopenAttempt,
        { params: { id: opened.attempt._id }, body: { minutes: 10, reason } },
        { as: admin },
      ),
      await call(
        care.voidAttempt,
        { params: { id: voided.attempt._id }, body: { reason } },
        { as: admin },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toBe(0);
    await sweep(ctx);
    const [one, two] = [await read(opened), await read(voided)];
    expect([one.data.state, two.data.state]).toEqual(['in_progress', 'voided']);
    expect((await submit(opened)).data.result?.score).toBe(4);
  });

  test('whose score waits for its release says nothing of marks', async () => {
    const hidden = await buildQuiz(ctx, tutor.id, {
      release: { score: 'manual', review: 'manual' },
    });
    const sitting = await begin(hidden, await buildUser(ctx));
    await closeUnscored(ctx.db, [{ id: sitting.attempt._id, at: new Date(clock.now()) }]);
    const { data } = await call(
      results.getAttempt,
      { params: { id: sitting.attempt._id } },
      { attemptToken: sitting.attemptToken },
    );
    expect([data.isScoring, data.result, data.state]).toEqual([undefined, undefined, 'submitted']);
  });
});
