import * as contract from '@chinar/contract/jobs';
import type { CallFixture } from '../../testing/scene.ts';
import { buildRun } from './fixtures.ts';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.getJob,
    allowed: ['learner'],
    build: async ({ world, people }) => ({
      params: { id: await buildRun(world.ctx, people.learner.id) },
    }),
  },
];
