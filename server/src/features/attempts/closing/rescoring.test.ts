import { afterEach, describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { hold } from '../../../testing/held.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { rescoreLate } from './service.rescore.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';
import { sweep } from '../jobs.ts';
import { findSheet } from '../results/data.scored.ts';
import { countNewSheets } from '../results/service.count.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const late = makeLateHall(world, tutor);
const { correct, makeQuiz } = makeKeyHall(world, tutor);
const { begin, event, option, read, save } = late;
afterEach(() => clock.set(Date.now()));

type Late = LateSitting & { questionIds: string[] };

/** Answers the first question in time, and lets the time run out. */
async function sitOut(place = 1, section: Parameters<typeof makeQuiz>[2] = {}): Promise<Late> {
  const quiz = await makeQuiz({}, undefined, section);
  const as = await buildUser(ctx);
  const sitting = { ...(await begin(quiz.id, as)), as, quizId: quiz.id };
  await save(sitting, [event(sitting, 0, option(sitting, 0, place))]);
  late.moveTo(sitting, 4);
  await sweep(ctx);
  return { ...sitting, questionIds: quiz.questionIds };
}

/** A right answer that came late is held, and the answer to its save is that the server is busy. */
async function loseScore(sitting: Late, question: number): Promise<void> {
  const others = await hold(
    world.ownerUrl,
    'select 1 from results where attempt_id = $1 for update',
    [sitting.attempt._id],
  );
  const { status } = await late.saveRight(sitting, [question], -5);
  await others.end();
  expect(status).toBe(503);
}

async function resultOf(sitting: Late) {
  return ctx.db.q
    .selectFrom('results')
    .select(['score', 'late', 'is_counted', 'in_time_score', 'ranked_score', 'late_accepted'])
    .where('attempt_id', '=', sitting.attempt._id)
    .executeTakeFirstOrThrow();
}

/** Which answers of the sheet came late. */
async function lateOn(sitting: Late): Promise<boolean[]> {
  const { sheet = [] } = (await findSheet(ctx.db, sitting.attempt._id)) ?? {};
  return sheet.map((entry) => entry.late === true);
}

const waiting = async (): Promise<number> =>
  (await ctx.db.q.selectFrom('unscored_attempts').select('attempt_id').execute()).length;

describe('F18 a late answer whose score was lost', () => {
  test('is scored by the sweep, though its device never comes back', async () => {
    const sitting = await sitOut();
    await loseScore(sitting, 1);
    expect(await resultOf(sitting)).toMatchObject({ score: 4 * 600, late: false });
    await sweep(ctx);
    const wanted = { score: 8 * 600, late: true, ranked_score: 4 * 600, late_accepted: null };
    expect(await resultOf(sitting)).toMatchObject(wanted);
    expect(await waiting()).toBe(0);
  });

  test('is scored though one before it had been', async () => {
    const sitting = await sitOut();
    await late.saveRight(sitting, [1], -5);
    await loseScore(sitting, 2);
    await sweep(ctx);
    expect(await resultOf(sitting)).toMatchObject({ score: 12 * 600, in_time_score: 4 * 600 });
  });

  test('waits for nobody where its score was not lost', async () => {
    const sitting = await sitOut();
    await late.saveRight(sitting, [1], -5);
    expect(await waiting()).toBe(0);
    expect(await resultOf(sitting)).toMatchObject({ late: true });
  });
});

describe('a sheet that was counted before its late answers were scored', () => {
  /** As another server left it: held, not scored, and counted when the window was over. */
  async function sitCounted(): Promise<Late> {
    const sitting = await sitOut();
    await loseScore(sitting, 1);
    await ctx.db.q.deleteFrom('unscored_attempts').execute();
    late.moveTo(sitting, 20);
    await countNewSheets(ctx);
    expect(await resultOf(sitting)).toMatchObject({ is_counted: true, late: false });
    return sitting;
  }

  test('leaves the counts, and comes into them as it is now', async () => {
    const sitting = await sitCounted();
    await rescoreLate(ctx, sitting.attempt._id);
    expect(await resultOf(sitting)).toMatchObject({ is_counted: false, late: true });
    expect(await sumsOf(ctx, sitting.quizId)).toEqual(nothingOff);
    await countNewSheets(ctx);
    expect(await resultOf(sitting)).toMatchObject({ is_counted: true });
    expect(await sumsOf(ctx, sitting.quizId)).toEqual(nothingOff);
  });

  test('leaves them also where it is counted at that very moment', async () => {
    const sitting = await sitOut();
    await loseScore(sitting, 1);
    late.moveTo(sitting, 20);
    const others = await hold(
      world.ownerUrl,
      `with sheet as (update results set is_counted = true where attempt_id = $1 returning form_id, sheet)
       insert into question_counts (form_id, question_id, takers, correct)
       select form_id, (e->>'questionId')::uuid, 1, (e->>'outcome' = 'correct')::int
         from sheet, jsonb_array_elements(sheet) e`,
      [sitting.attempt._id],
    );
    const scored = rescoreLate(ctx, sitting.attempt._id);
    await others.waitedFor();
    await others.end();
    await scored;
    expect(await resultOf(sitting)).toMatchObject({ is_counted: false, late: true });
    expect(await sumsOf(ctx, sitting.quizId)).toEqual(nothingOff);
  });
});

describe('the score in time, by a corrected key,', () => {
  /** The answer to the first question, which was wrong, is right by now. */
  async function accept(sitting: Late): Promise<void> {
    const key = { optionIds: ['c'] };
    await correct(sitting.quizId, {
      questionId: sitting.questionIds[0] ?? '',
      kind: 'accept',
      key,
    });
    await regradeOpen(ctx);
  }

  test('keeps what came late before the attempt ran again, for then it was in time', async () => {
    const sitting = await sitOut(2);
    await late.saveRight(sitting, [1], -5);
    const params = { id: sitting.attempt._id };
    const body = { minutes: 20, reason: 'The power failed.' };
    const { data } = await call(care.reopenAttempt, { params, body }, { as: tutor });
    const again = { ...sitting, attempt: { ...sitting.attempt, deadlineAt: data.deadlineAt } };
    late.moveTo(again, 4);
    await sweep(ctx);
    expect(await resultOf(again)).toMatchObject({ score: 3 * 600, late: false });
    expect(await lateOn(again)).toEqual([false, false, false]);
    // One of them in the place of what had come late before.
    await late.saveRight(again, [1, 2], -5);
    expect(await resultOf(again)).toMatchObject({ score: 7 * 600, in_time_score: 3 * 600 });
    await accept(again);
    expect(await resultOf(again)).toMatchObject({ score: 12 * 600, in_time_score: 8 * 600 });
  });

  test('keeps an answer for which the ledger had no room', async () => {
    const sitting = await sitOut(2);
    await ctx.db.q
      .deleteFrom('response_events')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    await late.saveRight(sitting, [1], -5);
    await accept(sitting);
    expect(await resultOf(sitting)).toMatchObject({ score: 8 * 600, in_time_score: 4 * 600 });
  });

  test('takes no answer that came late and waits for its score', async () => {
    const sitting = await sitOut(2, { attemptLimit: 2, counts: 'first' });
    await loseScore(sitting, 1);
    await accept(sitting);
    expect(await resultOf(sitting)).toMatchObject({ score: 4 * 600, in_time_score: 4 * 600 });
    await sweep(ctx);
    const wanted = { score: 8 * 600, in_time_score: 4 * 600, ranked_score: 4 * 600 };
    expect(await resultOf(sitting)).toMatchObject(wanted);
  });
});

describe('what a correction did to a sheet', () => {
  async function correctionsOf(sitting: Late) {
    late.moveTo(sitting, 20);
    const { result } = (await read(sitting)).data;
    return result?.corrections?.map(({ before, after }) => [before, after]);
  }

  const acceptFirst = (sitting: Late) => {
    const [questionId = ''] = sitting.questionIds;
    const key = { optionIds: ['c'] };
    return correct(sitting.quizId, { questionId, kind: 'accept', key });
  };

  test('stays told when answers come late after it', async () => {
    const sitting = await sitOut(2);
    await acceptFirst(sitting);
    await regradeOpen(ctx);
    await late.saveRight(sitting, [1], -5);
    expect(await correctionsOf(sitting)).toEqual([[-1, 4]]);
  });

  test('is told where they came before its turn', async () => {
    const sitting = await sitOut(2);
    await acceptFirst(sitting);
    await late.saveRight(sitting, [1], -5);
    await regradeOpen(ctx);
    expect(await correctionsOf(sitting)).toEqual([[-1, 4]]);
  });

  test('is nothing to an answer that came late itself', async () => {
    const sitting = await sitOut(2);
    await acceptFirst(sitting);
    await regradeOpen(ctx);
    await late.saveRight(sitting, [0], -5);
    expect(await correctionsOf(sitting)).toEqual([[4, 4]]);
  });
});
