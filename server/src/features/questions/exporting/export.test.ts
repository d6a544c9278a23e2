import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions.exchange';
import { ExportFormat, importedAs } from '@chinar/contract/questions.exchange';
import { getQuestion, listQuestions, type QuestionDraft } from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildPassage, buildPicture, buildQuestions, draftQuestion } from '../fixtures.ts';

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });
const { ctx, call } = world;
const tutors = () => buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

type Who = { id: string };
type Query = Parameters<typeof call<typeof contract.exportQuestions>>[1] extends infer I
  ? I extends { query?: infer Q }
    ? Q
    : never
  : never;

const exported = (query: Query, as: Who) => call(contract.exportQuestions, { query }, { as });
const lost = (query: Query, as: Who) => call(contract.exportLosses, { query }, { as });

const inBoth = (draft: QuestionDraft): QuestionDraft => ({
  ...draft,
  content: {
    ...draft.content,
    hi: { ...draft.content.en, stem: `हिंदी में: ${draft.content.en.stem}`, explanation: 'क्योंकि' },
  },
});

/** One of each type, in both languages, with what authors find it by. */
function oneOfEach(): QuestionDraft[] {
  const base = draftQuestion();
  const { en } = base.content;
  const bare = (key: QuestionDraft['key'], type: QuestionDraft['type']) => ({
    ...draftQuestion(),
    type,
    key,
    content: { en: { ...draftQuestion().content.en, options: [] } },
  });
  const about = {
    title: 'Sums',
    tags: ['jee', 'sums'],
    year: 2019,
    license: 'CC BY',
    source: 'NEET',
  };
  return [
    { ...inBoth(base), ...about },
    { ...inBoth(draftQuestion()), type: 'multiple', key: { optionIds: ['a', 'c'] } },
    bare({ numeric: [{ value: 3.14, tolerance: 0.01 }] }, 'numeric'),
    bare({ numeric: [{ value: 6 }] }, 'integer'),
    bare({ accepted: ['Srinagar', 'श्रीनगर'] }, 'shorttext'),
    {
      ...draftQuestion(),
      type: 'truefalse',
      key: { optionIds: ['t'] },
      content: {
        en: {
          ...en,
          stem: `Is ${en.stem} a sum?`,
          options: [
            { _id: 't', text: 'True' },
            { _id: 'f', text: 'False' },
          ],
        },
      },
    },
    {
      ...draftQuestion(),
      type: 'match',
      key: {
        pairs: [
          ['1', 'x'],
          ['2', 'y'],
        ],
      },
      content: {
        en: {
          ...en,
          stem: `Match ${en.stem}`,
          options: [],
          left: [
            { _id: '1', text: 'one' },
            { _id: '2', text: 'two' },
          ],
          right: [
            { _id: 'x', text: 'single' },
            { _id: 'y', text: 'double' },
          ],
        },
      },
    },
  ];
}

