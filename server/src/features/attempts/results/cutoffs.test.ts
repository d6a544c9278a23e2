import { getInsights } from '@chinar/contract/attempts.insights';
import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import { describe, expect, test } from 'vitest';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildExam, type ExamFixture } from '../../exams/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildSeries } from '../../test-series/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const minute = 60_000;

type Quiz = Parameters<typeof buildQuiz>[2];

const line = (fields: Partial<Cutoff>): Cutoff => ({
  year: 2024,
  stage: '',
  category: 'UR',
  marks: 6.5,
  outOf: 12,
  isPercentile: false,
  source: 'The commission, notice 12',
  checkedOn: '2025-02-01',
  ...fields,
});

/** A test in a series that names a word, whose paper has three questions of four marks. */
async function named(word: string, quiz: Quiz = {}): Promise<string> {
  const testSeriesId = await buildSeries(ctx, tutor.id, { examType: `${word}, and more` });
  return buildQuiz(ctx, tutor.id, { testSeriesId, ...quiz });
}

const exam = (code: string, cutoffs: Cutoff[], fields: ExamFixture = {}) =>
  buildExam(ctx, admin.id, { code, cutoffs, ...fields });

/** Somebody sits a test, has two questions right of it, which is eight marks, and hands it in. */
async function sat(quizId: string, as?: { id: string }): Promise<Sitting> {
  const sitting = await begin(quizId, as ?? (await buildUser(ctx)));
  const right = [0, 1].map((place) => event(sitting, place, option(sitting, place, 1)));
  await save(sitting, right);
  await submit(sitting);
  return sitting;
}

/** A section of three questions. */
async function threeOf(correct: number) {
  const drafts = [draftQuestion(), draftQuestion(), draftQuestion()];
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  return [{ title: 'All', questionIds, marking: { correct, wrong: -1 } }];
}

/** Nineteen who have nothing right. */
async function addOthers(quizId: string): Promise<void> {
  for (let taker = 0; taker < 19; taker += 1) {
    const { id } = await buildUser(ctx);
    const startedAt = new Date(clock.now() - 60 * minute);
    await buildAttempt(ctx, { quizId, userId: id, startedAt, minutes: 10, solve: () => null });
  }
}

async function look({ attempt, attemptToken }: Sitting, locale?: 'hi') {
  const cookie = locale ? { headers: { 'accept-language': locale } } : {};
  const params = { id: attempt._id };
  return (await call(getInsights, { params }, { attemptToken, ...cookie })).data;
}

describe('a result beside the last known cut-off', () => {
  test('says for each category of the newest year how far it is from it', async () => {
    const lines = [
      line({ year: 2023, marks: 1 }),
      line({}),
      line({ category: 'OBC', marks: 9.75 }),
      line({ stage: 'Prelims', category: 'SC', marks: 8 }),
    ];
    await exam('NEAR', lines, { name: { en: 'The near one' } });
    const told = (await look(await sat(await named('near')))).cutoffs;
    expect(told?.exam).toBe('The near one');
    expect(told?.lines.map(({ category, above }) => [category, above])).toEqual([
      ['UR', 1.5],
      ['OBC', -1.75],
      ['SC', 0],
    ]);
    expect(told?.lines[0]).toEqual({ ...line({}), above: 1.5 });
  });

  test('knows the exam by the pattern of the test before any word of its series', async () => {
    await exam('NEET', [line({ marks: 4 })]);
    await exam('WORD', [line({ marks: 5 })]);
    const quizId = await named('WORD', { template: 'neet-ug' });
    expect((await look(await sat(quizId))).cutoffs?.lines).toMatchObject([{ above: 4 }]);
  });

  test('is told where the newest year is of as many marks, and of no year before', async () => {
    await exam('OTHER', [line({ outOf: 100 }), line({ year: 2023 })]);
    expect(await look(await sat(await named('other')))).not.toHaveProperty('cutoffs');
  });

  test('is not told of an exam that is not published, nor where a series names two', async () => {
    await exam('DRAFT', [line({})], { status: 'draft' });
    expect(await look(await sat(await named('draft')))).not.toHaveProperty('cutoffs');
    await exam('GATE', [line({})], { status: 'archived' });
    const patterned = await buildQuiz(ctx, tutor.id, { template: 'gate' });
    expect(await look(await sat(patterned))).not.toHaveProperty('cutoffs');
    await exam('FIRST', [line({})]);
    await exam('SECOND', []);
    expect(await look(await sat(await named('first or second')))).not.toHaveProperty('cutoffs');
  });

  test('is not told of a test that names no exam', async () => {
    expect(await look(await sat(await buildQuiz(ctx, tutor.id)))).not.toHaveProperty('cutoffs');
  });

  test('in percentiles waits for a percentile, which practice never has', async () => {
    await exam('CAT', [line({ isPercentile: true, marks: 80.5, outOf: 100 })]);
    // Out of as many marks as the exam.
    const quizId = await named('other', { template: 'cat-2025', sections: await threeOf(68) });
    const again = await buildUser(ctx);
    const first = await sat(quizId, again);
    expect(await look(first)).not.toHaveProperty('cutoffs');
    await addOthers(quizId);
    // Of twenty takers nobody is above.
    expect((await look(first)).cutoffs?.lines).toMatchObject([{ above: 19.5 }]);
    expect(await look(await sat(quizId, again))).not.toHaveProperty('cutoffs');
  });

  test('in percentiles is not told of a test that has not the pattern of its exam', async () => {
    await exam('SCALE', [line({ isPercentile: true, marks: 80.5, outOf: 100 })]);
    for (const quizId of [
      await named('scale'),
      await named('scale', { template: 'cat-2025', sections: await threeOf(4) }),
    ]) {
      const first = await sat(quizId);
      await addOthers(quizId);
      expect(await look(first)).not.toHaveProperty('cutoffs');
    }
  });

  test('of an exam that is changed is a minute old at most', async () => {
    await exam('MOVES', []);
    const sitting = await sat(await named('moves'));
    expect(await look(sitting)).not.toHaveProperty('cutoffs');
    await ctx.db.execute(`update exams set cutoffs = $1 where code = 'MOVES'`, [
      JSON.stringify([line({})]),
    ]);
    clock.advance(minute);
    expect((await look(sitting)).cutoffs?.lines).toHaveLength(1);
  });
});

describe('Q02 before the score is out', () => {
  test.each(['never', 'afterClose'] as const)('(%s) no cut-off is told either', async (score) => {
    await exam(`OUT${score.slice(0, 3)}`, [line({})]);
    const at = (minutes: number) => new Date(clock.now() + minutes * minute).toISOString();
    const quizId = await named(`out${score.slice(0, 3)}`, {
      release: { score, review: 'immediately' },
      window: { open: at(-5), close: at(90) },
    });
    const sitting = await sat(quizId);
    expect(await look(sitting)).not.toHaveProperty('cutoffs');
    clock.advance(120 * minute);
    const later = await look(sitting);
    expect('cutoffs' in later).toBe(score === 'afterClose');
  });
});

test('the exam is called in the language of the reader', async () => {
  const name = { en: 'In words', hi: 'शब्दों में' };
  await exam('TONGUE', [line({})], { name });
  const sitting = await sat(await named('tongue'));
  expect((await look(sitting)).cutoffs?.exam).toBe(name.en);
  expect((await look(sitting, 'hi')).cutoffs?.exam).toBe(name.hi);
});
