import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import * as making from '@chinar/contract/quizzes.making';
import * as questions from '@chinar/contract/questions';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const stranger = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const marking = { correct: 4, wrong: -1 };

const publish = (id: string, isPublished = true) =>
  call(contract.publishQuiz, { params: { id }, body: { isPublished } }, { as: tutor });
const look = (id: string, as = tutor) => call(making.checkQuiz, { params: { id } }, { as });
const edit = (id: string, as = tutor) => call(contract.getQuizForEdit, { params: { id } }, { as });

async function listed(query: Record<string, string> = {}, as = tutor) {
  const { data } = await call(making.listManagedQuizzes, { query }, { as });
  return data.quizzes.map(({ _id, state, isChanged }) => ({ _id, state, isChanged }));
}

/** Writes a quiz anew, changed a little. */
async function change(id: string, changes: object) {
  const { definition, version } = (await edit(id)).data;
  const body = { ...definition, ...changes, version };
  return call(contract.updateQuiz, { params: { id }, body }, { as: tutor });
}

describe('the list of those who make quizzes', () => {
  test('shows the own ones, drafts too, and to an admin everybody’s', async () => {
    const own = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      title: 'Own draft of a list',
    });
    const other = await buildQuiz(ctx, stranger.id, { title: 'Other one of a list' });
    const q = 'of a list';
    expect((await listed({ q })).map(({ _id }) => _id)).toEqual([own]);
    expect((await listed({ q }, admin)).map(({ _id }) => _id)).toEqual([other, own]);
    expect(await listed({ q, sort: 'title' }, admin)).toMatchObject([{ _id: other }, { _id: own }]);
  });

  test('tells drafts, what is offered, what was written over since, and what was taken back', async () => {
    const [draft, offered, changed, taken] = [
      await buildQuiz(ctx, tutor.id, { isPublished: false, title: 'Told apart 1' }),
      await buildQuiz(ctx, tutor.id, { title: 'Told apart 2' }),
      await buildQuiz(ctx, tutor.id, { title: 'Told apart 3' }),
      await buildQuiz(ctx, tutor.id, { title: 'Told apart 4' }),
    ];
    await change(changed, { durationMinutes: 31 });
    await publish(taken, false);
    const q = 'Told apart';
    expect(await listed({ q, sort: 'title' })).toEqual([
      { _id: draft, state: 'draft', isChanged: false },
      { _id: offered, state: 'published', isChanged: false },
      { _id: changed, state: 'published', isChanged: true },
      { _id: taken, state: 'unpublished', isChanged: false },
    ]);
    for (const [state, id] of [
      ['draft', draft],
      ['unpublished', taken],
      ['changed', changed],
    ] as const)
      expect((await listed({ q, state })).map(({ _id }) => _id)).toEqual([id]);
    expect(await listed({ q, state: 'published' })).toHaveLength(2);
    await publish(changed);
    expect(await listed({ q, state: 'changed' })).toEqual([]);
  });
});

