import * as contract from '@chinar/contract/videos';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildVideo, buildWatch } from './fixtures.ts';

const everybody = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const someVideo = async ({ world, people }: Scene): Promise<{ id: string }> => ({
  id: await buildVideo(world.ctx, people.tutor.id),
});

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listVideos, allowed: actors, build: () => ({ query: { sort: 'newest' } }) },
  {
    endpoint: contract.getVideo,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: await someVideo(scene) }),
  },
  {
    endpoint: contract.playVideo,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: await someVideo(scene) }),
  },
  {
    endpoint: contract.watchVideo,
    allowed: ['learner'],
    // The learner has played it; nobody else's seconds are kept of what they did not play.
    build: async (scene) => {
      const params = await someVideo(scene);
      await buildWatch(scene.world.ctx, scene.people.learner.id, params.id);
      const at = new Date(scene.world.ctx.services.clock.now()).toISOString();
      return { params, body: { ranges: [[0, 10]], position: 10, at } };
    },
  },
  { endpoint: contract.listWatchHistory, allowed: everybody, build: () => ({}) },
  { endpoint: contract.clearWatchHistory, allowed: everybody, build: () => ({}) },
];
