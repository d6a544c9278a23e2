import { describe, expect, test } from 'vitest';
import { getInsights } from '@chinar/contract/attempts.insights';
import type { Sitting } from '../../../testing/hall.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { makePartsHall } from '../../../testing/parts-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { begin, event, makeQuiz, option, save, submit } = makeKeyHall(world, tutor);

const look = async ({ attempt, attemptToken }: Sitting) =>
  (await call(getInsights, { params: { id: attempt._id } }, { attemptToken })).data;

describe('what was not saved', () => {
  test('would have given twelve marks more, each question named', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { saveProfile: 'strict' });
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(
      sitting,
      [0, 1, 2].map((place) =>
        event(sitting, place, null, { selection: option(sitting, place, 1) }),
      ),
    );
    await submit(sitting);
    const questions = sitting.questions.map(({ _id }) => ({ questionId: _id, marks: 4 }));
    expect((await look(sitting)).review?.unsaved).toEqual({ marks: 12, questions });
  });

  test('is nothing once it was saved after all, or would have moved no mark', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { saveProfile: 'strict' });
    const sitting = await begin(quizId, await buildUser(ctx));
    const right = option(sitting, 0, 1);
    await save(sitting, [event(sitting, 0, null, { selection: right })]);
    await save(sitting, [event(sitting, 0, right)]);
    await submit(sitting);
    expect((await look(sitting)).review?.unsaved).toBeNull();
  });

  test('is an answer too that was emptied on the screen: it counted all the same', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { saveProfile: 'strict' });
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0), { selection: null })]);
    await submit(sitting);
    const questionId = sitting.questions[0]?._id;
    expect((await look(sitting)).review?.unsaved).toEqual({
      marks: 1,
      questions: [{ questionId, marks: 1 }],
    });
  });

  test('is reckoned by the answer that came first where one of a section counts, also within one call', async () => {
    const { id } = await makeQuiz({ saveProfile: 'strict' }, undefined, {
      attemptLimit: 1,
      counts: 'first',
    });
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 0)),
      event(sitting, 1, option(sitting, 1, 0)),
      event(sitting, 0, option(sitting, 0, 2), { selection: option(sitting, 0, 1) }),
    ]);
    await submit(sitting);
    expect((await look(sitting)).review?.unsaved).toMatchObject({ marks: 5 });
  });

  test('may have been better so: a wrong option that was left costs nothing', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { saveProfile: 'strict' });
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, null, { selection: option(sitting, 0, 0) })]);
    await submit(sitting);
    expect((await look(sitting)).review?.unsaved).toMatchObject({ marks: -1 });
  });

  test('is nothing that came when its section took nothing more: saved, it would not have counted', async () => {
    const parts = makePartsHall(world, tutor);
    const sitting = await parts.sit({ order: 'fixed', timers: [10, 10] });
    await parts.answer(sitting, 0);
    parts.minutes(10.2);
    const selection = option(sitting, 0, 0);
    const { data } = await parts.save(sitting, [parts.event(sitting, 0, null, { selection })]);
    expect(data.kept).toBe('apart');
    await submit(sitting);
    const { review } = await look(sitting);
    expect([review?.topics, review?.unsaved]).toEqual([expect.any(Array), null]);
    clock.set(Date.now());
  });
});
