import * as contract from '@chinar/contract/study-material-packages';
import { actors, type CallFixture } from '../../testing/scene.ts';
import { buildPackage } from './fixtures.ts';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listPackages, allowed: actors, build: () => ({ query: { sort: 'price' } }) },
  {
    endpoint: contract.getPackage,
    shared: 'published',
    allowed: actors,
    build: async ({ world, people }) => ({
      params: { idOrSlug: await buildPackage(world.ctx, people.tutor.id) },
    }),
  },
];
