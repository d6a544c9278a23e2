import * as contract from '@chinar/contract/exams';
import { listTestSeries } from '@chinar/contract/test-series';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod/mini';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildExam } from './fixtures.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx, { role: 'learner' });

const draft: z.input<typeof contract.ExamDraft> = {
  code: 'CLAT',
  name: { en: 'Law admission', hi: 'विधि प्रवेश' },
  summary: { en: 'Passages to read.' },
  category: 'law',
};
type Paper = NonNullable<typeof draft.stages>[number]['papers'][number];
const paper: Paper = {
  name: { en: 'The paper' },
  mode: 'paper',
  questions: 120,
  marking: [{ kind: 'all', correct: '1', wrong: '-1/4' }],
};

describe('an exam', () => {
  test('is added, changed and deleted by an admin, and each is written down', async () => {
    const stages = [{ name: { en: 'Only' }, papers: [paper] }];
    const made = await call(contract.createExam, { body: { ...draft, stages } }, { as: admin });
    expect([made.status, made.data.slug, made.data.status]).toEqual([201, 'clat', 'draft']);
    expect(made.data.stages[0]?.papers[0]).toMatchObject({ questions: 120, isConfirmed: false });
    const params = { id: made.data._id };
    const body = { ...draft, code: 'CLAT UG', slug: 'another', version: 1 };
    const changed = await call(contract.updateExam, { params, body }, { as: admin });
    // Links to it hold: it keeps the address that it was given.
    expect(changed.data).toMatchObject({ code: 'CLAT UG', slug: 'clat', version: 2 });
    await call(contract.deleteExam, { params }, { as: admin });
    const gone = await call(contract.getExam, { params: { idOrSlug: 'clat' } }, { as: admin });
    expect(gone.status).toBe(404);
    expect(await auditedOf(ctx, params.id)).toEqual([
      'exam.created',
      'exam.updated',
      'exam.deleted',
    ]);
  });

  test('is published and put away by who read how it stands; of two at once one is told', async () => {
    const params = { id: await buildExam(ctx, admin.id, { code: 'MOVED', status: 'draft' }) };
    const move = (status: 'published' | 'archived', was: 'draft' | 'published') =>
      call(contract.moveExam, { params, body: { status, was } }, { as: admin });
    const both = await Promise.all([move('published', 'draft'), move('archived', 'draft')]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const held = await call(contract.getExam, { params: { idOrSlug: params.id } }, { as: admin });
    expect(held.data).toMatchObject({ status: won?.data.status, version: 2 });
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.error.data).toMatchObject({ status: won?.data.status, version: 2 });
    expect(await auditedOf(ctx, params.id)).toEqual(['exam.moved']);
  });

  test('is not overwritten by a stale edit, which is told what is held', async () => {
    const params = { id: await buildExam(ctx, admin.id, { code: 'HELD' }) };
    const write = (summary: string) =>
      call(
        contract.updateExam,
        { params, body: { ...draft, code: 'HELD', summary: { en: summary }, version: 1 } },
        { as: admin },
      );
    await write('Mine');
    const stale = await write('Theirs');
    expect([stale.status, stale.error.data]).toMatchObject([409, { summary: { en: 'Mine' } }]);
  });

  test('bears a code that no other bears, however it is written', async () => {
    await buildExam(ctx, admin.id, { code: 'Once' });
    const body = { ...draft, code: 'ONCE', slug: 'once-more' };
    const again = await call(contract.createExam, { body }, { as: admin });
    expect([again.status, again.error.code]).toEqual([409, 'slug_taken']);
    expect(again.error.errors.map(({ path }) => path)).toEqual(['code']);
    const params = { id: await buildExam(ctx, admin.id, { code: 'Other' }) };
    const renamed = { ...draft, code: 'once' };
    const taken = await call(contract.updateExam, { params, body: renamed }, { as: admin });
    expect([taken.status, taken.error.errors[0]?.path]).toEqual([409, 'code']);
  });

  test('whose address is taken is told so at the address, with one that is free', async () => {
    await buildExam(ctx, admin.id, { code: 'Board', slug: 'board' });
    await buildExam(ctx, admin.id, { code: 'Board two', slug: 'board-2' });
    const body = { ...draft, code: 'Another', slug: 'board' };
    const again = await call(contract.createExam, { body }, { as: admin });
    const at = (path: string) => again.error.errors.filter((fault) => fault.path === path);
    expect(at('slug')[0]?.message).toContain('board-3 is free');
    expect(at('code')).toEqual([]);
    // The address follows from the code where none is given: both are told.
    const same = await call(
      contract.createExam,
      { body: { ...draft, code: 'board' } },
      { as: admin },
    );
    expect(same.error.errors.map(({ path }) => path)).toEqual(['slug', 'code']);
  });

  test.each([
    [
      'marks that are no number',
      { ...paper, marking: [{ kind: 'all', correct: '1', wrong: 'some' }] },
    ],
    ['a field that nobody knows', { ...paper, colour: 'red' }],
  ])('with %s is refused by path', async (_, wrong) => {
    const body = { ...draft, code: 'WRONG', stages: [{ name: { en: 'Only' }, papers: [wrong] }] };
    const answer = await call(contract.createExam, {}, { as: admin, raw: body });
    expect(answer.status).toBe(400);
    expect(answer.error.errors[0]?.path).toMatch(/^stages\.0\.papers\.0/);
  });
});

