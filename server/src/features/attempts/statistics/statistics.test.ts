import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts.statistics';
import * as quizzes from '@chinar/contract/quizzes';
import { discriminationOf, reliabilityOf } from '@chinar/measurement/item-statistics';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { republish } from '../../../testing/republish.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { voidAttempt } from '../care/service.intervene.ts';
import { askAs } from '../../../context.ts';
import { countNewSheets } from '../results/service.count.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const { correct, makeQuiz, sit } = makeKeyHall(world, tutor);

async function ask(id: string, paperHash?: string) {
  const query = paperHash ? { paperHash } : {};
  return (await call(contract.getStatistics, { params: { id }, query }, { as: tutor })).data;
}

/** The names that the paper gives to the options of its questions, in the author's order. */
async function optionsOf(quizId: string): Promise<string[][]> {
  const { questions } = await sit(quizId, [], tutor);
  return questions.map(({ content }) => content.en?.options.map(({ _id }) => _id) ?? []);
}

/** First attempts with the options at these places, by accounts of their own; a null is left blank. */
async function sheets(quizId: string, rows: readonly (readonly (number | null)[])[]) {
  const options = await optionsOf(quizId);
  const startedAt = new Date(clock.now() - 3_600_000);
  const ids: string[] = [];
  for (const places of rows) {
    const { id: userId } = await buildUser(ctx, { password: null });
    ids.push(
      await buildAttempt(ctx, {
        quizId,
        userId,
        startedAt,
        minutes: 5,
        solve: ({ place }) => {
          const chosen = places[place];
          if (chosen === undefined) return null;
          const id = options[place]?.[chosen ?? -1];
          return { answer: id ? { optionIds: [id] } : null, timeSpentMs: 4000 };
        },
      }),
    );
  }
  await countNewSheets(ctx);
  return { ids, options };
}

/** Marks of a sheet, 1/600: the second option is right. */
const marksOf = (places: readonly (number | null)[]): number[] =>
  [0, 1, 2].map((at) => (places[at] === 1 ? 2400 : typeof places[at] === 'number' ? -600 : 0));

/** Twenty-four sheets, by hand: right, wrong, blank (null) and never opened (left out). */
const hall: (number | null)[][] = [
  ...Array.from({ length: 8 }, () => [1, 1, 1]),
  ...Array.from({ length: 6 }, () => [1, 1, 0]),
  ...Array.from({ length: 4 }, () => [1, 0, null]),
  ...Array.from({ length: 4 }, () => [2, 3]),
  ...Array.from({ length: 2 }, () => [0, null]),
];

const totals = hall.map((places) => marksOf(places).reduce((a, b) => a + b, 0));

/** What the sums of the whole hall are, question by question. */
function sumsOfHall() {
  return [0, 1, 2].map((at) => {
    const x = hall.map((places) => marksOf(places)[at] ?? 0);
    const add = (of: (item: number, total: number) => number) =>
      x.reduce((sum, one, taker) => sum + of(one, totals[taker] ?? 0), 0);
    return {
      n: 24,
      x: add((one) => one),
      xx: add((one) => one * one),
      t: add((_, total) => total),
      tt: add((_, total) => total * total),
      xt: add((one, total) => one * total),
    };
  });
}

