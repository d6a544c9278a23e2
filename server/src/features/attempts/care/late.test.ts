import { afterEach, describe, expect, test } from 'vitest';
import * as resultsContract from '@chinar/contract/attempts.results';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const hall = makeLateHall(world, tutor);
const { begin, option, event, save, submit, read, sit, moveTo, saveRight } = hall;
const admin = await buildUser(ctx, { role: 'admin' });
afterEach(() => clock.set(Date.now()));

const minute = 60_000;
async function board(sitting: LateSitting) {
  const params = { id: sitting.quizId };
  return (await call(resultsContract.getPublicLeaderboard, { params })).data.entries;
}

function review(sitting: LateSitting, accept: boolean, as: { id: string }) {
  const params = { id: sitting.attempt._id };
  const body = { accept, reason: 'the hall had no network' };
  return call(resultsContract.reviewLateAnswers, { params, body }, { as });
}

/** One answer in time, two that came late. */
async function sitLate(quiz: Parameters<typeof sit>[0] = {}): Promise<LateSitting> {
  const sitting = await sit(quiz);
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  moveTo(sitting, 4);
  await sweep(ctx);
  await saveRight(sitting, [1, 2], -5);
  return sitting;
}

describe('Q04 F18 a late answer is believed', () => {
  test('only if it was made after the last save that came in time', async () => {
    const sitting = await sit();
    moveTo(sitting, -10);
    await save(sitting, [event(sitting, 0, null)]);
    moveTo(sitting, 4);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -11)).data).toMatchObject({ kept: 'apart' });
    expect((await saveRight(sitting, [1], -9)).data).toMatchObject({ late: true });
    moveTo(sitting, 20);
    expect((await read(sitting)).data.result).toMatchObject({ score: 4 });
  });

  test('not when a save that came in time came after it, be it within the grace', async () => {
    const sitting = await sit();
    moveTo(sitting, 2.5 / 60);
    const { data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect(data.kept).toBeUndefined();
    moveTo(sitting, 9 / 60);
    await sweep(ctx);
    expect((await saveRight(sitting, [1], -5 / 60)).data).toMatchObject({ kept: 'apart' });
  });

  test('also when later calls, which are no contact, came after the deadline', async () => {
    const sitting = await sit();
    moveTo(sitting, 2);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -9)).data).toMatchObject({ late: true });
    expect((await saveRight(sitting, [1], -9)).data).toMatchObject({ late: true });
    moveTo(sitting, 20);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8 });
  });

  test('not when it was made before the attempt began', async () => {
    const sitting = await sit();
    moveTo(sitting, 4);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -31)).data).toMatchObject({ kept: 'apart' });
  });

  test('never on a strict mock, whose offline window is none', async () => {
    const sitting = await sit({ offlineWindowMinutes: 0 });
    expect(sitting.attempt.offlineWindowMinutes).toBe(0);
    moveTo(sitting, 1);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -5)).data).toMatchObject({ kept: 'apart' });
    expect((await read(sitting)).data.result).toMatchObject({ score: 0 });
  });

  test('as long as the quiz says, and not longer', async () => {
    const sitting = await sit({ offlineWindowMinutes: 60 });
    moveTo(sitting, 59);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -5)).data).toMatchObject({ late: true });
    moveTo(sitting, 61);
    expect((await saveRight(sitting, [1], -5)).data).toMatchObject({ kept: 'apart' });
  });

  test('as the attempt was begun: a window that the owner makes longer later opens nothing', async () => {
    const sitting = await sit({ offlineWindowMinutes: 0 });
    const longer = { offline_window_minutes: 60 };
    await ctx.db.q.updateTable('quizzes').set(longer).where('id', '=', sitting.quizId).execute();
    moveTo(sitting, 4);
    await sweep(ctx);
    expect((await saveRight(sitting, [0], -5)).data).toMatchObject({ kept: 'apart' });
    expect((await read(sitting)).data.result).toMatchObject({ score: 0 });
    const resumed = await begin(sitting.quizId, sitting.as);
    expect(resumed.attempt.offlineWindowMinutes).toBe(60);
  });

  test('when it comes before the sweep: the attempt is closed first', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    moveTo(sitting, 1);
    expect((await saveRight(sitting, [1], -5)).data).toMatchObject({ late: true });
    moveTo(sitting, 20);
    const { data } = await read(sitting);
    expect([data.state, data.result?.late]).toEqual([
      'expired',
      { inTimeScore: 4, review: 'pending' },
    ]);
  });
});