describe('an export', () => {
  test.each(ExportFormat.options)(
    'of %s is read again by its own bank as what it has, whole or with its losses named before',
    async (format) => {
      const as = await tutors();
      const all = await buildQuestions(ctx, as.id, oneOfEach());
      const told = (await lost({ format }, as)).data;
      expect(told.questions).toBe(all.length);
      const changed = told.losses.some(({ kind }) => kind === 'changed');
      const { status, raw, headers } = await exported({ format }, as);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="questions-[\d-]+\.\w+"$/,
      );
      expect(headers['cache-control']).toBe('private, no-store');
      const { report } = await sendFile(world, as, raw, { format: importedAs(format) });
      expect(report.read).toBe(told.exported);
      expect(report.skipped).toEqual([]);
      if (!changed)
        expect(report).toMatchObject({ imported: 0, updated: 0, duplicates: report.read });
    },
  );

  test('is of the own bank alone; an admin reaches all', async () => {
    const [as, other] = [await tutors(), await tutors()];
    const [own = ''] = await buildQuestions(ctx, as.id, [draftQuestion()]);
    const [foreign = ''] = await buildQuestions(ctx, other.id, [draftQuestion()]);
    expect((await exported({ format: 'json' }, as)).text).not.toContain(foreign);
    for (const ask of [exported, lost]) {
      expect((await ask({ format: 'json', ids: `${own},${foreign}` }, as)).status).toBe(404);
      expect((await ask({ format: 'json', ids: `${own},${foreign}` }, admin)).status).toBe(200);
    }
  });

  test('holds what the filters of the list leave, or a hundred that are named', async () => {
    const as = await tutors();
    const topic = { subject: 'Botany', topic: '', subtopic: '' };
    const ids = await buildQuestions(ctx, as.id, [
      draftQuestion({ topic }),
      draftQuestion(),
      draftQuestion({ topic }),
    ]);
    const inFile = async (query: Query) =>
      (JSON.parse((await exported(query, as)).text) as { questions: unknown[] }).questions.length;
    expect(await inFile({ format: 'json', subject: 'Botany' })).toBe(2);
    expect(await inFile({ format: 'json', ids: ids.slice(0, 1).join(',') })).toBe(1);
    expect(await inFile({ format: 'json', type: 'match' })).toBe(0);
    const many = Array.from({ length: 101 }, () => ids[0]).join(',');
    expect((await exported({ format: 'json', ids: many }, as)).status).toBe(400);
    expect((await exported({ format: 'json', ids: 'no-id' }, as)).status).toBe(400);
  });

  test('is written down', async () => {
    const as = await tutors();
    await buildQuestions(ctx, as.id, [draftQuestion()]);
    await exported({ format: 'csv' }, as);
    const rows = await ctx.db.q
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('actor_id', '=', as.id)
      .execute();
    expect(rows).toEqual([
      { action: 'questions.exported', after: { format: 'csv', questions: 1 } },
    ]);
  });

  test('names what a format cannot hold, the gravest first, in the reader’s language', async () => {
    const as = await tutors();
    const [first = ''] = await buildQuestions(ctx, as.id, oneOfEach());
    const { data } = await lost({ format: 'aiken' }, as);
    expect(data).toMatchObject({ questions: 7, exported: 2 });
    expect(data.losses[0]).toMatchObject({ code: 'type', kind: 'left_out', count: 5 });
    const hindi = data.losses.find(({ code }) => code === 'hindi');
    expect(hindi).toMatchObject({ kind: 'changed', count: 2 });
    expect(hindi?.questions[0]).toEqual({ _id: first, name: 'Sums' });
    const query = { format: 'aiken' } as const;
    const headers = { 'accept-language': 'hi' };
    const inHindi = await call(contract.exportLosses, { query }, { as, headers });
    expect(inHindi.data.losses[0]?.reason).toMatch(/[\u0900-\u097f]/);
  });

  test('P12 runs nothing in a spreadsheet', async () => {
    const as = await tutors();
    const { en } = draftQuestion().content;
    const signs = ['=1+1', '+1', '-x', '@SUM(A1)', "'=2", '=HYPERLINK("http://x","y")'];
    const drafts = signs.map((stem) => draftQuestion({ content: { en: { ...en, stem } } }));
    await buildQuestions(ctx, as.id, drafts);
    const { text, raw } = await exported({ format: 'csv' }, as);
    const cells = text.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
    expect((await sendFile(world, as, raw)).report).toMatchObject({ duplicates: 6 });
    const sheet = unzipSync((await exported({ format: 'xlsx' }, as)).raw);
    expect(Buffer.from(sheet['xl/worksheets/sheet1.xml'] ?? []).toString()).not.toContain('<f>');
  });
});

