import { afterEach, describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { auditedOf } from '../../../testing/audited.ts';
import { makePartsHall, type Parts } from '../../../testing/parts-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { answer, begin, buildPlanned, isShut, isTaken, minutes, read, sit, submit } = makePartsHall(
  world,
  tutor,
);
afterEach(() => clock.set(Date.now()));

const at = (ms: number): string => new Date(ms).toISOString();
const twoParts: Parts = { order: 'fixed', timers: [10, 10] };

describe('a learner who has more time than others', () => {
  const accommodate = (userId: string, extraTimePercent: number) =>
    call(
      care.setAccommodation,
      { params: { id: userId }, body: { extraTimePercent, reason: 'writes with a scribe' } },
      { as: admin },
    );
  const terms = (quizId: string, as: { id: string }) =>
    call(care.getStartTerms, { params: { id: quizId } }, { as });

  test('has it for the whole and for each part, and the end shown before is the end', async () => {
    const learner = await buildUser(ctx);
    expect((await accommodate(learner.id, 50)).data.extraTimePercent).toBe(50);
    const quizId = await buildPlanned(twoParts);
    const shown = (await terms(quizId, learner)).data;
    const sat = await begin(quizId, learner);
    expect(sat.attempt.extraTimePercent).toBe(50);
    expect(Date.parse(sat.attempt.deadlineAt) - Date.parse(sat.attempt.startedAt)).toBe(1_800_000);
    expect(Math.abs(Date.parse(shown.endsAt) - Date.parse(sat.attempt.deadlineAt))).toBeLessThan(
      5000,
    );
    minutes(14);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    expect(isShut(await answer(sat, 1))).toBe(true);
    minutes(1.2);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });

  test('by a third has twenty minutes an hour, to the second', async () => {
    const learner = await buildUser(ctx);
    await accommodate(learner.id, 33);
    const quizId = await buildQuiz(ctx, tutor.id, { durationMinutes: 160 });
    const { attempt } = await begin(quizId, learner);
    const ms = Date.parse(attempt.deadlineAt) - Date.parse(attempt.startedAt);
    expect(ms).toBe((160 * 60 + 53 * 60 + 20) * 1000);
    expect((await terms(quizId, learner)).data.isCut).toBe(false);
  });

  test('has it beyond a close that cuts everybody else short', async () => {
    const [learner, other] = [await buildUser(ctx), await buildUser(ctx)];
    await accommodate(learner.id, 100);
    const close = clock.now() + 20 * 60_000;
    const window = {
      open: at(clock.now() - 60_000),
      close: at(close),
      closePolicy: 'hard_close' as const,
    };
    const quizId = await buildQuiz(ctx, tutor.id, { window, durationMinutes: 30 });
    const shown = (await terms(quizId, other)).data;
    expect([shown.endsAt, shown.isCut]).toEqual([at(close), true]);
    expect((await begin(quizId, other)).attempt.deadlineAt).toBe(at(close));
    const own = await begin(quizId, learner);
    expect(own.attempt.deadlineAt).toBe(at(close + 30 * 60_000));
    // And the keys wait for it.
    const mate = await begin(quizId, await buildUser(ctx));
    await submit(mate);
    clock.set(close + 29 * 60_000);
    expect((await read(mate)).data.result).toBeUndefined();
  });

  test('keeps in a running test what it was begun with, and who gave and took it is written down', async () => {
    const learner = await buildUser(ctx);
    await accommodate(learner.id, 25);
    const sat = await sit(twoParts, learner);
    const params = { id: learner.id };
    expect((await call(care.removeAccommodation, { params }, { as: admin })).status).toBe(200);
    expect((await call(care.removeAccommodation, { params }, { as: admin })).status).toBe(404);
    expect(await auditedOf(ctx, learner.id)).toEqual([
      'accommodation.set',
      'accommodation.removed',
    ]);
    minutes(12);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    const next = await begin(await buildPlanned(twoParts), learner);
    expect(next.attempt.extraTimePercent).toBe(0);
  });

  test('is somebody: an account that is not there has none', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect((await accommodate(nobody, 25)).status).toBe(404);
    for (const percent of [0, 201, 12.5]) {
      expect((await accommodate(tutor.id, percent)).error.errors[0]?.path).toBe('extraTimePercent');
    }
  });
});
