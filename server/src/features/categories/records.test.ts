import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/categories';
import * as courses from '@chinar/contract/courses';
import * as programs from '@chinar/contract/programs';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildPromo } from '../promo-codes/fixtures.ts';
import { buildCategory } from './fixtures.ts';

const { call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const usesOf = async (id: string) => {
  const { data } = await call(contract.getCategoryTree, {}, { as: admin });
  return data.categories.find(({ _id }) => _id === id)?.uses;
};
const rename = (id: string, slug: string) =>
  call(
    contract.updateCategory,
    { params: { id }, body: { name: { en: 'Renamed' }, slug } },
    { as: admin },
  );
const merge = (id: string, intoId: string) =>
  call(contract.mergeCategory, { params: { id }, body: { intoId } }, { as: admin });
const remove = (id: string) => call(contract.deleteCategory, { params: { id } }, { as: admin });

describe('programs, which choose from the tree,', () => {
  const categoryOf = async (idOrSlug: string) =>
    (await call(programs.getProgram, { params: { idOrSlug } })).data.category;
  const listed = async (category: string) =>
    (await call(programs.listPrograms, { query: { category } })).data.programs.map(
      ({ _id }) => _id,
    );

  test('count among what names a category, so that one of theirs is not deleted', async () => {
    const id = await buildCategory(ctx, { slug: 'hill-schools' });
    await buildProgram(ctx, tutor.id, { category: 'hill-schools' });
    expect(await usesOf(id)).toBe(1);
    expect((await remove(id)).status).toBe(422);
  });

  test('go along with a category that is renamed or merged, and are found by each slug', async () => {
    const id = await buildCategory(ctx, { slug: 'first-name' });
    const programId = await buildProgram(ctx, tutor.id, { category: 'first-name' });
    await rename(id, 'second-name');
    expect(await categoryOf(programId)).toBe('second-name');
    const into = await buildCategory(ctx, { slug: 'third-name' });
    await merge(id, into);
    expect(await categoryOf(programId)).toBe('third-name');
    for (const slug of ['first-name', 'second-name', 'third-name'])
      expect(await listed(slug)).toEqual([programId]);
    // Who still has the old one in a form writes the new one.
    const late = await buildProgram(ctx, tutor.id, { category: 'first-name' });
    expect(await categoryOf(late)).toBe('third-name');
  });
});

test('codes for a category go along with one that is renamed or merged, and keep the word that courses bear', async () => {
  const id = await buildCategory(ctx, { slug: 'hill-first' });
  const { _id: code } = await buildPromo(ctx, admin.id, {
    scope: 'categories',
    scopeValues: ['Hill-First', 'other'],
  });
  const valuesOf = async () =>
    (
      await ctx.db.q
        .selectFrom('promo_codes')
        .select('scope_values')
        .where('id', '=', code)
        .executeTakeFirstOrThrow()
    ).scope_values;
  await rename(id, 'hill-second');
  expect(await valuesOf()).toEqual(['Hill-First', 'other', 'hill-second']);
  await merge(id, await buildCategory(ctx, { slug: 'hill-third' }));
  expect(await valuesOf()).toEqual(['Hill-First', 'other', 'hill-second', 'hill-third']);
});

describe('courses, which name a field of their own,', () => {
  const byField = async (category: string) =>
    (await call(courses.listCourses, { query: { category } })).data.courses.map(({ _id }) => _id);

  test('keep it whatever becomes of a category that is called the same', async () => {
    const courseId = await buildCourse(ctx, tutor.id, { category: 'Physics' });
    const id = await buildCategory(ctx, { slug: 'physics', name: { en: 'Physics' } });
    expect(await usesOf(id)).toBe(0);
    await rename(id, 'physics-jee');
    expect(await byField('Physics')).toEqual([courseId]);
    const other = await buildCategory(ctx, { slug: 'physics-two' });
    await rename(other, 'physics-three');
    const again = await buildCategory(ctx, { slug: 'physics-four' });
    await merge(other, again);
    expect(await byField('Physics')).toEqual([courseId]);
    expect((await remove(id)).status).toBe(200);
  });
});