describe('pictures and passages', () => {
  async function withPicture(as: Who) {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await buildPicture(ctx, as.id, bytes);
    const draft = draftQuestion();
    const stem = `What does ![a red dot](picture:${picture}) show?`;
    return { ...draft, content: { en: { ...draft.content.en, stem } } };
  }

  test.each(['json', 'moodle-xml', 'qti', 'qti-3', 'imscc', 'docx'] as const)(
    'come along in %s: the same bank knows them again, another one shows them',
    async (format) => {
      const [as, other] = [await tutors(), await tutors()];
      await buildQuestions(ctx, as.id, [await withPicture(as)]);
      const { losses } = (await lost({ format }, as)).data;
      expect(losses.filter(({ kind }) => kind !== 'others')).toEqual([]);
      const { raw } = await exported({ format }, as);
      const again = (await sendFile(world, as, raw, { format: importedAs(format) })).report;
      expect(again).toMatchObject({ duplicates: 1, imported: 0, skipped: [] });
      const { report } = await sendFile(world, other, raw, { format: importedAs(format) });
      expect(report).toMatchObject({ imported: 1, skipped: [] });
      const [id = ''] = report.questionIds;
      const { data } = await call(getQuestion, { params: { id } }, { as: other });
      expect(data.html.en.stem).toMatch(/<img src="[^"]+" width="9" height="9"/);
    },
  );

  test.each(['csv', 'xlsx', 'gift'] as const)(
    'are named in %s: the own bank shows them, another one leaves the question out',
    async (format) => {
      const [as, other] = [await tutors(), await tutors()];
      await buildQuestions(ctx, as.id, [await withPicture(as)]);
      const { losses } = (await lost({ format }, as)).data;
      expect(losses.map(({ code }) => code)).toContain('pictures');
      const { raw } = await exported({ format }, as);
      expect(
        (await sendFile(world, as, raw, { format: importedAs(format) })).report.duplicates,
      ).toBe(1);
      const { report } = await sendFile(world, other, raw, { format: importedAs(format) });
      expect(report).toMatchObject({ imported: 0 });
      expect(report.skipped[0]?.code).toBe('picture_shown');
    },
  );

  test.each(['json', 'qti', 'imscc', 'docx'] as const)(
    'share their passage in %s',
    async (format) => {
      const [as, other] = [await tutors(), await tutors()];
      const passage = await buildPassage(ctx, as.id);
      const drafts = [draftQuestion({ pool: 'words' }), draftQuestion({ pool: 'words' })];
      await buildQuestions(ctx, as.id, drafts, passage);
      const { raw } = await exported({ format }, as);
      expect(
        (await sendFile(world, as, raw, { format: importedAs(format) })).report.duplicates,
      ).toBe(2);
      const { report } = await sendFile(world, other, raw, { format: importedAs(format) });
      expect(report).toMatchObject({ imported: 2 });
      const { data } = await call(listQuestions, {}, { as: other });
      const about = new Set(data.questions.map(({ passageId }) => passageId));
      expect([about.size, about.has(undefined)]).toEqual([1, false]);
      const named = (await lost({ format: 'csv' }, as)).data;
      expect(named).toMatchObject({ exported: 0, losses: [{ code: 'passage', kind: 'left_out' }] });
    },
  );
});

describe('a package of ours', () => {
  test('whose item somebody changed is read as it stands, not as it was', async () => {
    const as = await tutors();
    const [id = ''] = await buildQuestions(ctx, as.id, [inBoth(draftQuestion())]);
    const files = unzipSync((await exported({ format: 'qti', ids: id }, as)).raw);
    const item = Buffer.from(files['items/000001.xml'] ?? []).toString();
    files['items/000001.xml'] = strToU8(item.replace('<div><p>What is', '<div><p>Say what is'));
    const changed = Buffer.from(zipSync(files));
    const { report } = await sendFile(world, as, changed, { dryRun: 'true' });
    expect(report).toMatchObject({ imported: 1, duplicates: 0 });
    expect(report.preview?.[0]?.question.content.en.stem).toContain('Say what is');
    expect(report.preview?.[0]?.question.content.hi).toBeUndefined();
  });

  test('says to other programs what is asked and what is right', async () => {
    const as = await tutors();
    await buildQuestions(ctx, as.id, oneOfEach());
    const files = unzipSync((await exported({ format: 'qti' }, as)).raw);
    const bare = Object.fromEntries(
      Object.entries(files).filter(([name]) => !name.startsWith('chinar/')),
    );
    const { report } = await sendFile(world, as, Buffer.from(zipSync(bare)), { dryRun: 'true' });
    expect(report).toMatchObject({ read: 7, skipped: [] });
    const read = (report.preview ?? []).map(({ question }) => question);
    expect(read.map(({ type }) => type)).toEqual([
      'single',
      'multiple',
      'numeric',
      'numeric',
      'shorttext',
      'single',
      'match',
    ]);
    expect(read[1]?.key).toEqual({ optionIds: ['a', 'c'] });
    expect(read[2]?.key).toEqual({ numeric: [{ value: 3.14, tolerance: 0.01 }] });
    expect(read[4]?.key).toEqual({ accepted: ['Srinagar', 'श्रीनगर'] });
    expect(read[0]?.content.en.stem).toMatch(/\\\(\d+ \+ 1\\\)/);
    expect(read[0]?.content.en.explanation).toContain('One more than');
    const list = Buffer.from(files['imsmanifest.xml'] ?? []).toString();
    expect(list).toContain('type="imsqti_item_xmlv2p1" href="items/000001.xml"');
  });
});
