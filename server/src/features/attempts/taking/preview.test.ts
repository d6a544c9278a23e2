import { describe, expect, test } from 'vitest';
import * as preview from '@chinar/contract/attempts.preview';
import type { BodyOf } from '@chinar/contract/endpoint';
import * as contract from '@chinar/contract/quizzes';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildPicturedQuiz, buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };

const look = (id: string, form = 0, as = tutor) =>
  call(preview.previewQuiz, { params: { id }, body: { form } }, { as });
type Sheet = BodyOf<typeof preview.markPreview>;
const mark = (id: string, body: Pick<Sheet, 'version' | 'answers'>, as = tutor) =>
  call(preview.markPreview, { params: { id }, body }, { as });

/** Rows of everything that a test that is sat leaves behind. */
async function traces(): Promise<unknown> {
  const { rows } = await ctx.db.execute(
    `select (select count(*) from attempts) as attempts, (select count(*) from results) as results,
            (select count(*) from papers) as papers, (select count(*) from paper_keys) as keys`,
    [],
  );
  return rows[0];
}

const choices = async (id: string, pick: number) => {
  const { data } = await look(id);
  const [first] = data.paper.sections;
  const answers = (first?.questions ?? []).map(({ _id, content }) => ({
    questionId: _id,
    answer: { optionIds: [content.en?.options[pick]?._id ?? ''] },
    timeSpentMs: 1000,
  }));
  return { version: data.version, answers };
};

describe('a preview', () => {
  test('is the draft as it would be published, before anybody publishes it, and leaves no trace', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const before = await traces();
    const { status, data } = await look(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ version: 1, form: 0, forms: 1, paper: { maxScore: 12 } });
    expect(JSON.stringify(data)).not.toContain('explanation');
    const sat = await mark(id, await choices(id, 0));
    expect(sat.status).toBe(200);
    expect(await traces()).toEqual(before);
    const { data: read } = await call(contract.getQuizForEdit, { params: { id } }, { as: tutor });
    expect(read).toMatchObject({ isPublished: false, version: 1 });
  });

  test('is marked as the test would be, with key and explanation of each question', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const picks = await Promise.all(
      [0, 1, 2, 3].map(async (pick) => mark(id, await choices(id, pick))),
    );
    const scores = picks.map(({ data }) => data.score).toSorted((a, b) => a - b);
    expect(scores).toEqual([-3, -3, -3, 12]);
    const best = picks.find(({ data }) => data.score === 12)?.data;
    expect(best).toMatchObject({ correct: 3, accuracy: 1, maxScore: 12 });
    expect(best?.questions).toHaveLength(3);
    expect(best?.questions?.[0]).toMatchObject({ outcome: 'correct', marks: 4 });
    expect(best?.sections).toMatchObject([{ title: 'Arithmetic', score: 12 }]);
    expect(best).not.toHaveProperty('rank');
  });

  test('is of the draft that was sat: another one answers 409', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const sheet = await choices(id, 0);
    const { data } = await call(contract.getQuizForEdit, { params: { id } }, { as: tutor });
    const body = { ...data.definition, durationMinutes: 99, version: data.version };
    await call(contract.updateQuiz, { params: { id }, body }, { as: tutor });
    expect((await mark(id, sheet)).status).toBe(409);
  });

  test('takes no answer that its paper does not ask for', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const sheet = await choices(id, 0);
    const answers = sheet.answers.map((one) => ({ ...one, answer: { optionIds: ['nowhere'] } }));
    const { error } = await mark(id, { ...sheet, answers });
    expect(error.errors.map(({ path }) => path)).toEqual([
      'answers.0.answer',
      'answers.1.answer',
      'answers.2.answer',
    ]);
  });

  test('is for its makers: neither another tutor nor a learner gets paper or key', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const sheet = await choices(id, 0);
    const stranger = await buildUser(ctx, { role: 'tutor' });
    const learner = await buildUser(ctx);
    for (const [as, status] of [
      [stranger, 404],
      [learner, 403],
    ] as const) {
      expect((await look(id, 0, as)).status).toBe(status);
      expect((await mark(id, sheet, as)).status).toBe(status);
    }
  });

  test('shows what cannot be published yet, but for what cannot be read', async () => {
    const announced = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      declared: { questions: 50 },
    });
    expect((await look(announced)).status).toBe(200);
    const untranslated = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      languages: ['en', 'hi'],
    });
    expect((await look(untranslated)).status).toBe(422);
    const empty = await buildQuiz(ctx, tutor.id, { isPublished: false, sections: [] });
    expect((await look(empty)).status).toBe(422);
  });

  test('has each of the drawn forms, and no other', async () => {
    const topic = { subject: 'Preview', topic: 'Forms', subtopic: '' };
    await buildQuestions(
      ctx,
      tutor.id,
      // So many that two forms are not the same by chance.
      Array.from({ length: 20 }, () => draftQuestion({ topic })),
    );
    const id = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      isRanked: false,
      forms: 2,
      sections: [
        {
          title: 'Drawn',
          pool: { filter: { subject: 'Preview' }, count: 10 },
          marking,
        },
      ],
    });
    const asked = async (form: number) =>
      (await look(id, form)).data.paper.sections[0]?.questions.map(({ _id }) => _id);
    expect(await asked(1)).not.toEqual(await asked(0));
    expect((await look(id, 2)).status).toBe(404);
  });

  test('brings its pictures by links', async () => {
    const id = await buildPicturedQuiz(ctx, tutor.id);
    const { data } = await look(id);
    expect(data.pictures).toHaveLength(1);
    const [picture] = data.pictures;
    expect(JSON.stringify(data.paper)).toContain(picture?.name);
    expect(picture?.url).toMatch(/^(https?:\/\/|\/)/);
  });
});
