import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { publishQuiz } from '@chinar/contract/quizzes';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = () => buildUser(ctx, { role: 'tutor' });

const item = (stem: string, answer: string, more = '') =>
  `::x:: ${stem} {${answer === 'A' ? '=one ~two' : '~one =two'}${more}}\n\n`;

const undo = (as: { id: string }, importId: string | undefined, headers = {}) =>
  call(contract.undoImport, { params: { importId: importId ?? '' } }, { as, headers });

function publishTest(
  as: { id: string },
  title: string,
  question: string,
  isPublished = true,
): Promise<string> {
  const marking = { correct: 1, wrong: 0 };
  return buildQuiz(ctx, as.id, {
    title,
    isPublished,
    sections: [{ title: 'All', questionIds: [question], marking }],
  });
}

async function seen(as: { id: string }, id: string) {
  const { data } = await call(contract.getQuestion, { params: { id } }, { as });
  const { version, status, key, content } = data;
  return { version, status, key, explanation: content.en.explanation };
}

/** What the bank lists, and how many it says there are. */
async function listed(as: { id: string }, status?: 'retired'): Promise<string[]> {
  const { data } = await call(contract.listQuestions, { query: status ? { status } : {} }, { as });
  expect(data.pagination.total).toBe(data.questions.length);
  return data.questions.map(({ _id }) => _id);
}

