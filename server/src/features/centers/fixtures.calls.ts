import * as contract from '@chinar/contract/centers';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { buildCenter } from './fixtures.ts';

const draft = () => ({
  name: { en: `Center ${newId().slice(-8)}` },
  summary: { en: 'A quiet place.' },
  type: 'library',
  city: { en: 'Sopore' },
  district: { en: 'Baramulla' },
  address: { en: '1 Orchard Road' },
  hours: {},
  status: 'draft',
});

async function own({ world, people }: Scene): Promise<ValidCall> {
  return { params: { id: await buildCenter(world.ctx, people.admin.id) } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listCenters, allowed: actors, build: () => ({ query: { q: 'lake' } }) },
  {
    endpoint: contract.getCenter,
    // A draft: where learners may come is everybody's to see.
    allowed: ['admin'],
    build: async ({ world, people }) => ({
      params: { idOrSlug: await buildCenter(world.ctx, people.admin.id, { status: 'draft' }) },
    }),
  },
  {
    endpoint: contract.listAllCenters,
    allowed: ['admin'],
    build: () => ({ query: { status: 'draft' } }),
  },
  { endpoint: contract.createCenter, allowed: ['admin'], build: () => ({ body: draft() }) },
  {
    endpoint: contract.updateCenter,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await own(scene)), body: draft() }),
  },
  {
    endpoint: contract.moveCenter,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await own(scene)), body: { status: 'closed', was: 'open' } }),
  },
  { endpoint: contract.deleteCenter, allowed: ['admin'], build: own },
];
