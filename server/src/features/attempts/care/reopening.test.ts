import * as resultsContract from '@chinar/contract/attempts.results';
import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import type { RepeatingLog } from '../../../log.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';
import { reopenExpired } from './service.reopen.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx, clock } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const hourMs = 3_600_000;

/** Closes what is over; a closing that fails is told here, and not by what it leaves. */
async function sweepWell(): Promise<void> {
  const failed: object[] = [];
  const say: RepeatingLog = (_level, fields) => failed.push(fields);
  await sweep({ ...ctx, services: { ...ctx.services, say } });
  expect(failed).toEqual([]);
}

async function takersOf(quizId: string) {
  const { rows } = (await ctx.db.execute(
    `select coalesce(sum(c.takers), 0)::int as ranked,
            (select coalesce(sum(k.takers), 0)::int from question_counts k where k.form_id = p.form_id) as counted,
            (select coalesce(sum(t), 0)::int from question_counts k, unnest(k.times) t
              where k.form_id = p.form_id) as timed,
            (select coalesce(sum(t), 0)::int from question_counts k, unnest(k.correct_times) t
              where k.form_id = p.form_id) as timed_right
       from papers p left join score_counts c on c.form_id = p.form_id
      where p.quiz_id = $1 group by p.form_id`,
    [quizId],
  )) as { rows: { ranked: number; counted: number; timed: number; timed_right: number }[] };
  return rows[0];
}

test('F10 attempts that a wrong clock has closed run on with the time they had left, as if never scored', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const as = await buildUser(ctx);
  const sitting = await begin(quizId, as);
  const other = await begin(quizId, await buildUser(ctx));
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  await submit(other);
  const fault = clock.now();
  const leftMs = new Date(sitting.attempt.deadlineAt).getTime() - fault;
  clock.advance(4 * hourMs);
  await sweepWell();
  await countNewSheets(ctx);
  // Its learner, who would read the key, does not look.
  const seen = await call(
    resultsContract.getAttempt,
    { params: { id: sitting.attempt._id } },
    { as: tutor },
  );
  expect(seen.data).toMatchObject({ state: 'expired', result: { score: 4 } });
  const before = await takersOf(quizId);
  clock.advance(-4 * hourMs + 60_000);

  const wish = { since: new Date(fault), dryRun: true };
  expect(await reopenExpired(ctx, wish)).toEqual({ reopened: [sitting.attempt._id], left: [] });
  expect((await read(sitting)).data.state).toBe('expired');
  await reopenExpired(ctx, { ...wish, dryRun: false });
  const after = await takersOf(quizId);
  expect(after?.ranked).toBe((before?.ranked ?? 0) - 1);
  expect(after?.counted).toBeLessThan(before?.counted ?? 0);
  // The one that was right, and its time, leave both counts of times.
  expect([before?.timed, before?.timed_right]).toEqual([1, 1]);
  expect([after?.timed, after?.timed_right]).toEqual([0, 0]);
  expect(await sumsOf(ctx, quizId)).toEqual(nothingOff);
  const { rows: written } = await ctx.db.execute(
    `select action from audit_log where subject_id = $1 and action = 'attempt.reopened'`,
    [sitting.attempt._id],
  );
  expect(written).toHaveLength(1);

  const again = await begin(quizId, as);
  expect(again.attempt._id).toBe(sitting.attempt._id);
  expect(again.responses).toHaveLength(1);
  const left = new Date(again.attempt.deadlineAt).getTime() - clock.now();
  expect(Math.abs(left - leftMs)).toBeLessThan(5000);
  expect((await submit(again)).data).toMatchObject({ state: 'submitted', result: { score: 4 } });
  expect(await takersOf(quizId)).toMatchObject({ ranked: before?.ranked });
  expect((await read(other)).data.state).toBe('submitted');
});