describe('Q09 rank and boards', () => {
  test('keep the score that was there in time; the own result says what came late', async () => {
    const sitting = await sitLate();
    const rival = {
      ...(await begin(sitting.quizId, await buildUser(ctx))),
      quizId: sitting.quizId,
    };
    const one = [0, 1].map((question) => event(rival, question, option(rival, question, 1)));
    await save(rival, one);
    await submit(rival);
    moveTo(sitting, 20);
    const { result } = (await read(sitting)).data;
    expect(result).toMatchObject({
      score: 12,
      rank: 2,
      late: { inTimeScore: 4, review: 'pending' },
    });
    expect(result?.questions?.map((question) => question.late)).toEqual([undefined, true, true]);
    expect((await board(sitting)).map(({ score, late }) => [score, late])).toEqual([
      [8, undefined],
      [4, undefined],
    ]);
    const mine = await call(
      resultsContract.listAllMyAttempts,
      { query: { quizId: sitting.quizId } },
      { as: sitting.as },
    );
    expect(mine.data.attempts[0]).toMatchObject({ score: 12, late: true });
  });

  test('a late answer in the place of one that was there in time is marked as late', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0))]);
    moveTo(sitting, 4);
    await sweep(ctx);
    await saveRight(sitting, [0], -5);
    moveTo(sitting, 20);
    const { result } = (await read(sitting)).data;
    expect([result?.score, result?.late?.inTimeScore]).toEqual([4, -1]);
    expect(result?.questions?.map(({ late }) => late)).toEqual([true, undefined, undefined]);
  });

  test('the scores of sections take no sheet with late answers, which keeps none of them as it was in time', async () => {
    const sitting = await sitLate();
    moveTo(sitting, 20);
    await countNewSheets(ctx);
    const { rows } = await ctx.db.execute(
      `select r.is_counted, c.takers from results r left join section_scores c on c.form_id = r.form_id
        where r.attempt_id = $1`,
      [sitting.attempt._id],
    );
    expect(rows).toEqual([{ is_counted: true, takers: null }]);
    expect(await sumsOf(ctx, sitting.quizId)).toEqual(nothingOff);
  });

  test('take the late answers when they are accepted, marked, once; and give them back', async () => {
    const sitting = await sitLate();
    moveTo(sitting, 20);
    for (const _ of [1, 2])
      expect((await review(sitting, true, tutor)).data.review).toBe('accepted');
    expect(await board(sitting)).toMatchObject([{ score: 12, late: true, rank: 1 }]);
    expect((await read(sitting)).data.result).toMatchObject({
      score: 12,
      rank: 1,
      takers: 1,
      late: { inTimeScore: 4, review: 'accepted' },
    });
    expect((await review(sitting, false, tutor)).data.review).toBe('rejected');
    expect(await board(sitting)).toMatchObject([{ score: 4, rank: 1 }]);
    const counts = await ctx.db.q
      .selectFrom('score_counts as c')
      .innerJoin('paper_forms as f', 'f.id', 'c.form_id')
      .select(['c.score', 'c.takers'])
      .where('f.quiz_id', '=', sitting.quizId)
      .where('c.takers', '>', 0)
      .execute();
    expect(counts).toEqual([{ score: 4 * 600, takers: 1 }]);
    const actions = await ctx.db.q
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', sitting.attempt._id)
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'attempt.late_accepted', actor_id: tutor.id },
      { action: 'attempt.late_accepted', actor_id: tutor.id },
      { action: 'attempt.late_rejected', actor_id: tutor.id },
    ]);
  });

  test('stay as they are where the attempt is none of those that are ranked', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    await submit(sitting);
    const again = { ...sitting, ...(await begin(sitting.quizId, sitting.as)) };
    moveTo(again, 4);
    await sweep(ctx);
    await saveRight(again, [0, 1], -5);
    moveTo(again, 20);
    expect((await review(again, true, tutor)).data.review).toBe('accepted');
    expect(await board(sitting)).toMatchObject([{ score: 4, rank: 1 }]);
    expect(await sumsOf(ctx, sitting.quizId)).toEqual(nothingOff);
  });

  test('count a sheet with its questions once nothing late can come any more', async () => {
    const sitting = await sitLate();
    const isCounted = async () => {
      await countNewSheets(ctx);
      const sheet = ctx.db.q.selectFrom('results').select('is_counted');
      return (await sheet.where('attempt_id', '=', sitting.attempt._id).execute())[0]?.is_counted;
    };
    expect(await isCounted()).toBe(false);
    moveTo(sitting, 20);
    expect(await isCounted()).toBe(true);
  });

  test('take what is handed in within the grace as handed in at the deadline', async () => {
    const sitting = await sit();
    moveTo(sitting, 0.05);
    await submit(sitting);
    const { data } = await read(sitting);
    expect([data.state, data.submittedAt]).toEqual(['submitted', sitting.attempt.deadlineAt]);
  });

  test.each([
    ['attempts are limited', { attemptsAllowed: 1 }],
    [
      'a window stands',
      {
        window: {
          open: new Date(Date.now() - minute).toISOString(),
          close: new Date(Date.now() + 90 * minute).toISOString(),
          closePolicy: 'hard_close' as const,
        },
      },
    ],
  ])('are an admin’s to change where %s', async (_, quiz) => {
    const sitting = await sitLate(quiz);
    moveTo(sitting, 20);
    expect((await review(sitting, true, tutor)).error.code).toBe('forbidden');
    expect((await review(sitting, true, admin)).status).toBe(200);
  });

  test.each(['attempts_allowed', 'window_close'] as const)(
    'stay an admin’s where the owner has lifted %s since the start',
    async (column) => {
      const close = new Date(Date.now() + 90 * minute);
      const sitting = await sitLate(
        column === 'attempts_allowed'
          ? { attemptsAllowed: 1 }
          : {
              window: {
                open: new Date(Date.now() - minute).toISOString(),
                close: close.toISOString(),
                closePolicy: 'hard_close',
              },
            },
      );
      const lifted =
        column === 'attempts_allowed'
          ? { attempts_allowed: 0 }
          : { window_open: null, window_close: null };
      await ctx.db.q.updateTable('quizzes').set(lifted).where('id', '=', sitting.quizId).execute();
      moveTo(sitting, 120);
      expect((await review(sitting, true, tutor)).error.code).toBe('forbidden');
      expect((await review(sitting, true, admin)).status).toBe(200);
    },
  );

  test('are nobody else’s to change, not even the taker’s', async () => {
    const sitting = await sitLate();
    moveTo(sitting, 20);
    const other = await buildUser(ctx, { role: 'tutor' });
    expect((await review(sitting, true, other)).error.code).toBe('not_found');
    expect((await review(sitting, true, sitting.as)).error.code).toBe('forbidden');
  });

  test('are not decided about while more may come, or when nothing came late', async () => {
    const sitting = await sitLate();
    expect((await review(sitting, true, tutor)).error.code).toBe('state_conflict');
    const punctual = await sit();
    await submit(punctual);
    expect((await review(punctual, true, tutor)).error.code).toBe('state_conflict');
  });

  test('order equal scores by the server’s time: a sheet without saves does not win', async () => {
    const first = await sit();
    clock.advance(minute);
    await save(first, [event(first, 0, null, { timeSpentMs: 0 })]);
    await submit(first);
    const second = await begin(first.quizId, await buildUser(ctx));
    clock.advance(5 * minute);
    await submit(second);
    const entries = await board(first);
    expect(entries.map(({ rank }) => rank)).toEqual([1, 1]);
    expect(entries.map(({ timeSpentMs }) => Math.round(timeSpentMs / minute))).toEqual([1, 5]);
    expect(entries[0]?.user._id).toBe(first.as.id);
  });
});
