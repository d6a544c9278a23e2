import * as contract from '@chinar/contract/study-material-packages';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { listPackages } from './data.ts';
import { buildPackage, type PackageFields } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Nusrat Lone' });
const build = (fields: PackageFields) => buildPackage(ctx, tutor.id, fields);

async function titles(query: Record<string, string>): Promise<string[]> {
  const { data } = await call(contract.listPackages, { query });
  return data.packages.map(({ title }) => title);
}

test('a package is listed with how much is in it, and has a page with its contents in order', async () => {
  const id = await build({
    title: 'Formulae for JEE',
    slug: 'formulae-for-jee',
    price: 99,
    materials: [
      { title: 'Mechanics', kind: 'formulae', type: 'pdf', lines: ['1', '2'] },
      { title: 'Past papers', kind: 'papers', type: 'pdf', lines: ['1', '2', '3'] },
    ],
  });
  const { data } = await call(contract.listPackages, { query: { q: 'formulae' } });
  expect(data.packages).toMatchObject([{ _id: id, price: 99, materialCount: 2, pageCount: 5 }]);
  for (const idOrSlug of [id, 'formulae-for-jee']) {
    const one = await call(contract.getPackage, { params: { idOrSlug } });
    expect(one.data).toMatchObject({
      author: { fullName: 'Nusrat Lone' },
      items: [
        { title: 'Mechanics', kind: 'formulae', pages: 2 },
        { title: 'Past papers', kind: 'papers', pages: 3 },
      ],
    });
  }
});

test('filters take what they name, the newest first', async () => {
  const category = 'medical';
  await build({ title: 'Older, free', category, language: 'hi' });
  await build({ title: 'Newer, paid', category, price: 20, exam: 'NEET' });
  expect(await titles({ category })).toEqual(['Newer, paid', 'Older, free']);
  expect(await titles({ category, sort: 'price' })).toEqual(['Older, free', 'Newer, paid']);
  expect(await titles({ category, price: 'free' })).toEqual(['Older, free']);
  expect(await titles({ category, language: 'hi' })).toEqual(['Older, free']);
  expect(await titles({ q: 'neet' })).toEqual(['Newer, paid']);
});

test.each(['draft', 'archived'] as const)(
  'C09 a package that is %s is in no list and has no page',
  async (status) => {
    const id = await build({ title: 'Not to be seen', status, slug: `hidden-${status}` });
    expect(await titles({ q: 'Not to be seen' })).toEqual([]);
    for (const idOrSlug of [id, `hidden-${status}`])
      expect((await call(contract.getPackage, { params: { idOrSlug } })).status).toBe(404);
  },
);

test('a package is read in the reader’s language with what is in it', async () => {
  const written = { title: 'Physics in pages', description: 'One page a chapter.' };
  const hi = { title: 'पन्नों में भौतिकी', description: 'हर अध्याय एक पन्ना।' };
  const id = await buildPackage(ctx, tutor.id, {
    ...written,
    materials: [{ title: 'Mechanics' }, { title: 'Waves' }],
    translations: { hi: { ...hi, parts: { Mechanics: 'यांत्रिकी' } } },
  });
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const read = (options: object) =>
    call(contract.getPackage, { params: { idOrSlug: id } }, options);
  const parts = (all: string[]) => all.map((title) => ({ title }));
  expect((await read({})).data).toMatchObject({
    ...written,
    items: parts(['Mechanics', 'Waves']),
  });
  expect((await read(inHindi)).data).toMatchObject({
    ...hi,
    items: parts(['यांत्रिकी', 'Waves']),
  });
  const list = await call(contract.listPackages, { query: { q: 'Physics in' } }, inHindi);
  expect(list.data.packages.map(({ title }) => title)).toEqual([hi.title]);
});

test('lists read nothing of what the pieces say', async () => {
  await buildPackage(ctx, tutor.id);
  const { rows } = await listPackages(ctx.db, {}, { page: 1, limit: 10, sort: 'newest' });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).not.toHaveProperty('contents');
});