test('F10 one whose learner has begun anew stays closed, and is named', async () => {
  const quizId = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 3 });
  const as = await buildUser(ctx);
  const first = await begin(quizId, as);
  const fault = clock.now();
  clock.advance(4 * hourMs);
  await sweepWell();
  clock.advance(-4 * hourMs);
  const second = await begin(quizId, as);
  expect(second.attempt._id).not.toBe(first.attempt._id);
  const { left } = await reopenExpired(ctx, { since: new Date(fault), dryRun: false });
  expect(left).toEqual([first.attempt._id]);
});

test('F10 only what was running when the clock went wrong runs again, and has all its answers', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const sit = async () => begin(quizId, await buildUser(ctx));
  const over = await sit();
  clock.advance(hourMs);
  await sweepWell();
  const [running, folded] = [await sit(), await sit()];
  const fault = clock.now();
  clock.advance(2 * hourMs);
  const begunLater = await sit();
  clock.advance(2 * hourMs);
  await sweepWell();
  await ctx.db.execute(
    `insert into attempt_archives (attempt_id, body, events) values ($1, '', 0)`,
    [folded.attempt._id],
  );
  const { reopened, left } = await reopenExpired(ctx, { since: new Date(fault), dryRun: false });
  expect([reopened, left]).toEqual([[running.attempt._id], []]);
  for (const { attempt } of [over, folded, begunLater]) {
    const row = await ctx.db.q
      .selectFrom('attempts')
      .select('state')
      .where('id', '=', attempt._id)
      .executeTakeFirst();
    expect(row?.state).toBe('expired');
  }
  // It is empty, which no archive is.
  await ctx.db.execute('delete from attempt_archives where attempt_id = $1', [folded.attempt._id]);
  clock.set(Date.now());
});

test('F10 one that runs on after somebody could read the key, by the clock that was wrong, is ranked no more', async () => {
  const now = clock.now();
  const window = {
    open: new Date(now - hourMs).toISOString(),
    close: new Date(now + 2 * hourMs).toISOString(),
  };
  const quizId = await buildQuiz(ctx, tutor.id, { window });
  const reader = await begin(quizId, await buildUser(ctx));
  await submit(reader);
  const sitting = await begin(quizId, await buildUser(ctx));
  const fault = clock.now();
  clock.advance(4 * hourMs);
  await sweepWell();
  expect((await read(reader)).data.result?.questions).toHaveLength(3);
  clock.advance(-4 * hourMs + 60_000);
  const { reopened } = await reopenExpired(ctx, { since: new Date(fault), dryRun: false });
  expect(reopened).toEqual([sitting.attempt._id]);
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  await submit(sitting);
  clock.advance(4 * hourMs);
  const { result } = (await read(sitting)).data;
  expect([result?.score, result?.rank]).toEqual([4, undefined]);
  // Whoever was over by then stays ranked.
  expect((await read(reader)).data.result?.rank).toBe(1);
  clock.set(Date.now());
});

test('F10 who has read the key of a test without a window, once a wrong clock had closed it, is ranked no more; who has not, is', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const [reader, other] = [
    await begin(quizId, await buildUser(ctx)),
    await begin(quizId, await buildUser(ctx)),
  ];
  const fault = clock.now();
  clock.advance(4 * hourMs);
  await sweepWell();
  expect((await read(reader)).data.result?.questions).toHaveLength(3);
  // Whoever is in charge looks at both.
  for (const { attempt } of [reader, other]) {
    const { data } = await call(
      resultsContract.getAttempt,
      { params: { id: attempt._id } },
      { as: tutor },
    );
    expect(data.result?.questions).toHaveLength(3);
  }
  clock.advance(-4 * hourMs + 60_000);
  const { reopened } = await reopenExpired(ctx, { since: new Date(fault), dryRun: false });
  expect(reopened).toHaveLength(2);
  for (const sitting of [reader, other]) {
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
  }
  const placed = async (of: typeof reader) => (await read(of)).data.result?.rank;
  expect([await placed(reader), await placed(other)]).toEqual([undefined, 1]);
  clock.set(Date.now());
});
