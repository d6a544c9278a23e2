import { describe, expect, test } from 'vitest';
import { getInsights } from '@chinar/contract/attempts.insights';
import * as cards from '@chinar/contract/attempts.scorecard';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { countNewSheets } from './service.count.ts';

/* A test whose author ranks nobody tells no place by any way, and its marks all the same. */

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

/** A test with the marks of its exam, which twenty have handed in. */
async function satByTwenty(isRanked: boolean): Promise<string> {
  const titles = ['Mathematics', 'Physics', 'Chemistry'];
  const sections = titles.map(async (title) => ({
    title,
    questionIds: await buildQuestions(ctx, tutor.id, [draftQuestion()]),
    marking: { correct: 100, wrong: -1 },
  }));
  const quizId = await buildQuiz(ctx, tutor.id, {
    isRanked,
    template: 'jee-main-paper-1',
    sections: await Promise.all(sections),
  });
  for (let n = 0; n < 20; n += 1)
    await buildAttempt(ctx, {
      quizId,
      userId: (await buildUser(ctx)).id,
      startedAt: new Date(clock.now() - 3_600_000),
      minutes: 10,
      solve: () => null,
    });
  await countNewSheets(ctx);
  return quizId;
}

/** What the best of them is told: on the result, beside it, and by the page of the scorecard. */
async function toldOf(quizId: string, as: { id: string }) {
  const sitting = await begin(quizId, as);
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  const handedIn = (await submit(sitting)).data;
  await countNewSheets(ctx);
  const params = { id: sitting.attempt._id };
  const insights = (await call(getInsights, { params }, { as })).data;
  await call(cards.printScorecard, { params }, { as });
  const { code } = (await call(cards.getScorecard, { params }, { as })).data;
  const { printed } = (await call(cards.verifyScorecard, { params: { code: code ?? '' } })).data;
  return { handedIn, outcome: (await read(sitting)).data, insights, printed };
}

describe('a test that ranks nobody', () => {
  test('tells marks, and neither rank nor percentile nor what others have', async () => {
    const told = await toldOf(await satByTwenty(false), await buildUser(ctx));
    for (const { isUnranked, result } of [told.handedIn, told.outcome]) {
      expect(isUnranked).toBe(true);
      expect(result).toMatchObject({ score: 100, maxScore: 300 });
      for (const place of ['rank', 'takers', 'percentile'])
        expect(result).not.toHaveProperty(place);
      for (const section of result?.sections ?? [])
        expect(section).not.toHaveProperty('percentile');
    }
    for (const place of ['comparison', 'ties', 'scaled'])
      expect(told.insights).not.toHaveProperty(place);
    expect(told.printed).toMatchObject({ score: 100, maxScore: 300 });
    // It is a first attempt, and the paper says nothing else.
    for (const place of ['rank', 'percentile', 'isPractice'])
      expect(told.printed).not.toHaveProperty(place);
  });

  test('counts in its review how many had a question right', async () => {
    const { outcome } = await toldOf(await satByTwenty(false), await buildUser(ctx));
    expect(outcome.result?.questions?.[0]).toMatchObject({ takers: 21, takersCorrect: 1 });
  });

  test('calls a second attempt practice on its scorecard', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { isRanked: false });
    const as = await buildUser(ctx);
    await toldOf(quizId, as);
    expect((await toldOf(quizId, as)).printed).toMatchObject({ number: 2, isPractice: true });
  });
});

test('a test that ranks those who sit it tells all of that', async () => {
  const told = await toldOf(await satByTwenty(true), await buildUser(ctx));
  for (const { result, ...outcome } of [told.handedIn, told.outcome]) {
    expect(outcome).not.toHaveProperty('isUnranked');
    expect(result).toMatchObject({ rank: 1, takers: 21, percentile: { n: 21 } });
    expect(result?.sections[0]).toHaveProperty('percentile');
  }
  for (const place of ['comparison', 'ties', 'scaled']) expect(told.insights).toHaveProperty(place);
  expect(told.printed).toMatchObject({ rank: { value: 1, takers: 21 }, percentile: { n: 21 } });
});
