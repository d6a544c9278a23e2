import { afterEach, describe, expect, test } from 'vitest';
import { hold } from '../../../testing/held.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { rescoreLate } from '../closing/service.rescore.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';

const world = await openWorld({ endsSound: true });
const { clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const late = makeLateHall(world, tutor);
const { makeQuiz } = makeKeyHall(world, tutor);
const { begin, event, option, save } = late;
afterEach(() => clock.set(Date.now()));

type Late = LateSitting & { questionIds: string[] };

/** Answers the first question in time, and lets the time run out. */
async function sitOut(place = 1): Promise<Late> {
  const quiz = await makeQuiz();
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
