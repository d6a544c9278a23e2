import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import type { ImportReport } from '@chinar/contract/questions';
import { sendFile } from '../../testing/import-file.ts';
import { multipart } from '../../testing/multipart.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const shared = join(import.meta.dirname, '../../../../../shared/data');

const importFile = (
  as: { id: string },
  bytes: Buffer | string,
  fields: Record<string, string> = {},
) => sendFile(world, as, bytes, fields);

const aiken = `What is two and two?
A. three
B. four
ANSWER: B

Which is a river of Kashmir?
A. Jhelum
B. Cauvery
ANSWER: A
`;

async function bankSize(as: { id: string }): Promise<number> {
  return (await call(contract.listQuestions, {}, { as })).data.pagination.total;
}

function isAccountedFor(report: ImportReport): boolean {
  return (
    report.read === report.imported + report.updated + report.duplicates + report.skipped.length
  );
}

describe('importing', () => {
  test('a dry run shows what would come and writes nothing', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { report } = await importFile(as, aiken, { dryRun: 'true' });
    expect(report).toMatchObject({
      format: 'aiken',
      read: 2,
      imported: 2,
      updated: 0,
      duplicates: 0,
      skipped: [],
    });
    expect(report.preview?.[0]?.html.en.options.map(({ html }) => html)).toEqual(['three', 'four']);
    expect(await bankSize(as)).toBe(0);
  });

  test('a second import of the same file imports nothing', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const first = await importFile(as, aiken);
    expect(first.report).toMatchObject({ imported: 2 });
    expect(first.report.questionIds).toHaveLength(2);
    expect(first.report.preview).toBeUndefined();
    const second = await importFile(as, aiken);
    expect(second.report).toMatchObject({
      imported: 0,
      updated: 0,
      duplicates: 2,
      questionIds: first.report.questionIds,
    });
    expect(await bankSize(as)).toBe(2);
  });

  test('two imports of one file at once add its questions once', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const both = await Promise.all([importFile(as, aiken), importFile(as, aiken)]);
    expect(both.map(({ report }) => report.imported).toSorted()).toEqual([0, 2]);
    expect(both.every(({ report }) => isAccountedFor(report))).toBe(true);
    expect(await bankSize(as)).toBe(2);
  });

  test('a corrected key makes a new version of the question where that is wished', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { report } = await importFile(as, aiken);
    const again = await importFile(as, aiken.replace('ANSWER: B', 'ANSWER: A'), {
      onConflict: 'update',
    });
    expect(again.report).toMatchObject({
      imported: 0,
      updated: 1,
      duplicates: 1,
      questionIds: report.questionIds,
    });
    const question = await call(
      contract.getQuestion,
      { params: { id: report.questionIds[0] ?? '' } },
      { as },
    );
    expect(question.data.version).toBe(2);
  });

  test('belongs to the tutor who sent it', async () => {
    const [one, other] = [
      await buildUser(ctx, { role: 'tutor' }),
      await buildUser(ctx, { role: 'tutor' }),
    ];
    const { report } = await importFile(one, aiken);
    const id = report.questionIds[0] ?? '';
    expect((await call(contract.getQuestion, { params: { id } }, { as: other })).status).toBe(404);
    expect(
      (
        await call(
          contract.updateQuestion,
          { params: { id }, body: draftQuestion() },
          { as: other },
        )
      ).status,
    ).toBe(404);
    expect((await importFile(other, aiken)).report.imported).toBe(2);
    expect(
      (
        await call(
          contract.getQuestion,
          { params: { id } },
          { as: await buildUser(ctx, { role: 'admin' }) },
        )
      ).status,
    ).toBe(200);
  });

  test.each([
    ['nothing at all', '', {}],
    ['bytes without sense', Buffer.from([0, 255, 254, 1, 2, 3]), {}],
    ['XML that is none', '<quiz><question', { format: 'moodle-xml' }],
    ['JSON that is none', '{"questions": [', { format: 'json' }],
  ])('refuses %s with a reason', async (_, bytes, fields) => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { status, code, errors } = await importFile(as, bytes, fields);
    expect([status, code, errors[0]?.path]).toEqual([422, 'file_unreadable', 'file']);
    expect(errors[0]?.message.length).toBeGreaterThan(10);
  });

  test('refuses a file that is too large, an unknown format and a missing file', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    expect((await importFile(as, 'x'.repeat(33 * 1024 * 1024))).status).toBe(413);
    const wrong = await importFile(as, aiken, { format: 'word' });
    expect([wrong.status, wrong.errors[0]?.path]).toEqual([400, 'format']);
    const { payload, headers } = multipart({ field: 'other', name: 'x', bytes: aiken });
    const missing = await world.server.app.inject({
      method: 'POST',
      url: contract.importQuestions.path,
      headers: { ...headers, authorization: `Bearer ${await world.tokenFor(as)}` },
      payload,
    });
    expect([missing.statusCode, missing.json().errors[0].path]).toEqual([400, 'file']);
  });

  test('leaves out what no database can keep, and adds the rest of the file', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const en = (stem: string) => ({
      stem,
      options: [
        { _id: 'a', text: 'x' },
        { _id: 'b', text: 'y' },
      ],
    });
    const questions = ['one', 'a\u0000b', 'a\ud800b', 'two'].map((stem) => ({
      type: 'single',
      content: { en: en(stem) },
      key: { optionIds: ['a'] },
    }));
    const { status, report } = await importFile(as, JSON.stringify({ questions }));
    expect([status, report.imported]).toEqual([200, 2]);
    expect(report.skipped).toMatchObject([
      { item: 2, code: 'text_nul' },
      { item: 3, code: 'text_half' },
    ]);
  });

  test('reads the template that it offers', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const template = await call(contract.importTemplate);
    expect(template.headers['content-type']).toContain('text/csv');
    const { report } = await importFile(as, template.text, { format: 'csv' });
    expect(isAccountedFor(report)).toBe(true);
    expect(report.skipped).toEqual([]);
    expect(report.imported).toBeGreaterThan(0);
  });

  describe.skipIf(!existsSync(shared))('of files from elsewhere', () => {
    const files = ['gift', 'moodle-xml'].flatMap((kind) => {
      const folder = join(shared, 'interchange', kind);
      return existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => /\.(gift|xml)$/.test(name))
            .map((name) => [`${kind}/${name}`, join(folder, name)] as const)
        : [];
    });

    test.each(files)(
      '%s accounts for every item, and a repeat imports nothing',
      async (name, path) => {
        const as = await buildUser(ctx, { role: 'tutor' });
        const bytes = readFileSync(path);
        const format = name.startsWith('gift') ? 'gift' : 'moodle-xml';
        const first = await importFile(as, bytes, { format });
        expect(first.status).toBe(200);
        expect(isAccountedFor(first.report)).toBe(true);
        expect(first.report.skipped.every(({ reason }) => reason.length > 5)).toBe(true);
        const second = await importFile(as, bytes, { format });
        expect(second.report.imported).toBe(0);
        expect(await bankSize(as)).toBe(first.report.imported);
      },
    );
  });
});