describe('C09 an exam that is not published', () => {
  test.each(['draft', 'archived'] as const)('(%s) is there for admins alone', async (status) => {
    const code = `HID${status.slice(0, 3)}`;
    const id = await buildExam(ctx, admin.id, { code, status });
    const slug = code.toLowerCase();
    for (const as of [undefined, learner, tutor]) {
      for (const idOrSlug of [id, slug])
        expect((await call(contract.getExam, { params: { idOrSlug } }, { as })).status).toBe(404);
      const list = await call(contract.listExams, { query: { q: code } }, { as });
      expect(list.data.exams).toEqual([]);
    }
    // The public list is the public's for admins too.
    const shown = await call(contract.listExams, { query: { q: code } }, { as: admin });
    expect(shown.data.exams).toEqual([]);
    const held = await call(contract.listAllExams, { query: { q: code } }, { as: admin });
    expect(held.data.exams.map(({ _id }) => _id)).toEqual([id]);
    const one = await call(contract.getExam, { params: { idOrSlug: slug } }, { as: admin });
    expect(one.data.status).toBe(status);
  });
});

describe('the list of exams', () => {
  test('is found by code and by name in either language, by field, and in its orders', async () => {
    const named = (code: string, en: string, hi: string, category: 'banking' | 'medical') =>
      buildExam(ctx, admin.id, { code, name: { en, hi }, category });
    await named('ZBANK', 'Bank clerks', 'बैंक लिपिक', 'banking');
    await named('YBANK', 'Aspiring officers', 'बैंक अधिकारी', 'banking');
    const codes = async (query: Record<string, string>) =>
      (await call(contract.listExams, { query })).data.exams.map(({ code }) => code);
    expect(await codes({ q: 'zbank' })).toEqual(['ZBANK']);
    expect(await codes({ q: 'बैंक लिपिक' })).toEqual(['ZBANK']);
    expect(await codes({ q: 'Aspiring' })).toEqual(['YBANK']);
    expect(await codes({ category: 'banking' })).toEqual(['ZBANK', 'YBANK']);
    expect(await codes({ category: 'banking', sort: 'name' })).toEqual(['YBANK', 'ZBANK']);
    expect(await codes({ category: 'banking', sort: 'newest' })).toEqual(['YBANK', 'ZBANK']);
    expect(await codes({ category: 'banking', q: 'NEET' })).toEqual([]);
  });

  test('leads to the series that name the exam as a word, and to no others', async () => {
    const series = (title: string, examType: string) =>
      buildSeries(ctx, tutor.id, { title, examType });
    await series('Both of them', 'JEE and CATT');
    await series('Letters of it', 'CATTLE');
    const found = await call(listTestSeries, { query: { exam: 'catt' } });
    expect(found.data.testSeries.map(({ title }) => title)).toEqual(['Both of them']);
    const wild = await call(listTestSeries, { query: { exam: '%' } });
    expect(wild.data.testSeries).toEqual([]);
  });
});

