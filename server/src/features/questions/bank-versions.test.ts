import { describe, expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as bank from '@chinar/contract/questions.bank';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../quizzes/fixtures.ts';
import { buildQuestions, draftQuestion } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

/** A question of another type than the usual one, with its key. */
const counted = {
  type: 'integer',
  content: { en: { stem: 'How many are there?', options: [], explanation: 'Count them.' } },
  key: { numeric: [{ value: 42 }] },
} satisfies Partial<questions.QuestionDraft>;

async function create(draft: Partial<questions.QuestionDraft> = {}, as = tutor) {
  const { data } = await call(questions.createQuestion, { body: draftQuestion(draft) }, { as });
  return data;
}

const versionsOf = async (id: string, as = tutor) =>
  (await call(bank.listQuestionVersions, { params: { id } }, { as })).data.versions;

describe('versions', () => {
  test('say who wrote them and when, and one of them can be written anew', async () => {
    const first = await create({ tags: ['First'] });
    const params = { id: first._id };
    const later = { ...draftQuestion(), tags: ['Later'], difficulty: 'hard' as const };
    await call(questions.updateQuestion, { params, body: later }, { as: admin });
    const [two, one] = await versionsOf(first._id);
    expect(two).toMatchObject({ version: 2, by: 'staff', isCurrent: true, tags: ['Later'] });
    expect(one).toMatchObject({ version: 1, by: 'you', isCurrent: false, tags: ['First'] });
    expect(one?.html).toEqual(first.html);
    const back = await call(
      bank.restoreQuestion,
      { params, body: { to: 1, version: 2 } },
      { as: tutor },
    );
    const { _id, html, version: _, ...asBefore } = first;
    expect(back.data).toMatchObject({ _id, version: 3, ...asBefore });
    expect(back.data.html).toEqual(html);
    expect(await versionsOf(_id)).toHaveLength(3);
  });

  test('of which somebody has written a newer one are not written over: the answer holds what is there', async () => {
    const { _id } = await create();
    const params = { id: _id };
    await call(questions.updateQuestion, { params, body: draftQuestion() }, { as: tutor });
    const stale = await call(
      bank.restoreQuestion,
      { params, body: { to: 1, version: 1 } },
      { as: tutor },
    );
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    expect(stale.error.data).toMatchObject({ _id, version: 2 });
    expect(await versionsOf(_id)).toHaveLength(2);
  });

  test('that are not there, or are another tutor’s, are not found', async () => {
    const { _id } = await create();
    const params = { id: _id };
    const restore = (to: number, as: typeof tutor) =>
      call(bank.restoreQuestion, { params, body: { to } }, { as });
    expect((await restore(7, tutor)).status).toBe(404);
    expect((await restore(1, other)).status).toBe(404);
    expect((await call(bank.listQuestionVersions, { params }, { as: other })).status).toBe(404);
  });

  test('come back with their type, and papers that are made keep theirs', async () => {
    const single = await create();
    const params = { id: single._id };
    const marking = { correct: 4, wrong: -1 };
    const sections = [{ title: 'All', questionIds: [single._id], marking }];
    const quiz = await buildQuiz(ctx, tutor.id, { sections });
    const paper = await readFixturePaper(ctx, quiz);
    const number = draftQuestion(counted);
    await call(questions.updateQuestion, { params, body: number }, { as: tutor });
    const { data } = await call(bank.restoreQuestion, { params, body: { to: 1 } }, { as: tutor });
    expect(data).toMatchObject({ type: 'single', key: single.key, version: 3 });
    expect(await readFixturePaper(ctx, quiz)).toEqual(paper);
    const { uses } = (await call(bank.listQuestionUses, { params }, { as: tutor })).data;
    expect(uses).toMatchObject([{ quizId: quiz, isPublished: true, asksVersion: 1 }]);
  });

  test('of a time before they kept their type are read by the form of their key', async () => {
    const { _id } = await create();
    const number = draftQuestion(counted);
    const params = { id: _id };
    await call(questions.updateQuestion, { params, body: number }, { as: tutor });
    await world.asOwner(`update question_versions set facts = null where question_id = '${_id}'`);
    expect((await versionsOf(_id)).map(({ type }) => type)).toEqual(['integer', 'single']);
  });
});

describe('uses', () => {
  test('are the own quizzes, published or not; nobody learns of others', async () => {
    const mine = await create();
    const sections = [
      { title: 'Part A', questionIds: [mine._id], marking: { correct: 4, wrong: -1 } },
    ];
    const draft = await buildQuiz(ctx, tutor.id, {
      title: 'In work',
      sections,
      isPublished: false,
    });
    const params = { id: mine._id };
    const { data } = await call(bank.listQuestionUses, { params }, { as: tutor });
    expect(data.uses).toEqual([
      {
        quizId: draft,
        title: 'In work',
        section: 'Part A',
        isPublished: false,
        isArchived: false,
        asksVersion: null,
      },
    ]);
    await ctx.db.q
      .updateTable('quizzes')
      .set({ owner_id: admin.id })
      .where('id', '=', draft)
      .execute();
    const after = await call(bank.listQuestionUses, { params }, { as: tutor });
    expect(after.data.uses).toEqual([]);
    expect((await call(bank.listQuestionUses, { params }, { as: admin })).data.uses).toHaveLength(
      1,
    );
    expect((await call(bank.listQuestionUses, { params }, { as: other })).status).toBe(404);
  });
});

describe('how a question stands', () => {
  const move = (
    id: string,
    was: questions.Question['status'],
    to: questions.Question['status'],
    as = tutor,
  ) => call(bank.moveQuestion, { params: { id }, body: { to, was } }, { as });

  test('begins as a draft where that is wished, and moves as the table says', async () => {
    const body = { ...draftQuestion(), status: 'draft' as const };
    const { data } = await call(questions.createQuestion, { body }, { as: tutor });
    expect(data.status).toBe('draft');
    const id = data._id;
    expect((await move(id, 'draft', 'reviewed')).data.status).toBe('reviewed');
    expect((await move(id, 'reviewed', 'active')).data.status).toBe('active');
    expect((await move(id, 'active', 'retired')).data.status).toBe('retired');
    const refused = await move(id, 'retired', 'reviewed');
    expect([refused.status, refused.error.errors[0]?.path]).toEqual([422, 'to']);
    expect((await move(id, 'retired', 'active')).data.status).toBe('active');
  });

  test('is not moved by whoever saw it stand otherwise, or does not own it', async () => {
    const { _id } = await create();
    await move(_id, 'active', 'draft');
    const stale = await move(_id, 'active', 'retired');
    expect([stale.status, stale.error.data]).toMatchObject([409, { _id, status: 'draft' }]);
    expect((await move(_id, 'draft', 'active', other)).status).toBe(404);
  });

  test('names the published quizzes that go on asking what is retired', async () => {
    const { _id } = await create();
    const sections = [{ title: 'All', questionIds: [_id], marking: { correct: 4, wrong: -1 } }];
    const quizId = await buildQuiz(ctx, tutor.id, { title: 'Mock 4', sections });
    const { data } = await move(_id, 'active', 'retired');
    expect(data).toEqual({ _id, status: 'retired', askedBy: [{ quizId, title: 'Mock 4' }] });
  });

  test('is active once a test that asks it is published', async () => {
    const [draft = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    await move(draft, 'active', 'draft');
    const sections = [{ title: 'All', questionIds: [draft], marking: { correct: 4, wrong: -1 } }];
    const statusOf = async (id: string) =>
      (await call(questions.getQuestion, { params: { id } }, { as: tutor })).data.status;
    await buildQuiz(ctx, tutor.id, { sections, isPublished: false });
    expect(await statusOf(draft)).toBe('draft');
    await buildQuiz(ctx, tutor.id, { sections });
    expect(await statusOf(draft)).toBe('active');
  });
});