describe('an import taken back', () => {
  test('retires what was new, puts back what was updated, and is written down', async () => {
    const as = await tutor();
    const first = await sendFile(world, as, item('Old?', 'A', '####Before.'));
    const [old = ''] = first.report.questionIds;
    const file = item('Old?', 'B', '####After.') + item('New?', 'A');
    const { report } = await sendFile(world, as, file, { onConflict: 'update' });
    const [, fresh = ''] = report.questionIds;
    expect(await seen(as, old)).toMatchObject({ version: 2, explanation: 'After.' });
    const { status, data } = await undo(as, report.importId);
    expect([status, data]).toEqual([200, { importId: report.importId, retired: 1, restored: 1 }]);
    expect(await seen(as, old)).toEqual({
      version: 1,
      status: 'active',
      key: { optionIds: ['a'] },
      explanation: 'Before.',
    });
    expect(await seen(as, fresh)).toMatchObject({ status: 'retired' });
    expect([await listed(as), await listed(as, 'retired')]).toEqual([[old], [fresh]]);
    const { rows } = await ctx.db.execute(
      `select action, actor_id, after from audit_log where subject_id = $1 order by id`,
      [report.importId],
    );
    expect(rows).toMatchObject([
      { action: 'questions.imported', actor_id: as.id, after: { imported: 1, updated: 1 } },
      { action: 'questions.importUndone', actor_id: as.id, after: { retired: 1, restored: 1 } },
    ]);
  });

  test('puts the names of its topic in the other language back, and none where an older release kept none', async () => {
    const as = await tutor();
    const hi = { subject: 'भौतिकी', topic: 'ऊष्मा' };
    const file = (stem: string, translations: object, explanation = '') => ({
      type: 'single',
      content: {
        en: {
          stem,
          options: [
            { _id: 'a', text: 'x' },
            { _id: 'b', text: 'y' },
          ],
          explanation,
        },
      },
      key: { optionIds: ['a'] },
      topic: { subject: 'Physics', topic: 'Heat', translations },
    });
    const send = (translations: object, explanation = '') => {
      const questions = ['Kept?', 'Kept by the release before?'].map((stem) =>
        file(stem, translations, explanation),
      );
      return sendFile(world, as, JSON.stringify({ questions }), {
        format: 'json',
        onConflict: 'update',
      });
    };
    const [first = '', second = ''] = (await send({ hi })).report.questionIds;
    const topicOf = async (id: string) =>
      (await call(contract.getQuestion, { params: { id } }, { as })).data.topic;
    expect(await topicOf(first)).toMatchObject({ topic: 'Heat', translations: { hi } });
    const changed = { hi: { ...hi, topic: 'ताप' } };
    const { report } = await send(changed, 'Because.');
    expect(await topicOf(first)).toMatchObject({ translations: changed });
    await ctx.db.execute(
      `update question_import_items set before = before - 'topic_translations'
       where import_id = $1 and question_id = $2`,
      [report.importId, second],
    );
    expect((await undo(as, report.importId)).data).toMatchObject({ restored: 2 });
    expect(await topicOf(first)).toMatchObject({ translations: { hi } });
    expect(await topicOf(second)).not.toHaveProperty('translations');
  });

  test('twice is the same as once', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Once?', 'A'));
    const both = await Promise.all([undo(as, report.importId), undo(as, report.importId)]);
    expect(both.map(({ status, data }) => [status, data.retired])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  test('comes back with another import of the file, under a version of its own', async () => {
    const as = await tutor();
    const file = item('Again?', 'A');
    const { report } = await sendFile(world, as, file);
    const [id = ''] = report.questionIds;
    await undo(as, report.importId);
    const again = await sendFile(world, as, file);
    expect(again.report).toMatchObject({ imported: 1, duplicates: 0, questionIds: [id] });
    expect(await seen(as, id)).toMatchObject({ version: 2, status: 'active' });
    expect((await undo(as, again.report.importId)).data).toMatchObject({ restored: 1 });
    expect(await seen(as, id)).toMatchObject({ version: 1, status: 'retired' });
  });

  test('after a version was taken back the next one has a number of its own', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Numbered?', 'A'));
    const [id = ''] = report.questionIds;
    const update = { onConflict: 'update' };
    const changed = await sendFile(world, as, item('Numbered?', 'B'), update);
    await undo(as, changed.report.importId);
    await sendFile(world, as, item('Numbered?', 'B', '####Because.'), update);
    expect(await seen(as, id)).toMatchObject({ version: 3, explanation: 'Because.' });
  });
});

test('a test that holds a question that was taken back is not published', async () => {
  const as = await tutor();
  const { report } = await sendFile(world, as, item('Gone?', 'A'));
  const [id = ''] = report.questionIds;
  const quiz = await publishTest(as, 'Draft', id, false);
  expect((await undo(as, report.importId)).status).toBe(200);
  const params = { id: quiz };
  const { status, error } = await call(
    publishQuiz,
    { params, body: { isPublished: true } },
    { as },
  );
  expect([status, error.code, error.errors[0]?.message]).toEqual([
    422,
    'unacceptable',
    'This question was taken out of the bank.',
  ]);
});

describe('is refused by name, and nothing is taken back,', () => {
  test('when a question was changed since', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Kept?', 'A') + item('Touched?', 'A'));
    const [kept = '', touched = ''] = report.questionIds;
    await sendFile(world, as, item('Touched?', 'B'), { onConflict: 'update' });
    const { status, error } = await undo(as, report.importId);
    expect([status, error.code]).toEqual([409, 'state_conflict']);
    expect(error.errors).toEqual([
      {
        path: `questions.${touched}`,
        message: expect.stringMatching(/^“Touched\? .*” was changed after the import\.$/) as string,
      },
    ]);
    expect(await seen(as, kept)).toMatchObject({ status: 'active' });
    const hindi = await undo(as, report.importId, { 'accept-language': 'hi' });
    expect(hindi.error.errors[0]?.message).toContain('आयात के बाद बदला गया');
  });

  test('when a published test asks a question as the import wrote it', async () => {
    const as = await tutor();
    const { report } = await sendFile(world, as, item('Asked?', 'A') + item('Idle?', 'A'));
    const [asked = ''] = report.questionIds;
    await publishTest(as, 'Weekly', asked);
    const { status, error } = await undo(as, report.importId);
    expect([status, error.errors]).toEqual([
      409,
      [
        {
          path: `questions.${asked}`,
          message: expect.stringMatching(
            /^“Asked\? .*” is asked in the published test “Weekly”/,
          ) as string,
        },
      ],
    ]);
  });

  test('but not when the test was made before and holds what was there', async () => {
    const as = await tutor();
    const first = await sendFile(world, as, item('Earlier?', 'A'));
    const [id = ''] = first.report.questionIds;
    await publishTest(as, 'Earlier', id);
    const { report } = await sendFile(world, as, item('Earlier?', 'B'), { onConflict: 'update' });
    expect((await undo(as, report.importId)).status).toBe(200);
    expect(await seen(as, id)).toMatchObject({ version: 1 });
  });

  test('when the text of before was written anew by hand', async () => {
    const as = await tutor();
    const first = await sendFile(world, as, item('Anew $x^2$?', 'A'));
    const [id = ''] = first.report.questionIds;
    const { data } = await call(contract.getQuestion, { params: { id } }, { as });
    const { textKind, content, key, topic, difficulty, source } = data;
    const changed = await sendFile(world, as, item('Anew $x^2$?', 'A'), { textKind: 'latex' });
    expect(changed.report).toMatchObject({ updated: 1 });
    const body = { type: 'single' as const, textKind, content, key, topic, difficulty, source };
    expect((await call(contract.createQuestion, { body }, { as })).status).toBe(201);
    const { status, error } = await undo(as, changed.report.importId);
    expect([status, error.code]).toEqual([409, 'state_conflict']);
    expect(await seen(as, id)).toMatchObject({ version: 2 });
  });

  test('when the import is another tutor’s', async () => {
    const [as, other] = [await tutor(), await tutor()];
    const { report } = await sendFile(world, as, item('Mine?', 'A'));
    expect((await undo(other, report.importId)).status).toBe(404);
    const admin = await buildUser(ctx, { role: 'admin' });
    expect((await undo(admin, report.importId)).status).toBe(200);
  });
});