describe('the pages of exams', () => {
  const show = async (url: string, lang = 'en') =>
    world.server.app.inject({ url, headers: { accept: 'text/html', cookie: `lang=${lang}` } });

  test('speak the language of the reader', async () => {
    await buildExam(ctx, admin.id, { code: 'LANG', name: { en: 'In words', hi: 'शब्दों में' } });
    expect((await show('/exams/lang')).body).toContain('In words');
    expect((await show('/exams/lang', 'hi')).body).toContain('शब्दों में');
  });

  test('change with their exam, in the list too, and stay when another changes', async () => {
    const id = await buildExam(ctx, admin.id, { code: 'TURN', name: { en: 'Before the turn' } });
    const other = await buildExam(ctx, admin.id, { code: 'STAY', name: { en: 'It stays' } });
    const stays = (await show('/exams/stay')).headers['etag'];
    for (const url of ['/exams/turn', '/exams?q=TURN'])
      expect((await show(url)).body).toContain('Before the turn');
    const body = { ...draft, code: 'TURN', name: { en: 'After it' }, status: 'published' } as const;
    await call(contract.updateExam, { params: { id }, body }, { as: admin });
    for (const url of ['/exams/turn', '/exams?q=TURN'])
      await vi.waitFor(async () => expect((await show(url)).body).toContain('After it'), 5000);
    expect((await show('/exams/stay')).headers['etag']).toBe(stays);
    await call(contract.deleteExam, { params: { id: other } }, { as: admin });
    await vi.waitFor(async () => expect((await show('/exams/stay')).statusCode).toBe(404), 5000);
  });

  test('show a new one as soon as it is there, and none that was put away or deleted', async () => {
    const code = 'SOON';
    const count = async () => (await show('/exams?q=SOON')).body.split('/exams/soon').length - 1;
    expect(await count()).toBe(0);
    const body = { ...draft, code, status: 'published' } as const;
    const { data } = await call(contract.createExam, { body }, { as: admin });
    const becomes = (isThere: boolean) =>
      vi.waitFor(async () => expect((await count()) > 0).toBe(isThere), 5000);
    await becomes(true);
    const params = { id: data._id };
    const move = (status: 'archived' | 'published', was: 'archived' | 'published') =>
      call(contract.moveExam, { params, body: { status, was } }, { as: admin });
    await move('archived', 'published');
    await becomes(false);
    await move('published', 'archived');
    await becomes(true);
    await call(contract.deleteExam, { params }, { as: admin });
    await becomes(false);
  });

  test('of an archived one are gone', async () => {
    const id = await buildExam(ctx, admin.id, { code: 'GONE' });
    expect((await show('/exams/gone')).statusCode).toBe(200);
    const body = { ...draft, code: 'GONE', status: 'archived' } as const;
    await call(contract.updateExam, { params: { id }, body }, { as: admin });
    await vi.waitFor(async () => expect((await show('/exams/gone')).statusCode).toBe(404), 5000);
  });
});

test.each([
  'http://exams.example',
  'https://official@elsewhere.example/notice',
  'https://official:secret@elsewhere.example',
])('an official address %s that hides where it leads is refused', async (officialUrl) => {
  const answer = await call(
    contract.createExam,
    {},
    { as: admin, raw: { ...draft, slug: 'a-hidden-way', officialUrl } },
  );
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'officialUrl']);
});
