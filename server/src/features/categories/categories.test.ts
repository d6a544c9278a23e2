import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/categories';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { auditedOf } from '../../testing/audited.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildCategory } from './fixtures.ts';

const { call, ctx, ownerUrl } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

type Draft = Parameters<typeof buildCategory>[1];
const tree = async () => (await call(contract.getCategoryTree, {}, { as: admin })).data.categories;
const find = async (id: string) => (await tree()).find(({ _id }) => _id === id);
const slugOf = async (id: string) => (await find(id))?.slug ?? '';
const edit = (id: string, body: object) =>
  call(
    contract.updateCategory,
    { params: { id }, body: { name: { en: 'Renamed' }, ...body } },
    { as: admin },
  );
const merge = (id: string, intoId: string) =>
  call(contract.mergeCategory, { params: { id }, body: { intoId } }, { as: admin });
const remove = (id: string) => call(contract.deleteCategory, { params: { id } }, { as: admin });
const make = (fields: Draft = {}) => buildCategory(ctx, fields);
const seriesIn = (category: string) => buildSeries(ctx, tutor.id, { category });
const read = async (idOrSlug: string) =>
  (await call(series.getTestSeries, { params: { idOrSlug } })).data;
const listed = async (category: string) =>
  (await call(series.listTestSeries, { query: { category } })).data.testSeries.map(
    ({ _id }) => _id,
  );