describe('statistics of a quiz', () => {
  test('are those of its sheets, sum by sum', async () => {
    const { id } = await makeQuiz();
    await sheets(id, hall);
    const found = await ask(id);
    const sums = sumsOfHall();
    const alpha = reliabilityOf(sums)!;
    const mean = totals.reduce((a, b) => a + b, 0) / 24 / 600;
    expect(found.form).toMatchObject({ takers: 24, mean: Math.round(mean * 100) / 100 });
    expect(found.form.reliability?.value).toBeCloseTo(alpha.value, 3);
    expect(found.form.reliability?.error).toBeCloseTo(alpha.error / 600, 2);
    expect(found.sample).toBe(24);
    for (const [at, one] of found.questions.entries())
      expect(one.discrimination?.value).toBeCloseTo(discriminationOf(sums[at]!)?.value ?? 9, 3);
  });

  test('say who chose what, left it blank, or never came to it', async () => {
    const { id } = await makeQuiz();
    const { options } = await sheets(id, hall);
    const [first, second, third] = (await ask(id)).questions;
    expect(first?.facility).toMatchObject({ value: 0.75, n: 24 });
    expect([second?.blank, second?.unopened, third?.blank, third?.unopened]).toEqual([2, 0, 4, 6]);
    expect(first?.options.map(({ _id, isKey, chosen }) => [_id, isKey, chosen])).toEqual([
      [options[0]?.[0], false, 2],
      [options[0]?.[1], true, 18],
      [options[0]?.[2], false, 4],
      [options[0]?.[3], false, 0],
    ]);
    // Who took the third one has −1 beside it, for the second question.
    expect(first?.options.map(({ meanRest }) => meanRest)).toEqual([0, 4.33, -1, null]);
  });

  test('say how sure they are of who chose an option and of how long half of them needed', async () => {
    const { id } = await makeQuiz();
    await sheets(id, hall);
    const [first] = (await ask(id)).questions;
    // Wilson's interval at 90 %, by hand: 2 of 24.
    expect(first?.options[0]?.share).toEqual({ value: 0.0833, low: 0.028, high: 0.2231, n: 24 });
    const { value, low, high, n } = first!.medianTimeMs!;
    expect(n).toBe(24);
    expect(value).toBeGreaterThan(3500);
    expect([low, value, high]).toEqual([low, value, high].toSorted((one, other) => one - other));
  });

  test('say nothing of few, and hint at nothing', async () => {
    const { id } = await makeQuiz();
    await sheets(id, hall.slice(0, 3));
    const { form, questions } = await ask(id);
    expect(form.reliability).toBeNull();
    expect(questions.map(({ discrimination, hints }) => [discrimination, hints])).toEqual(
      Array.from({ length: 3 }, () => [null, []]),
    );
  });

  test('hint at a key that better takers do not choose', async () => {
    const { id } = await makeQuiz();
    const rows = Array.from({ length: 60 }, (_, at) => (at < 30 ? [2, 1, 1] : [1, at % 2, 0]));
    await sheets(id, rows);
    const [first, second] = (await ask(id)).questions;
    expect(first?.hints.map(({ code }) => code)).toEqual(['wrong_key', 'against']);
    expect(first?.hints[0]?.text).toContain('Please look at the key');
    expect(second?.hints).toEqual([]);
  });

  test('hint at a key that nobody chose, and name what most did', async () => {
    const { id } = await makeQuiz();
    const rows = Array.from({ length: 50 }, (_, at) => [at === 0 ? 0 : 2, 1, 1]);
    const { options } = await sheets(id, rows);
    const [first, second] = (await ask(id)).questions;
    expect(first?.hints).toMatchObject([{ code: 'wrong_key', optionIds: [options[0]?.[2]] }]);
    expect(first?.hints[0]?.text).toContain('one at most chose');
    expect(second?.hints).toEqual([]);
  });

  test('hint at dead options of those who answered: what few came to has none', async () => {
    const { id } = await makeQuiz();
    const rows = Array.from({ length: 120 }, (_, at) =>
      at < 20 ? [1, 1, at === 0 ? 0 : 1] : [1, 1],
    );
    const { options } = await sheets(id, rows);
    const [first, , third] = (await ask(id)).questions;
    const [names = []] = options;
    expect(first?.hints).toMatchObject([
      { code: 'dead_option', optionIds: [names[0], names[2], names[3]] },
    ]);
    expect(third).toMatchObject({ unopened: 100, hints: [] });
  });

  test('lose a sheet that is voided and follow one that is marked anew', async () => {
    const { id, questionIds } = await makeQuiz();
    const { ids } = await sheets(id, hall);
    const admin = await buildUser(ctx, { role: 'admin' });
    const actor = { userId: admin.id, sessionId: admin.id, role: 'admin' as const };
    const asking = askAs(ctx, {
      ...actor,
      isEmailVerified: true,
      hasPhone: true,
      mustEnrol: false,
    });
    await voidAttempt(asking, ids[0] ?? '', { reason: 'It was sat by somebody else.' });
    expect((await ask(id)).questions[0]?.facility).toMatchObject({ n: 23 });
    await correct(id, {
      questionId: questionIds[0] ?? '',
      kind: 'accept',
      key: { optionIds: ['c'] },
    });
    await regradeOpen(ctx);
    const [first] = (await ask(id)).questions;
    expect(first?.facility).toMatchObject({
      n: 23,
      value: Math.round((21 / 23) * 10_000) / 10_000,
    });
    expect(first?.options.map(({ isKey }) => isKey)).toEqual([false, true, true, false]);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    expect((await ask(id)).questions[0]?.facility).toBeNull();
  });

  test('are of one form: the newest that was sat, or that of a paper that is named', async () => {
    const { id, questionIds } = await makeQuiz();
    await sheets(id, hall.slice(0, 2));
    const before = await ask(id);
    const [questionId = ''] = questionIds;
    await ctx.db.q
      .updateTable('quiz_questions')
      .set({ marking: JSON.stringify({ correct: 2, wrong: 0, unanswered: 0, partial: 'none' }) })
      .where('question_id', '=', questionId)
      .execute();
    await call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
    const now = await ask(id);
    expect(now.forms.map(({ takers, isNewest }) => [takers, isNewest])).toEqual([
      [0, true],
      [2, false],
    ]);
    expect(now.form.takers).toBe(2);
    expect((await ask(id, now.forms[0]?.paperHash)).form.takers).toBe(0);
    expect((await ask(id, before.form.paperHash)).form).toEqual(before.form);
  });

  test('are of all papers of a form: published again with the same questions, options are counted on each', async () => {
    const { id } = await makeQuiz();
    // Who takes the third option is the better one; the first one is alive by those of the older paper alone.
    const rows = Array.from({ length: 60 }, (_, at) => (at < 30 ? [2, 1, 1] : [1, at % 2, 0]));
    const older = rows.map((places, at) => (at < 3 ? [0, 1, 1] : places));
    const { options: olderNames } = await sheets(id, older);
    const before = await ask(id);
    await republish(world, id, tutor);
    await sheets(id, rows);
    // Nobody sits the newest, by whose names they are told.
    await republish(world, id, tutor);
    const [names = []] = await optionsOf(id);
    expect(names).not.toEqual(olderNames[0]);
    const found = await ask(id);
    expect(found.forms).toMatchObject([{ takers: 120, isNewest: true }]);
    const [first, second] = found.questions;
    expect(first?.options.map(({ _id, isKey, chosen }) => [_id, isKey, chosen])).toEqual([
      [names[0], false, 3],
      [names[1], true, 60],
      [names[2], false, 57],
      [names[3], false, 0],
    ]);
    expect(first?.options[2]?.share).toMatchObject({ value: 0.475, n: 120 });
    // All but the wrong one here: four for each of the others.
    expect(first?.options[2]?.meanRest).toBe(8);
    expect(first?.hints.map(({ code, optionIds }) => [code, optionIds])).toEqual([
      ['wrong_key', [names[2]]],
      ['against', []],
      ['dead_option', [names[3]]],
    ]);
    expect(second?.options.map(({ chosen }) => chosen)).toEqual([30, 90, 0, 0]);
    // Each of the papers names the form, which is told by the newest of them.
    expect(before.form.paperHash).not.toBe(found.form.paperHash);
    expect(await ask(id, before.form.paperHash)).toEqual(found);
  });

  test('Q13 are shown to its owner and admins alone, and of no other quiz by a paper', async () => {
    const { id } = await makeQuiz();
    const other = await makeQuiz({}, [draftQuestion()]);
    const { form } = await ask(other.id);
    const of = (as: { id: string }, query = {}) =>
      call(contract.getStatistics, { params: { id }, query }, { as });
    expect((await of(otherTutor)).status).toBe(404);
    expect((await of(await buildUser(ctx))).status).toBe(403);
    expect((await of(tutor, { paperHash: form.paperHash })).status).toBe(404);
  });
});
