import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts.statistics';
import * as questions from '@chinar/contract/questions';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { saveFormStatistics, sumForms } from './data.question-statistics.ts';
import { countNewSheets } from '../results/service.count.ts';
import { reckonQuestions } from './service.question-statistics.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';

const world = await openWorld();
const { asOwner, call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { correct, makeQuiz, sit } = makeKeyHall(world, tutor);

/** Ranked sheets at a quiz, by accounts of their own: of each question how the next taker does. */
async function sheets(quizId: string, rows: readonly (readonly boolean[])[]): Promise<void> {
  const { questions: asked } = await sit(quizId, [], tutor);
  const options = asked.map(({ content }) => content.en?.options.map(({ _id }) => _id) ?? []);
  for (const row of rows) {
    const { id: userId } = await buildUser(ctx, { password: null });
    await buildAttempt(ctx, {
      quizId,
      userId,
      startedAt: new Date(clock.now() - 3_600_000),
      minutes: 5,
      solve: ({ place }) => {
        const id = options[place]?.[row[place] ? 1 : 0];
        return id ? { answer: { optionIds: [id] }, timeSpentMs: 4000 } : null;
      },
    });
  }
  await countNewSheets(ctx);
  await reckonQuestions(ctx);
}

const list = async (query: object = {}, as = tutor) =>
  (await call(questions.listQuestions, { query: { limit: '100', ...query } }, { as })).data
    .questions;
const ids = async (query: object) => (await list(query)).map(({ _id }) => _id);
const of = async (id: string) => (await list()).find(({ _id }) => _id === id)?.statistics;

/** The first is easy and says little, the second tells takers apart, the third goes against the rest. */
const halves = Array.from({ length: 24 }, (_, at) => [at % 8 !== 0, at < 12, at >= 18, at < 12]);
const quiz = await makeQuiz(
  {},
  Array.from({ length: 4 }, () => draftQuestion()),
);
const [easy = '', telling = '', against = ''] = quiz.questionIds;
await sheets(quiz.id, halves);

describe('a question of the bank', () => {
  test('says how it did: sheets, facility, discrimination as its quiz has them, and when', async () => {
    const { data } = await call(
      contract.getStatistics,
      { params: { id: quiz.id }, query: {} },
      { as: tutor },
    );
    for (const id of quiz.questionIds) {
      const told = await of(id);
      const found = data.questions.find(({ questionId }) => questionId === id);
      expect(told?.answers).toBe(24);
      expect(told?.facility).toBeCloseTo(found?.facility?.value ?? -9, 2);
      expect(told?.discrimination).toBeCloseTo(found?.discrimination?.value ?? -9, 2);
      expect(Date.parse(told?.lastUsedAt ?? '')).toBeGreaterThan(clock.now() - 60_000);
    }
  });

  test('sums over all forms of all tests', async () => {
    const shared = await makeQuiz();
    const [own = ''] = shared.questionIds;
    const sections = [
      { title: 'Again', questionIds: shared.questionIds, marking: { correct: 4, wrong: -1 } },
    ];
    const second = await makeQuiz({ sections });
    await sheets(
      shared.id,
      Array.from({ length: 6 }, () => [true, true, true]),
    );
    await sheets(
      second.id,
      Array.from({ length: 2 }, () => [false, true, true]),
    );
    expect(await of(own)).toMatchObject({ answers: 8, facility: 0.75, discrimination: null });
  });

  test('means its correlations by Fisher’s z, each as heavy as its sheets less three', async () => {
    const quizzes = [await makeQuiz(), await makeQuiz()];
    const [question = ''] = quizzes[0]?.questionIds ?? [];
    const forms = await Promise.all(
      quizzes.map(async ({ id }) => {
        const found = await ctx.db.q
          .selectFrom('paper_forms')
          .select('id')
          .where('quiz_id', '=', id)
          .executeTakeFirstOrThrow();
        return found.id;
      }),
    );
    const row = { question_id: question, correct: 10, last_at: null };
    const [one = '', two = ''] = forms;
    await saveFormStatistics(ctx.db, one, [
      { ...row, takers: 23, discrimination: 0.5, sampled: 23 },
    ]);
    await saveFormStatistics(ctx.db, two, [
      { ...row, takers: 63, discrimination: 0.1, sampled: 63 },
    ]);
    const [sums] = await sumForms(ctx.db, [question]);
    // tanh((20 · atanh 0.5 + 60 · atanh 0.1) / 80)
    expect(sums).toMatchObject({ answers: 86, facility: 233, discrimination: 209 });
  });

  test('whose form cannot be reckoned keeps no other form waiting', async () => {
    const [broken, sound] = [await makeQuiz(), await makeQuiz()];
    const [lost = ''] = broken.questionIds;
    await asOwner(
      `alter table question_form_statistics add constraint broken check (question_id <> '${lost}')`,
    );
    await expect(sheets(broken.id, [[true, true, true]])).rejects.toThrow('were not reckoned');
    // It waits longest, and comes first again.
    await expect(sheets(sound.id, [[true, true, true]])).rejects.toThrow('were not reckoned');
    expect(await of(sound.questionIds[0] ?? '')).toMatchObject({ answers: 1 });
    await asOwner('alter table question_form_statistics drop constraint broken');
    await reckonQuestions(ctx);
    expect(await of(lost)).toMatchObject({ answers: 1 });
  });

  test('that nobody answered says so', async () => {
    const { questionIds } = await makeQuiz();
    expect(await of(questionIds[0] ?? '')).toEqual({
      answers: 0,
      facility: null,
      discrimination: null,
      lastUsedAt: null,
    });
  });

  test('is told of a corrected key, and of marks that go to all', async () => {
    const mended = await makeQuiz();
    const [first = '', second = ''] = mended.questionIds;
    await sheets(
      mended.id,
      Array.from({ length: 4 }, (_, at) => [at === 0, true, true]),
    );
    expect(await of(first)).toMatchObject({ facility: 0.25 });
    await correct(mended.id, { questionId: second, kind: 'drop' });
    await regradeOpen(ctx);
    await reckonQuestions(ctx);
    expect(await of(second)).toMatchObject({ answers: 4, facility: null });
    expect(await of(first)).toMatchObject({ answers: 4, facility: 0.25 });
  });
});

describe('the bank', () => {
  test('is narrowed by ranges, both ends included', async () => {
    const facility = (await of(easy))?.facility ?? 0;
    const percent = Math.round(facility * 1000) / 10;
    expect(await ids({ facility: `${Math.floor(percent)}..100` })).toContain(easy);
    expect(await ids({ facility: `..${Math.floor(percent)}` })).not.toContain(easy);
    expect(await ids({ facility: '50..50' })).toContain(telling);
    const never = (await list()).filter(({ statistics }) => statistics?.answers === 0);
    expect(never.length).toBeGreaterThan(0);
    const whole = await ids({ facility: '..100' });
    expect(whole).not.toEqual(expect.arrayContaining([never[0]?._id]));
    expect(await ids({ discrimination: '..-1' })).toContain(against);
    expect(await ids({ discrimination: '20..100' })).toContain(telling);
    expect(await ids({ discrimination: '20..100' })).not.toContain(against);
    expect(await ids({ answers: '24..24' })).toEqual(expect.arrayContaining([easy, telling]));
    expect(await ids({ answers: '0..0' })).toContain(never[0]?._id);
  });

  test('is narrowed by how long nobody met a question', async () => {
    expect(await ids({ unusedDays: '30' })).not.toContain(easy);
    await world.asOwner(
      `update questions set last_used_at = now() - interval '31 days' where id = '${easy}'`,
    );
    expect(await ids({ unusedDays: '30' })).toContain(easy);
    expect(await ids({ unusedDays: '32' })).not.toContain(easy);
  });

  test('is ordered by the hardest and by those that tell least, those nobody answered last', async () => {
    const facilities = (await list({ sort: 'hardest' })).map(
      ({ statistics }) => statistics?.facility ?? 2,
    );
    expect(facilities).toEqual(facilities.toSorted((a, b) => a - b));
    const weakest = (await list({ sort: 'weakest' })).map(
      ({ statistics }) => statistics?.discrimination ?? 2,
    );
    expect(weakest).toEqual(weakest.toSorted((a, b) => a - b));
    expect(weakest[0]).toBeLessThan(0);
  });

  test('goes on page by page in those orders', async () => {
    const all = await ids({ sort: 'hardest' });
    const { data } = await call(
      questions.listQuestions,
      { query: { limit: '2', sort: 'hardest' } as never },
      { as: tutor },
    );
    const after = data.pagination.next ?? '';
    expect(await ids({ sort: 'hardest', limit: '2', after })).toEqual(all.slice(2, 4));
  });

  test.each(['30', '..', 'a..b', '1.5..2', '9999999999..'])(
    'refuses %s as a range',
    async (range) => {
      const query = { facility: range } as never;
      const { status } = await call(questions.listQuestions, { query }, { as: tutor });
      expect(status).toBe(400);
    },
  );
});