const own = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`;

describe('the tree of categories', () => {
  test('begins with those of the spec, each with its style, in both languages', async () => {
    const { data } = await call(contract.listCategories, { query: { kind: 'books' } });
    const found = new Map(data.categories.map((one) => [one.style, one]));
    expect(contract.categoryStyles.every((style) => found.has(style))).toBe(true);
    expect(found.get('board exams')).toMatchObject({
      slug: 'board-exams',
      name: { en: 'Board exams', hi: 'बोर्ड परीक्षाएँ' },
    });
  });

  test('tells each kind what is offered for it, a parent before what stands under it', async () => {
    const parent = await make({ kinds: ['blogs'] });
    await make({ kinds: ['books'] });
    const child = await make({ kinds: ['blogs'], parentId: parent });
    const { data } = await call(contract.listCategories, { query: { kind: 'blogs' } });
    const ids = data.categories.map(({ _id }) => _id);
    expect(ids.indexOf(child)).toBe(ids.indexOf(parent) + 1);
    expect(data.categories.every(({ kinds }) => kinds.includes('blogs'))).toBe(true);
  });

  test('is two high, whichever end is moved', async () => {
    const [top, middle] = [await make(), await make()];
    expect((await edit(middle, { parentId: top })).status).toBe(200);
    const deep = await call(
      contract.createCategory,
      { body: { name: { en: own('Deep') }, parentId: middle } },
      { as: admin },
    );
    expect(deep.error.errors).toMatchObject([{ path: 'parentId' }]);
    expect((await edit(top, { parentId: await make() })).status).toBe(422);
    expect((await edit(top, { parentId: top })).status).toBe(422);
    // Several pairs: of one alone the second may come too late to meet the first.
    for (let pair = 0; pair < 5; pair += 1) {
      const [one, two] = [await make(), await make()];
      const moves = [edit(one, { parentId: two }), edit(two, { parentId: one })];
      const answers = await Promise.all(moves);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test('named by one letter asks for a slug, for no edit would take the one that it gives', async () => {
    const body = { name: { en: 'C' }, parentId: null };
    const answer = await call(contract.createCategory, { body }, { as: admin });
    expect(answer.error.errors).toEqual([
      { path: 'slug', message: 'Please use at least 2 characters.' },
    ]);
    const named = await call(
      contract.createCategory,
      { body: { ...body, slug: own('c') } },
      { as: admin },
    );
    expect(named.status).toBe(201);
  });

  test('is put into the order that is sent, if that names exactly what is there', async () => {
    const ids = (await tree()).map(({ _id }) => _id);
    const order = (wanted: string[]) =>
      call(contract.orderCategories, { body: { ids: wanted } }, { as: admin });
    const turned = await order(ids.toReversed());
    const tops = (rows: contract.UsedCategory[]) =>
      rows.filter(({ parentId }) => parentId === null).map(({ _id }) => _id);
    expect(tops(turned.data.categories)).toEqual(tops(await tree()));
    expect(tops(turned.data.categories).at(-1)).toBe(ids[0]);
    await make();
    const stale = await order(ids);
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    expect(stale.error.data).toEqual({ categories: await tree() });
  });
});

describe('a category that is renamed', () => {
  test('takes its records along, and is found by each slug that it had', async () => {
    const [first, second, third] = [own('one'), own('two'), own('three')];
    const id = await make({ slug: first });
    const seriesId = await seriesIn(first);
    const quizId = await buildQuiz(ctx, tutor.id, { category: first });
    for (const slug of [second, third]) expect((await edit(id, { slug })).status).toBe(200);
    expect(await read(seriesId)).toMatchObject({ category: third, categoryName: 'Renamed' });
    const quiz = await call(quizzes.getPublicQuiz, { params: { id: quizId } });
    expect(quiz.data.category).toBe(third);
    for (const slug of [first, second, third]) {
      expect(await listed(slug)).toEqual([seriesId]);
      const named = await call(contract.getCategory, { params: { slug } });
      expect(named.data).toMatchObject({ _id: id, slug: third });
      const { data } = await call(quizzes.listPublicQuizzes, { query: { category: slug } });
      expect(data.quizzes.map(({ _id }) => _id)).toEqual([quizId]);
    }
    // Who still has the old one in a form writes the new one.
    expect((await read(await seriesIn(first))).category).toBe(third);
    expect(await auditedOf(ctx, id)).toContain('category.updated');
  });

  test('is waited for by whoever writes a record into it', async () => {
    const [slug, next] = [own('before'), own('after')];
    await make({ slug });
    const renaming = await hold(
      ownerUrl,
      `with named as (update categories set slug = $2 where slug = $1 returning id)
       insert into old_slugs (kind, slug, record_id) select 'categories', $1, id from named`,
      [slug, next],
    );
    const body = { title: 'In the middle', description: 'A series for trying.', category: slug };
    const written = call(series.createTestSeries, { body }, { as: tutor });
    await Promise.race([renaming.waitedFor(), written]);
    await renaming.end();
    expect((await written).data.category).toBe(next);
  });

  test('keeps the slug of another to that one', async () => {
    const [slug, id] = [own('taken'), await make()];
    await make({ slug });
    expect((await edit(id, { slug })).error.code).toBe('slug_taken');
  });

  test('says what two wrote at once: the second sees what the first did', async () => {
    const id = await make();
    expect((await edit(id, { version: 1 })).status).toBe(200);
    const late = await edit(id, { version: 1, style: 'banking' });
    expect(late.error.code).toBe('state_conflict');
    expect(late.error.data).toMatchObject({ _id: id, version: 2, style: 'general' });
  });
});

describe('a category that is merged', () => {
  test('leaves its records, links and what stands under it to the other', async () => {
    const [old, older] = [own('old'), own('older')];
    const gone = await make({ slug: older });
    await edit(gone, { slug: old });
    const child = await make({ parentId: gone });
    const into = await make({ style: 'medical' });
    const seriesId = await seriesIn(old);
    expect((await merge(gone, into)).status).toBe(200);
    expect(await find(gone)).toBeUndefined();
    expect((await find(child))?.parentId).toBe(into);
    const slug = await slugOf(into);
    expect(await read(seriesId)).toMatchObject({ category: slug, categoryStyle: 'medical' });
    for (const one of [old, older, slug]) expect(await listed(one)).toEqual([seriesId]);
    expect(await auditedOf(ctx, gone)).toContain('category.merged');
  });

  test('goes into another one that is there, and is not the one for all the rest', async () => {
    const id = await make();
    const general = (await tree()).find(({ slug }) => slug === 'general')?._id ?? '';
    for (const into of [id, tutor.id]) expect((await merge(id, into)).status).toBe(422);
    expect((await merge(general, id)).status).toBe(422);
    expect((await edit(general, { slug: own('general') })).status).toBe(422);
    expect((await remove(general)).status).toBe(422);
  });
});

describe('a category that is deleted', () => {
  test('is one that nothing names and nothing stands under', async () => {
    const [used, parent, loose] = [await make(), await make(), await make()];
    await seriesIn(await slugOf(used));
    await make({ parentId: parent });
    expect((await find(used))?.uses).toBe(1);
    const refused = await remove(used);
    expect([refused.status, refused.error.errors[0]?.message]).toEqual([
      422,
      expect.stringContaining('1 records'),
    ]);
    expect((await remove(parent)).status).toBe(422);
    expect((await remove(loose)).status).toBe(200);
    expect((await remove(loose)).status).toBe(404);
  });

  test('what is no category goes by its own name and looks like all the rest', async () => {
    const { category, categoryName, categoryStyle } = await read(await seriesIn('Somebody’s'));
    expect([category, categoryName, categoryStyle]).toEqual([
      'Somebody’s',
      'Somebody’s',
      'general',
    ]);
    expect((await read(await seriesIn(' Board_Exams '))).category).toBe('board-exams');
    expect((await read(await seriesIn(''))).category).toBe('general');
  });
});
