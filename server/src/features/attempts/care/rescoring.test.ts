import { afterEach, describe, expect, test } from 'vitest';
import { hold } from '../../../testing/held.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';

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
