import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import type { QuizDraft } from '@chinar/contract/quizzes';
import * as seriesContract from '@chinar/contract/test-series';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { found } from '../../errors.ts';
import { findQuiz } from './data.ts';
import { buildQuiz, readFixturePaper } from './fixtures.ts';
import { compile } from './service.compile.ts';
import { gatherForms } from './service.gather.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const admin = await buildUser(ctx, { role: 'admin' });

async function draft(overrides: Partial<QuizDraft> = {}): Promise<QuizDraft> {
  const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
  return contract.QuizDraft.parse({
    title: 'Thermodynamics in ten minutes',
    durationMinutes: 10,
    sections: [{ title: 'All', questionIds, marking: { correct: 4, wrong: '-2/3' } }],
    ...overrides,
  });
}

function create(body: QuizDraft, as = tutor) {
  return call(contract.createQuiz, { body }, { as });
}

function publish(id: string, as: { id: string } = tutor) {
  return call(contract.publishQuiz, { params: { id }, body: { isPublished: true } }, { as });
}

describe('a quiz', () => {
  test('starts as a draft that only its owner sees', async () => {
    const { status, data } = await create(await draft());
    expect([status, data.isPublished]).toEqual([201, false]);
    const params = { id: data._id };
    expect((await call(contract.getQuiz, { params }, { as: learner })).status).toBe(404);
    expect((await call(contract.getPublicQuiz, { params })).status).toBe(404);
    expect((await call(contract.getQuiz, { params }, { as: tutor })).status).toBe(200);
  });

  test('published, tells everybody what it holds and never a question', async () => {
    const { data } = await create(await draft());
    const published = await publish(data._id);
    expect(published.data).toMatchObject({ isPublished: true, totalQuestions: 2, maxScore: 8 });
    const seen = await call(contract.getPublicQuiz, { params: { id: data._id } });
    expect(seen.data.sections).toEqual([
      {
        title: 'All',
        totalQuestions: 2,
        maxScore: 8,
        timerMinutes: null,
        attemptLimit: null,
        rules: [{ types: ['single'], correct: 4, wrong: -0.67, unanswered: 0, partial: 'none' }],
      },
    ]);
    expect(seen.text).not.toContain('What is');
    expect(seen.data.can).toEqual({ edit: false, start: false });
  });

  test.each([
    [{ attemptLimit: 1 }, { attemptLimit: 1, counts: 'first' }],
    [
      { attemptLimit: 1, counts: 'best' as const },
      { attemptLimit: 1, counts: 'best' },
    ],
  ])('says of %j which answers count', async (chosen, told) => {
    const body = await draft();
    const sections = body.sections.map((section) => ({ ...section, ...chosen }));
    const { data } = await create({ ...body, sections });
    await publish(data._id);
    const seen = await call(contract.getPublicQuiz, { params: { id: data._id } });
    expect(seen.data.sections[0]).toMatchObject(told);
  });

  test('keeps fractions of marks exact, and refuses what is no multiple of 1/600', async () => {
    const body = await draft();
    const section = body.sections[0];
    if (!section) throw new Error('The draft has no section.');
    const answer = await create({
      ...body,
      sections: [
        { ...section, marking: { correct: '6/7', wrong: 0.001, unanswered: 0, partial: 'none' } },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.error.errors.map(({ path }) => path)).toEqual([
      'sections.0.marking.correct',
      'sections.0.marking.wrong',
    ]);
  });

  test.each([
    ['2027-01-01T10:00:00.5Z', '2027-01-01T10:00:00Z', 422],
    ['2027-01-01T10:00:00Z', '2027-01-01T10:00:00.000Z', 422],
    ['2027-01-01T10:00:59Z', '2027-01-01T10:00:59.999Z', 201],
  ])('has a window that ends after it begins, as times: %s to %s', async (open, close, status) => {
    const answer = await create(
      await draft({ window: { open, close, closePolicy: 'hard_close' } }),
    );
    expect(answer.status).toBe(status);
  });

  test('takes only questions of the own bank, each once', async () => {
    const other = await buildUser(ctx, { role: 'tutor' });
    const [foreign = ''] = await buildQuestions(ctx, other.id, [draftQuestion()]);
    const [own = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    const section = {
      title: 'All',
      questionIds: [foreign, own, own],
      marking: { correct: 1, wrong: 0, unanswered: 0, partial: 'none' as const },
    };
    const answer = await create(await draft({ sections: [section] }));
    expect(answer.status).toBe(422);
    expect(answer.error.errors.map(({ path }) => path)).toEqual([
      'sections.0.questions.0',
      'sections.0.questions.2',
    ]);
  });

  test('goes only into a series of its owner', async () => {
    const other = await buildUser(ctx, { role: 'tutor' });
    const testSeriesId = await buildSeries(ctx, other.id);
    const answer = await create(await draft({ testSeriesId }));
    expect(answer.error.errors[0]?.path).toBe('testSeriesId');
  });

  test('is not published while it would be unfair: each fault is named', async () => {
    const [broken = ''] = await buildQuestions(ctx, tutor.id, [
      draftQuestion({
        content: {
          en: {
            stem: 'What is $\\frac{1}{$?',
            options: [
              { _id: 'a', text: '1' },
              { _id: 'b', text: '2' },
            ],
            explanation: '',
          },
        },
      }),
    ]);
    const marking = { correct: 1, wrong: 0, unanswered: 0, partial: 'none' as const };
    const { data } = await create(
      await draft({
        languages: ['en', 'hi'],
        sections: [
          { title: 'Broken', questionIds: [broken], marking, attemptLimit: 2 },
          { title: 'Empty', questionIds: [], marking },
        ],
      }),
    );
    const answer = await publish(data._id);
    expect([answer.status, answer.error.code]).toEqual([422, 'unacceptable']);
    expect(answer.error.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['sections.0.attemptLimit', 'sections.0.questions.0', 'sections.1']),
    );
    expect(answer.error.errors.some(({ message }) => message.includes('hi'))).toBe(true);
    expect(
      (await call(contract.getQuiz, { params: { id: data._id } }, { as: tutor })).data.isPublished,
    ).toBe(false);
  });

  test('ruling 1: publishing needs a verified address and a phone number', async () => {
    for (const [person, code] of [
      [{ isEmailVerified: false }, 'email_unverified'],
      [{ phoneNumber: null }, 'phone_required'],
    ] as const) {
      const owner = await buildUser(ctx, { role: 'tutor', ...person });
      const id = await buildQuiz(ctx, owner.id, { isPublished: false });
      expect((await publish(id, owner)).error.code).toBe(code);
    }
  });

  test('C04 is edited, published and archived by its owner and admins only', async () => {
    const { data } = await create(await draft());
    const params = { id: data._id };
    const stranger = await buildUser(ctx, { role: 'tutor' });
    const body = await draft();
    expect((await call(contract.updateQuiz, { params, body }, { as: stranger })).status).toBe(404);
    expect((await publish(data._id, stranger)).status).toBe(404);
    expect((await call(contract.deleteQuiz, { params }, { as: stranger })).status).toBe(404);
    expect((await call(contract.getQuizForEdit, { params }, { as: stranger })).status).toBe(404);
    expect((await publish(data._id, admin)).status).toBe(200);
    const edited = await call(contract.getQuizForEdit, { params }, { as: tutor });
    expect(edited.data.definition.sections[0]?.marking.wrong).toBe('-2/3');
  });

  test('names options afresh in each paper', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const first = await readFixturePaper(ctx, id);
    await publish(id);
    const second = await readFixturePaper(ctx, id);
    const names = (paper: typeof first) =>
      paper.sections.flatMap((section) =>
        section.questions.flatMap(
          (question) => question.content.en?.options.map(({ _id }) => _id) ?? [],
        ),
      );
    expect(names(first).some((name) => names(second).includes(name))).toBe(false);
    expect(names(first).every((name) => /^[a-z0-9]{6}$/.test(name))).toBe(true);
  });
});

test('a long quiz is compiled a text at a time: those who write are served in between', async () => {
  const questionIds = await buildQuestions(
    ctx,
    tutor.id,
    Array.from({ length: 30 }, () => draftQuestion()),
  );
  const marking = { correct: 4, wrong: -1 };
  const id = await buildQuiz(ctx, tutor.id, {
    isPublished: false,
    sections: [{ title: 'Long', questionIds, marking }],
  });
  const row = found(await findQuiz(ctx.db, id));
  const {
    forms: [quiz],
  } = await gatherForms(ctx, row);
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await compile(quiz);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(30);
});

describe('lists', () => {
  test('of public quizzes answer at top level and inside data', async () => {
    const id = await buildQuiz(ctx, tutor.id, { title: 'Only one of its kind', category: 'rare' });
    const response = await world.server.app.inject({ url: '/api/public/quizzes?category=rare' });
    const body = response.json();
    expect(body.quizzes).toEqual(body.data.quizzes);
    expect(body.pagination).toMatchObject({ page: 1, limit: 12, total: 1, pages: 1 });
    expect(body.quizzes[0]._id).toBe(id);
    expect((await call(contract.listQuizTags)).data.some(({ name }) => name === 'Arithmetic')).toBe(
      true,
    );
  });

  test('C09 for everybody hold neither what needs an enrolment nor what is archived', async () => {
    const seriesId = await buildSeries(ctx, tutor.id);
    const open = await buildQuiz(ctx, tutor.id, { category: 'guarded' });
    const inSeries = { category: 'guarded', isPublic: false, testSeriesId: seriesId };
    await buildQuiz(ctx, tutor.id, inSeries);
    const gone = await buildQuiz(ctx, tutor.id, { category: 'guarded' });
    await call(contract.deleteQuiz, { params: { id: gone } }, { as: tutor });
    // As one that was published while it was being archived.
    await ctx.db.execute('update quizzes set is_published = true where id = $1', [gone]);
    const query = { category: 'guarded' };
    const ids = (data: { quizzes: { _id: string }[] }) => data.quizzes.map(({ _id }) => _id);
    const forAll = await call(contract.listPublicQuizzes, { query });
    expect(ids(forAll.data)).toEqual([open]);
    const mine = await call(
      contract.listQuizzes,
      { query: { ...query, mine: 'true' } },
      { as: tutor },
    );
    expect(ids(mine.data)).toHaveLength(2);
    expect(ids(mine.data)).not.toContain(gone);
  });

  test('of a series keep its order and hide drafts from others', async () => {
    const seriesId = await buildSeries(ctx, tutor.id);
    const ids = [];
    for (let i = 0; i < 3; i += 1)
      ids.push(await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId, isPublished: i !== 1 }));
    const params = { id: seriesId };
    const forAll = await call(seriesContract.listPublicSeriesQuizzes, { params });
    expect(forAll.data.quizzes.map(({ _id }) => _id)).toEqual([ids[0], ids[2]]);
    const forOwner = await call(seriesContract.listSeriesQuizzes, { params }, { as: tutor });
    expect(forOwner.data.quizzes.map(({ _id }) => _id)).toEqual(ids);
  });

  test('of enrolled quizzes show what the learner follows', async () => {
    const follower = await buildUser(ctx);
    const seriesId = await buildSeries(ctx, tutor.id);
    const id = await buildQuiz(ctx, tutor.id, { testSeriesId: seriesId, isPublic: false });
    expect((await call(contract.listEnrolledQuizzes, {}, { as: follower })).data.quizzes).toEqual(
      [],
    );
    await buildEnrolment(ctx, follower.id, seriesId);
    expect(
      (await call(contract.listEnrolledQuizzes, {}, { as: follower })).data.quizzes.map(
        ({ _id }) => _id,
      ),
    ).toEqual([id]);
  });

  test('own quizzes show drafts to their owner alone', async () => {
    const owner = await buildUser(ctx, { role: 'tutor' });
    await buildQuiz(ctx, owner.id, { isPublished: false });
    expect(
      (await call(contract.listQuizzes, { query: { mine: 'true' } }, { as: owner })).data.pagination
        .total,
    ).toBe(1);
    expect(
      (await call(contract.listQuizzes, { query: { mine: 'true' } }, { as: learner })).data
        .pagination.total,
    ).toBe(0);
  });
});
