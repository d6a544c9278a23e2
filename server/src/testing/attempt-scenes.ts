import * as scorecard from '@chinar/contract/attempts.scorecard';
import { found } from '../errors.ts';
import { findAttempt } from '../features/attempts/data.ts';
import { buildAttempt } from '../features/attempts/fixtures.ts';
import { sweep } from '../features/attempts/jobs.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall, type Sitting } from './hall.ts';
import type { Scene } from './scene.ts';

/* Attempts in the states in which calls find them. */

/** The learner's own attempt on a quiz of the tutor's, with the attempt's token. */
export async function sit(scene: Scene): Promise<Sitting> {
  const quizId = await buildQuiz(scene.world.ctx, scene.people.tutor.id);
  return makeHall(scene.world).begin(quizId, scene.people.learner);
}

/**
 * One whose answers came late, when no more can come. Its own times are moved and not the clock: a silence
 * of the servers would be credited.
 */
export async function lateSitting(scene: Scene): Promise<Sitting> {
  const { clock, ctx } = scene.world;
  const { event, option, save } = makeHall(scene.world);
  const sitting = await sit(scene);
  const endedAgo = (minutes: number) =>
    ctx.db.q
      .updateTable('attempts')
      .set({
        started_at: new Date(clock.now() - 90 * 60_000),
        deadline_at: new Date(clock.now() - minutes * 60_000),
      })
      .where('id', '=', sitting.attempt._id)
      .execute();
  await endedAgo(2);
  await sweep(ctx);
  const at = new Date(clock.now() - 3 * 60_000).toISOString();
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { at })]);
  await endedAgo(30);
  return sitting;
}

/** The learner's own, handed in an hour ago, with its token; not started by a call, for starts are counted. */
export async function handedIn(scene: Scene) {
  const { ctx, clock } = scene.world;
  const quizId = await buildQuiz(ctx, scene.people.tutor.id);
  const startedAt = new Date(clock.now() - 3_600_000);
  const userId = scene.people.learner.id;
  const id = await buildAttempt(ctx, { quizId, userId, startedAt, minutes: 5, solve: () => null });
  const { paper_name: paperName, deadline_at: deadlineAt } = found(await findAttempt(ctx.db, id));
  const attemptToken = ctx.services.tokens.attemptToken({
    attemptId: id,
    paperName,
    isGuest: false,
    deadlineAt,
  });
  return { params: { id }, attemptToken };
}

/** One whose scorecard was printed, with its code. */
export async function printed(scene: Scene) {
  const { params } = await handedIn(scene);
  const as = scene.people.learner;
  await scene.world.call(scorecard.printScorecard, { params }, { as });
  const { data } = await scene.world.call(scorecard.getScorecard, { params }, { as });
  return { params, code: data.code ?? '' };
}

/** A quiz of the tutor's that is open to all. */
export async function onQuiz(scene: Scene) {
  const id = await buildQuiz(scene.world.ctx, scene.people.tutor.id);
  return { params: { id } };
}

/** A learner who has more time than others. */
export async function accommodated({ world, people: { learner, admin } }: Scene) {
  await world.ctx.db.q
    .insertInto('accommodations')
    .values({
      user_id: learner.id,
      extra_time_percent: 50,
      reason: 'reads in braille',
      granted_by: admin.id,
      granted_at: new Date(world.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { params: { id: learner.id } };
}
