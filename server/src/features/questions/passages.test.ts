import { describe, expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as contract from '@chinar/contract/questions.passages';
import { listQuestionTemplates } from '@chinar/contract/questions.templates';
import { questionLimits } from '@chinar/contract/questions.terms';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPassage, buildQuestions, draftQuestion } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const textOf = (en: string) => ({ content: { en: { text: en } } });
const boats = textOf('A boat crossed the lake at dawn. It carried **flowers**.');

async function create(body = boats, as = tutor): Promise<contract.Passage> {
  return (await call(contract.createPassage, { body }, { as })).data;
}

describe('a passage', () => {
  test('is written, listed, found by its words and read with its HTML by its author alone', async () => {
    const { _id } = await create(textOf('The saffron fields of **Pampore** flower in October.'));
    const params = { id: _id };
    const own = await call(contract.getPassage, { params }, { as: tutor });
    expect(own.data).toMatchObject({ version: 1, questions: 0, textKind: 'markdown' });
    expect(own.data.html.en.text).toContain('<strong>Pampore</strong>');
    const query = { q: 'saffron' };
    const listed = await call(contract.listPassages, { query }, { as: tutor });
    expect(listed.data.passages.map((one) => one._id)).toEqual([_id]);
    expect((await call(contract.listPassages, { query }, { as: other })).data.passages).toEqual([]);
    expect((await call(contract.getPassage, { params }, { as: other })).status).toBe(404);
    expect((await call(contract.getPassage, { params }, { as: admin })).status).toBe(200);
  });

  test('that only looks like text is refused by its place', async () => {
    const body = { textKind: 'html' as const, ...textOf('<p><br></p>') };
    const answer = await call(contract.createPassage, { body }, { as: tutor });
    expect(answer.status).toBe(422);
    expect(answer.error.errors.map(({ path }) => path)).toEqual(['content.en.text']);
  });

  test('cannot be written over by whoever read an older one', async () => {
    const { _id } = await create();
    const params = { id: _id };
    const edit = (version: number, en: string) =>
      call(contract.updatePassage, { params, body: { version, ...textOf(en) } }, { as: tutor });
    expect((await edit(1, 'It carried apples.')).data).toMatchObject({ version: 2 });
    const stale = await edit(1, 'It carried nothing.');
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    const { data } = await call(contract.getPassage, { params }, { as: tutor });
    expect(data.content.en.text).toBe('It carried apples.');
  });

  test('goes while nobody asks about it, and stays as long as a version of a question does', async () => {
    const { _id } = await create();
    const params = { id: _id };
    const body = { ...draftQuestion(), passageId: _id };
    const { data } = await call(questions.createQuestion, { body }, { as: tutor });
    expect(data.passageId).toBe(_id);
    const remove = () => call(contract.deletePassage, { params }, { as: tutor });
    expect((await remove()).status).toBe(409);
    // The question asks about nothing now; its first version still did.
    const { passageId: _, ...alone } = body;
    const edit = { params: { id: data._id }, body: alone };
    expect((await call(questions.updateQuestion, edit, { as: tutor })).status).toBe(200);
    expect((await remove()).status).toBe(409);
    const free = await create();
    const gone = { params: { id: free._id } };
    expect((await call(contract.deletePassage, gone, { as: other })).status).toBe(404);
    expect((await call(contract.deletePassage, gone, { as: tutor })).status).toBe(200);
    expect((await call(contract.getPassage, gone, { as: tutor })).status).toBe(404);
  });
});

describe('a question about a passage', () => {
  test('names one of the bank that it is in, even where an admin writes', async () => {
    const foreign = await create(boats, other);
    const body = { ...draftQuestion(), passageId: foreign._id };
    for (const as of [tutor, admin]) {
      const answer = await call(questions.createQuestion, { body }, { as });
      expect(answer.status).toBe(422);
      expect(answer.error.errors.map(({ path }) => path)).toEqual(['passageId']);
    }
    const [id = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    const edit = { params: { id }, body };
    expect((await call(questions.updateQuestion, edit, { as: admin })).status).toBe(422);
  });

  test('is another question than the same words about another passage', async () => {
    const [one, two] = [await create(), await create(textOf('The fields flower in October.'))];
    const draft = draftQuestion();
    const ask = (passageId: string) =>
      call(questions.createQuestion, { body: { ...draft, passageId } }, { as: tutor });
    expect((await ask(one._id)).status).toBe(201);
    expect((await ask(two._id)).status).toBe(201);
    expect((await ask(one._id)).status).toBe(409);
    const query = { passageId: one._id };
    const { data } = await call(questions.listQuestions, { query }, { as: tutor });
    expect(data.questions).toHaveLength(1);
  });

  test('has a new version when the passage has one, and nothing else of it changes', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const draft = draftQuestion({ pool: 'gaps', optionMarks: { b: 1, c: 0.5 } });
    const [id = ''] = await buildQuestions(ctx, tutor.id, [draft], passage);
    const read = async () =>
      (await call(questions.getQuestion, { params: { id } }, { as: tutor })).data;
    const before = await read();
    const edit = { params: { id: passage.id }, body: textOf('It came at dusk.') };
    const { data } = await call(contract.updatePassage, edit, { as: tutor });
    expect(data).toMatchObject({ version: 2, questions: 1 });
    expect(await read()).toEqual({ ...before, version: 2 });
  });

  test('finds no place where the passage has as many as one can have', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const drafts = Array.from({ length: questionLimits.ofPassage }, () => draftQuestion());
    await buildQuestions(ctx, tutor.id, drafts, passage);
    const body = { ...draftQuestion(), passageId: passage.id };
    const answer = await call(questions.createQuestion, { body }, { as: tutor });
    expect(answer.status).toBe(422);
    expect(answer.error.errors[0]?.message).toContain(String(questionLimits.ofPassage));
  });

  test('shares a pool only with questions about the same passage, and only options', async () => {
    const { _id } = await create();
    const send = (body: questions.QuestionDraft) =>
      call(questions.createQuestion, { body }, { as: tutor });
    expect((await send(draftQuestion({ pool: 'gaps' }))).error.errors[0]?.path).toBe('pool');
    const typed = {
      ...draftQuestion({ type: 'integer', key: { numeric: [{ value: 2 }] } }),
      content: { en: { stem: 'How many boats?', options: [], explanation: '' } },
      passageId: _id,
      pool: 'gaps',
    };
    expect((await send(typed)).error.errors[0]?.path).toBe('pool');
    const good = await send(draftQuestion({ passageId: _id, pool: 'gaps' }));
    expect([good.status, good.data.pool]).toEqual([201, 'gaps']);
  });
});

test('assertion and reason is handed out as a draft that the bank takes, in both languages', async () => {
  const { data } = await call(listQuestionTemplates, {}, { as: tutor });
  const [template] = data;
  if (!template) throw new Error('There is no template.');
  expect(template.draft.content.hi?.options).toHaveLength(4);
  const body = questions.QuestionDraft.parse({ ...template.draft, key: { optionIds: ['b'] } });
  expect((await call(questions.createQuestion, { body }, { as: tutor })).status).toBe(201);
});