describe('what would be published', () => {
  test('is said with its sums, and nothing is written', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const { data } = await look(id);
    expect(data).toMatchObject({ questions: 3, maxScore: 12, faults: [], changes: null });
    expect(data.sections).toEqual([{ title: 'Arithmetic', questions: 3, maxScore: 12 }]);
    const papers = ctx.db.q.selectFrom('papers').select('name').where('quiz_id', '=', id);
    expect(await papers.execute()).toEqual([]);
    expect((await edit(id)).data.isPublished).toBe(false);
  });

  test('names each fault at its place, as publishing does, and what is only worth a look', async () => {
    const silent = draftQuestion();
    const content = { en: { ...silent.content.en, explanation: '' } };
    const ids = await buildQuestions(ctx, tutor.id, [draftQuestion(), { ...silent, content }]);
    const id = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      languages: ['en', 'hi'],
      sections: [
        { title: 'Full', questionIds: ids, marking },
        { title: 'Empty', questionIds: [], marking },
      ],
    });
    const { faults, warnings } = (await look(id)).data;
    const places = ['sections.0.questions.0', 'sections.0.questions.1', 'sections.1'];
    expect(faults.map(({ path }) => path)).toEqual(places);
    expect(warnings.map(({ path }) => path)).toEqual(['sections.0.questions.1']);
    const refused = await publish(id);
    expect(refused.error.errors).toEqual(faults);
  });

  test('is warned of where whoever ticks one place everywhere would have nearly all marks', async () => {
    const at = (id: string, count: number) =>
      Array.from({ length: count }, () => draftQuestion({ key: { optionIds: [id] } }));
    const warned = async (
      drafts: ReturnType<typeof at>,
      shuffle: 'none' | 'questions' | 'both',
    ) => {
      const questionIds = await buildQuestions(ctx, tutor.id, drafts);
      const sections = [{ title: 'Imported', questionIds, marking }];
      const id = await buildQuiz(ctx, tutor.id, { isPublished: false, shuffle, sections });
      const { warnings } = (await look(id)).data;
      if (warnings.length > 0) expect((await publish(id)).status).toBe(200);
      return warnings;
    };
    const nearly = () => [...at('a', 9), ...at('c', 1)];
    const [warning, ...others] = await warned(nearly(), 'questions');
    expect(others).toEqual([]);
    expect(warning?.path).toBe('shuffle');
    expect(warning?.message).toMatch(/number 1 in 9 of 10 single-choice/);
    expect(await warned(at('d', 8), 'none')).toMatchObject([{ path: 'shuffle' }]);
    expect(await warned(nearly(), 'both')).toEqual([]);
    expect(await warned(at('a', 7), 'none')).toEqual([]);
    expect(await warned([...at('a', 8), ...at('c', 2)], 'none')).toEqual([]);
  });

  test('has to come to what is announced', async () => {
    const id = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      declared: { questions: 4, marks: 12.5 },
    });
    const { faults } = (await look(id)).data;
    expect(faults.map(({ path }) => path)).toEqual(['declared.questions', 'declared.marks']);
    expect(faults[1]?.message).toContain('12.5');
    expect((await publish(id)).error.errors).toEqual(faults);
    await change(id, { declared: { questions: 3, marks: 12 } });
    expect((await look(id)).data.faults).toEqual([]);
    expect((await publish(id)).status).toBe(200);
    expect((await edit(id)).data.definition.declared).toEqual({ questions: 3, marks: 12 });
  });

  test('refuses an announced mark that no sum can come to', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const { status, error } = await change(id, { declared: { marks: 12.001 } });
    expect([status, error.errors[0]?.path]).toEqual([422, 'declared.marks']);
  });

  test('is compared with what learners sit now', async () => {
    const [first, second, third] = await buildQuestions(ctx, tutor.id, [
      draftQuestion(),
      draftQuestion(),
      draftQuestion(),
    ]);
    const section = (...asked: (string | undefined)[]) => [
      { title: 'All', questionIds: asked.map(String), marking },
    ];
    const id = await buildQuiz(ctx, tutor.id, { sections: section(first, second) });
    const none = { added: 0, removed: 0, renewed: 0, isRearranged: false };
    expect((await look(id)).data.changes).toEqual(none);
    await change(id, { sections: section(second, first) });
    expect((await look(id)).data.changes).toEqual({ ...none, isRearranged: true });
    await change(id, { sections: section(first, third) });
    expect((await look(id)).data.changes).toEqual({ ...none, added: 1, removed: 1 });
    await change(id, { sections: section(first, second) });
    const {
      _id: _,
      html: __,
      status: ___,
      ...held
    } = (await call(questions.getQuestion, { params: { id: String(first) } }, { as: tutor })).data;
    const body = { ...held, difficulty: 'hard' as const };
    await call(questions.updateQuestion, { params: { id: String(first) }, body }, { as: tutor });
    expect((await look(id)).data.changes).toEqual({ ...none, renewed: 1 });
  });

  test.each([
    { durationMinutes: 95 },
    { title: 'Another name' },
    { calculator: 'basic' },
    { roomStyle: 'nta' },
    { shuffle: 'options' },
    { isRanked: false },
  ] as const)(
    'is another one with %o: it says that there is something to publish',
    async (what) => {
      const id = await buildQuiz(ctx, tutor.id);
      await change(id, what);
      expect((await look(id)).data.changes).toMatchObject({ isRearranged: true });
      await call(
        contract.publishQuiz,
        { params: { id }, body: { isPublished: true } },
        { as: tutor },
      );
      expect((await look(id)).data.changes).toMatchObject({ isRearranged: false });
    },
  );

  test('is what is published or planned: a draft that was written since is not offered in its place', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const { version } = (await look(id)).data;
    await change(id, { durationMinutes: 95 });
    const send = (body: object) =>
      call(
        contract.publishQuiz,
        { params: { id }, body: { isPublished: true, ...body } },
        { as: tutor },
      );
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    for (const body of [{ version }, { version, publishAt }]) {
      const { error } = await send(body);
      expect(error).toMatchObject({ code: 'state_conflict', data: { isPublished: false } });
    }
    expect((await send({ version: version + 1 })).status).toBe(200);
  });

  test('is nobody else’s business', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    expect((await look(id, stranger)).status).toBe(404);
    expect((await look(id, admin)).status).toBe(200);
  });
});

