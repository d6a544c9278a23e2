import * as contract from '@chinar/contract/categories';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { listCategories } from './data.ts';
import { buildCategory } from './fixtures.ts';

async function one({ world }: Scene): Promise<ValidCall> {
  return { params: { id: await buildCategory(world.ctx) } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listCategories,
    allowed: actors,
    build: () => ({ query: { kind: 'series' } }),
  },
  {
    endpoint: contract.getCategory,
    shared: 'categories are everybody’s to see',
    allowed: actors,
    build: () => ({ params: { slug: 'banking' } }),
  },
  { endpoint: contract.getCategoryTree, allowed: ['admin'], build: () => ({}) },
  {
    endpoint: contract.createCategory,
    allowed: ['admin'],
    build: () => ({
      body: { name: { en: `Made ${Math.random()}` }, style: 'banking', kinds: ['series'] },
    }),
  },
  {
    endpoint: contract.updateCategory,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await one(scene)), body: { name: { en: 'Renamed' } } }),
  },
  {
    endpoint: contract.orderCategories,
    allowed: ['admin'],
    build: async ({ world }) => ({
      body: { ids: (await listCategories(world.ctx.db)).map(({ id }) => id) },
    }),
  },
  {
    endpoint: contract.mergeCategory,
    allowed: ['admin'],
    build: async (scene) => ({
      ...(await one(scene)),
      body: { intoId: await buildCategory(scene.world.ctx) },
    }),
  },
  { endpoint: contract.deleteCategory, allowed: ['admin'], build: one },
];
