import { expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { transact } from '../../../context.ts';
import { serveCrowd } from '../../../jobs/crowd.ts';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { hold, type Held } from '../../../testing/held.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { lockFree } from '../data.ts';
import { scoreWaiting } from './service.queue.ts';

/* A hall hands in: what nothing more is to be asked of is closed together, everything else by itself. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, beginRight, option, read, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const quizId = await buildQuiz(ctx, tutor.id);

type Told = Awaited<ReturnType<typeof submit>>;

/** An attempt whose learner answered one question rightly: four marks. */
const sit = async (): Promise<Sitting> => beginRight(quizId, await buildUser(ctx));

const sitMany = (count: number): Promise<Sitting[]> =>
  Promise.all(Array.from({ length: count }, sit));

/** Right too, and not saved before: it comes with the sheet. */
const more = (sitting: Sitting) => [
  { questionId: sitting.questions[1]?._id ?? '', answer: option(sitting, 1, 1) },
];

/** Another answer to the same, which is wrong. */
const other = (sitting: Sitting) => [
  { questionId: sitting.questions[1]?._id ?? '', answer: option(sitting, 1, 0) },
];

/** As a part of a crowd. */
const inCrowd = <T>(work: () => Promise<T>): Promise<T> => serveCrowd(ctx, work);

/** What calls say to whom they refuse; null for those that they do not. */
const refusals = (told: readonly Told[]) => told.map(({ error }) => error?.code ?? null);

/** Hands in one that waits for `holder`, and the others, who are all told before that lets go. */
async function behind(holder: Held, first: Sitting, hall: readonly Sitting[]): Promise<Told[]> {
  // Who shares a transaction with others waits for nobody.
  const ids = [first, ...hall].map(({ attempt }) => attempt._id);
  const { rows } = await transact(ctx, (inner) => lockFree(inner.db, ids));
  expect(rows).toHaveLength(hall.length);
  return inCrowd(async () => {
    const waits = submit(first);
    await holder.waitedFor();
    const told = await Promise.all(hall.map((sitting) => submit(sitting)));
    await holder.end();
    return [await waits, ...told];
  });
}

async function scores(sittings: readonly Sitting[]): Promise<(number | undefined)[]> {
  await scoreWaiting(ctx);
  const told = await Promise.all(sittings.map((sitting) => read(sitting)));
  return told.map(({ data }) => data.result?.score);
}

test('a hall hands in by few statements, and each sheet counts with what came along with it', async () => {
  const hall = await sitMany(40);
  const { database } = ctx.services;
  const before = database.statements();
  const told = await inCrowd(() =>
    Promise.all(hall.map((sitting) => submit(sitting, more(sitting)))),
  );
  // Each of them writes one answer, which is a statement; by themselves they would send five and more.
  expect(database.statements() - before).toBeLessThan(4 * hall.length);
  expect(told.map(({ data }) => [data.state, data.isScoring])).toEqual(
    hall.map(() => ['submitted', true]),
  );
  expect(await scores(hall)).toEqual(hall.map(() => 8));
});

test('of one that is handed in twice at once the first sheet counts, and the second is kept apart', async () => {
  const hall = await sitMany(6);
  const told = await inCrowd(() =>
    Promise.all(
      hall.flatMap((sitting) => [submit(sitting, more(sitting)), submit(sitting, other(sitting))]),
    ),
  );
  expect(told.map(({ data }) => data.state)).toEqual(told.map(() => 'submitted'));
  expect(await scores(hall)).toEqual(hall.map(() => 8));
  const apart = await ctx.db.q
    .selectFrom('response_events')
    .select('attempt_id')
    .where('kept_apart', '=', true)
    .execute();
  const ids = hall.map(({ attempt }) => attempt._id);
  expect(new Set(apart.map((row) => row.attempt_id))).toEqual(new Set(ids));
});

test('one that somebody holds keeps none of the others, and is handed in when it is free', async () => {
  const [first, ...hall] = await sitMany(6);
  if (!first) throw new Error('nobody sits');
  const holder = await hold(world.ownerUrl, 'select 1 from attempts where id = $1 for update', [
    first.attempt._id,
  ]);
  expect(refusals(await behind(holder, first, hall))).toEqual(Array(6).fill(null));
  expect(await scores([first, ...hall])).toEqual(Array(6).fill(4));
});

test('one whose key somebody corrects keeps none of the others', async () => {
  const own = await buildQuiz(ctx, tutor.id);
  const first = await begin(own, await buildUser(ctx));
  const hall = await sitMany(5);
  const corrected = await hold(
    world.ownerUrl,
    `select 1 from paper_forms f join papers p on p.form_id = f.id join attempts a on a.paper_name = p.name
      where a.id = $1 for update of f`,
    [first.attempt._id],
  );
  expect(refusals(await behind(corrected, first, hall))).toEqual(Array(6).fill(null));
  expect(await scores([first, ...hall])).toEqual([0, ...Array(5).fill(4)]);
});

test('what one of them is refused for is no word to the others', async () => {
  const [bad, ...hall] = await sitMany(8);
  if (!bad) throw new Error('nobody sits');
  await world.asOwner(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'this one has a fault of its own'; end $$`);
  await world.asOwner(`create trigger broken before insert on unscored_attempts
    for each row when (new.attempt_id = '${bad.attempt._id}') execute function refuse()`);
  const told = await inCrowd(() => Promise.all([bad, ...hall].map((sitting) => submit(sitting))));
  await world.asOwner('drop trigger broken on unscored_attempts');
  expect(told.map(({ status }) => status)).toEqual([500, ...hall.map(() => 200)]);
  expect((await read(bad)).data.state).toBe('in_progress');
  await submit(bad);
  expect(await scores([bad, ...hall])).toEqual(Array(8).fill(4));
});

test('Q04 F16 F17 in a crowd too no device ends a test that is not its to end', async () => {
  const hall = await sitMany(6);
  const [taken, unknown, early, lost, ...plain] = hall;
  if (!taken || !unknown || !early || !lost) throw new Error('nobody sits');
  const { status } = await call(
    care.takeOverAttempt,
    { params: { id: taken.attempt._id }, body: {} },
    { attemptToken: taken.attemptToken },
  );
  expect(status).toBe(200);
  const told = await inCrowd(() =>
    Promise.all([
      submit(taken, more(taken), { epoch: 1 }),
      submit(unknown, [], { epoch: 7 }),
      submit(early, [], { isTimeUp: true }),
      submit(lost, [], { history: '0123456789abcdef' }),
      ...plain.map((sitting) => submit(sitting)),
    ]),
  );
  const refused = ['taken_over', 'unacceptable', 'time_left', 'history_changed'];
  expect(refusals(told)).toEqual([...refused, null, null]);
  for (const one of [taken, unknown, early, lost])
    expect((await read(one)).data.state).toBe('in_progress');
  expect(await scores(plain)).toEqual([4, 4]);
});

test('Q04 in a crowd too a sheet that comes too late is kept apart', async () => {
  const [own] = await sitMany(1);
  if (!own) throw new Error('nobody sits');
  const deadline = Date.parse(own.attempt.deadlineAt);
  clock.set(deadline + 3_600_000);
  const { data } = await inCrowd(() => submit(own, more(own)));
  expect(data.state).toBe('expired');
  expect(await scores([own])).toEqual([4]);
  const row = await ctx.db.q
    .selectFrom('attempts')
    .select(['state', 'submitted_at'])
    .where('id', '=', own.attempt._id)
    .executeTakeFirstOrThrow();
  expect([row.state, row.submitted_at?.getTime()]).toEqual(['expired', deadline]);
  clock.set(Date.now());
});