describe('a quiz for its editor', () => {
  test('comes with the questions that it names, in their order, without a key', async () => {
    const ids = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
    const asked = ids.toReversed();
    const id = await buildQuiz(ctx, tutor.id, {
      isPublished: false,
      sections: [{ title: 'All', questionIds: asked, marking }],
    });
    const { data, text } = await edit(id);
    expect(data.questions.map(({ _id }) => _id)).toEqual(asked);
    expect(data.questions[0]).toMatchObject({
      type: 'single',
      languages: ['en'],
      subject: 'Arithmetic',
    });
    expect(text).not.toContain('optionIds');
  });

  test('of two who write over it at once the second is shown what the first wrote, questions and all', async () => {
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    const { definition, version } = (await edit(id)).data;
    const put = (title: string) =>
      call(
        contract.updateQuiz,
        { params: { id }, body: { ...definition, title, version } },
        { as: tutor },
      );
    expect((await put('Written first')).status).toBe(200);
    const second = await put('Written second');
    expect([second.status, second.error.code]).toEqual([409, 'state_conflict']);
    expect(second.error.data).toMatchObject({
      version: version + 1,
      definition: { title: 'Written first', sections: definition.sections },
    });
    expect((await edit(id)).data.title).toBe('Written first');
  });
});

describe('a copy', () => {
  test('is a draft of one’s own with the same sections, and without the window', async () => {
    const open = new Date(Date.now() + 86_400_000).toISOString();
    const close = new Date(Date.now() + 90_000_000).toISOString();
    const id = await buildQuiz(ctx, tutor.id, { window: { open, close } });
    const { status, data } = await call(making.duplicateQuiz, { params: { id } }, { as: tutor });
    expect([status, data.isPublished, data.isPublic]).toEqual([201, false, false]);
    const [copy, original] = [(await edit(data._id)).data, (await edit(id)).data];
    expect(copy.definition.sections).toEqual(original.definition.sections);
    expect([copy.window, copy.title]).toEqual([null, `${original.title} (copy)`]);
  });

  test('of a quiz with the longest title has a title that fits', async () => {
    const id = await buildQuiz(ctx, tutor.id, { title: 'x'.repeat(160) });
    const { data } = await call(making.duplicateQuiz, { params: { id } }, { as: tutor });
    expect([data.title.length, data.title.endsWith(' (copy)')]).toEqual([160, true]);
  });

  test('of somebody else’s quiz is refused', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const answer = await call(making.duplicateQuiz, { params: { id } }, { as: stranger });
    expect(answer.status).toBe(404);
  });
});

test('Q17 a quiz that was archived comes back with its attempts, and is not offered', async () => {
  const id = await buildQuiz(ctx, tutor.id);
  const restore = (as: typeof tutor) => call(making.restoreQuiz, { params: { id } }, { as });
  expect((await restore(tutor)).status).toBe(404);
  await call(contract.deleteQuiz, { params: { id } }, { as: tutor });
  expect((await edit(id)).status).toBe(404);
  expect((await restore(stranger)).status).toBe(404);
  const { status, data } = await restore(tutor);
  expect([status, data.isPublished, data.totalQuestions]).toEqual([200, false, 3]);
  expect((await call(contract.getPublicQuiz, { params: { id } })).status).toBe(404);
  expect(await listed({ q: data.title, state: 'unpublished' })).toContainEqual(
    expect.objectContaining({ _id: id }),
  );
});

test('formulas that would keep the server busy for long are refused before one of them is drawn', async () => {
  const formulas = '$x_{1}^{2}$ '.repeat(1600);
  const { en } = draftQuestion().content;
  const drafts = Array.from({ length: 40 }, (_, at) =>
    draftQuestion({ content: { en: { ...en, stem: `${at} ${formulas}` } } }),
  );
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  const sections = [{ title: 'Heavy', questionIds, marking }];
  const id = await buildQuiz(ctx, tutor.id, { isPublished: false, sections });
  for (const answer of [await publish(id), await look(id)]) {
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'sections']);
    expect(answer.error.errors[0]?.message).toContain('6,00,000');
  }
});
