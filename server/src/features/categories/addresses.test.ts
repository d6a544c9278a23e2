import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/categories';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCategory } from './fixtures.ts';

const { asOwner, call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });

const make = (slug: string, name: object = { en: 'Medical' }) =>
  call(contract.createCategory, { body: { name: name as { en: string }, slug } }, { as: admin });
const rename = (id: string, slug: string, headers = {}) =>
  call(
    contract.updateCategory,
    { params: { id }, body: { name: { en: 'Health', hi: 'स्वास्थ्य' }, slug } },
    { as: admin, headers },
  );
const leadsTo = async (slug: string) =>
  (await call(contract.getCategory, { params: { slug } })).data._id;

test('an address that a category had goes to no other one, and it is said whose it is', async () => {
  const { _id: id } = (await make('cures')).data;
  await rename(id, 'health');
  const made = await make('cures');
  expect([made.status, made.error.code]).toEqual([409, 'slug_taken']);
  expect(made.error.errors).toMatchObject([
    { path: 'slug', message: expect.stringContaining('“Health”') },
  ]);
  const other = await buildCategory(ctx, { slug: 'nursing' });
  const renamed = await rename(other, 'cures', { 'accept-language': 'hi' });
  expect(renamed.error.code).toBe('slug_taken');
  expect(renamed.error.errors[0]?.message).toContain('“स्वास्थ्य”');
  expect(await leadsTo('cures')).toBe(id);
  // One that somebody bears now says the same.
  expect((await make('health')).error.errors[0]?.message).toContain('“Health”');
});

test('a category has an own earlier address back, and its others lead on', async () => {
  const id = await buildCategory(ctx, { slug: 'here' });
  expect((await rename(id, 'there')).status).toBe(200);
  expect((await rename(id, 'here')).data.slug).toBe('here');
  for (const slug of ['here', 'there']) expect(await leadsTo(slug)).toBe(id);
});

test('what was merged into another leaves its addresses to that one; a deleted one frees them', async () => {
  const gone = await buildCategory(ctx, { slug: 'merged-once' });
  const into = await buildCategory(ctx, { slug: 'stays' });
  await call(
    contract.mergeCategory,
    { params: { id: gone }, body: { intoId: into } },
    { as: admin },
  );
  expect((await make('merged-once')).error.code).toBe('slug_taken');
  expect((await rename(into, 'merged-once')).status).toBe(200);
  await call(contract.deleteCategory, { params: { id: into } }, { as: admin });
  expect((await make('stays')).status).toBe(201);
});

test('the database gives nobody the address that another category had', async () => {
  const id = await buildCategory(ctx, { slug: 'kept-by-the-database' });
  await rename(id, 'moved-on');
  await expect(buildCategory(ctx, { slug: 'kept-by-the-database' })).rejects.toMatchObject({
    code: 'slug_taken',
  });
  await buildCategory(ctx, { slug: 'wants-it' });
  await expect(
    asOwner(`update categories set slug = 'kept-by-the-database' where slug = 'wants-it'`),
  ).rejects.toMatchObject({ constraint: 'categories__slug' });
});

test('a new category stands at the end, also when some have gone', async () => {
  const goes = (await make('goes-again')).data._id;
  const stays = (await make('stood-last')).data._id;
  await call(contract.deleteCategory, { params: { id: goes } }, { as: admin });
  const fresh = (await make('stands-last')).data._id;
  const { categories } = (await call(contract.getCategoryTree, {}, { as: admin })).data;
  expect(categories.slice(-2).map(({ _id }) => _id)).toEqual([stays, fresh]);
});