describe('the bank', () => {
  test('names its subjects with their counts under the other filters, and filters by one', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const other = await buildUser(ctx, { role: 'tutor' });
    const about = (subject: string, hi?: { subject: string }) =>
      draftQuestion({
        topic: { subject, topic: '', subtopic: '', ...(hi && { translations: { hi } }) },
      });
    const waves = about('Waves', { subject: 'तरंगें' });
    await buildQuestions(ctx, as.id, [waves, about('Optics'), about('Waves'), about('')]);
    await buildQuestions(ctx, other.id, [about('Botany')]);
    const { data } = await call(contract.listQuestions, { query: { subject: 'Optics' } }, { as });
    expect(data.pagination.total).toBe(1);
    expect(data.questions.map((question) => question.topic.subject)).toEqual(['Optics']);
    expect(data.subjects).toEqual([
      { name: 'Waves', title: 'Waves', count: 2 },
      { name: 'Optics', title: 'Optics', count: 1 },
    ]);
    const inHindi = { as, headers: { 'accept-language': 'hi' } };
    expect((await call(contract.listQuestions, {}, inHindi)).data.subjects).toMatchObject([
      { name: 'Waves', title: 'तरंगें', count: 2 },
      { name: 'Optics', title: 'Optics' },
    ]);
    const none = await call(contract.listQuestions, { query: { q: 'no such words' } }, { as });
    expect(none.data.subjects).toEqual([]);
  });

  test('adds, shows, searches and versions questions', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const draft = draftQuestion({
      content: {
        en: {
          stem: 'Find the 100% answer_now',
          options: [
            { _id: 'a', text: 'one' },
            { _id: 'b', text: 'two' },
          ],
          explanation: '',
        },
      },
    });
    const made = await call(contract.createQuestion, { body: draft }, { as });
    expect(made).toMatchObject({ status: 201, data: { version: 1, key: { optionIds: ['b'] } } });
    expect((await call(contract.createQuestion, { body: draft }, { as })).error.code).toBe(
      'state_conflict',
    );
    for (const [q, total] of [
      ['100%', 1],
      ['100_', 0],
      ['answer_now', 1],
      ['%', 1],
      ['nothing like it', 0],
    ] as const) {
      expect(
        (await call(contract.listQuestions, { query: { q } }, { as })).data.pagination.total,
      ).toBe(total);
    }
    const changed = await call(
      contract.updateQuestion,
      { params: { id: made.data._id }, body: { ...draft, key: { optionIds: ['a'] } } },
      { as },
    );
    expect(changed.data).toMatchObject({ version: 2, key: { optionIds: ['a'] } });
  });

  test.each([
    ['a key that names no option', { key: { optionIds: ['z'] } }],
    ['two right options in a single choice', { key: { optionIds: ['a', 'b'] } }],
    ['a number as the key of options', { key: { numeric: [{ value: 1 }] } }],
    [
      'options that repeat',
      {
        content: {
          en: {
            stem: 'x',
            options: [
              { _id: 'a', text: 'same' },
              { _id: 'b', text: 'same' },
            ],
            explanation: '',
          },
        },
      },
    ],
    [
      'a range that ends before it begins',
      {
        type: 'numeric' as const,
        content: { en: { stem: 'x', options: [], explanation: '' } },
        key: { numeric: [{ min: 2, max: 1 }] },
      },
    ],
  ])('refuses %s and names it', async (_, overrides) => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const answer = await call(contract.createQuestion, { body: draftQuestion(overrides) }, { as });
    expect([answer.status, answer.error.code]).toEqual([422, 'unacceptable']);
    expect(answer.error.errors.length).toBeGreaterThan(0);
  });
});
