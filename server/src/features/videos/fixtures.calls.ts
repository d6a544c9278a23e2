import * as contract from '@chinar/contract/videos';
import * as making from '@chinar/contract/videos.making';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { onePixel } from '../accounts/fixtures.ts';
import { buildFile } from '../files/fixtures.ts';
import { buildVideo, buildWatch, type VideoFields } from './fixtures.ts';
import { filmOf } from './fixtures.films.ts';

const everybody = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const someVideo = async ({ world, people }: Scene): Promise<{ id: string }> => ({
  id: await buildVideo(world.ctx, people.tutor.id),
});

const ownVideo = async (
  { world, people }: Scene,
  fields: VideoFields = {},
): Promise<{ id: string }> => ({ id: await buildVideo(world.ctx, people.tutor.id, fields) });

/** A film that somebody has sent; files are taken from whoever sent them alone. */
async function sentFilm({ world, people }: Scene, actor: string, purpose: string): Promise<string> {
  const senderId = actor in people ? people[actor as keyof typeof people].id : people.tutor.id;
  const content = await filmOf(2);
  const file = { purpose, content, mediaType: 'video/mp4', visibility: 'private' } as const;
  return buildFile(world.ctx, senderId, { ...file, name: 'film.mp4' });
}

const makers = ['tutor', 'admin'] as const;
const details = { title: 'How a film is made', category: 'Programming' };
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

/** Calls that move a video from a state to another. */
function moved(endpoint: CallFixture['endpoint'], status: VideoFields['status']): CallFixture {
  return {
    endpoint,
    allowed: makers,
    build: async (scene) => ({ params: await ownVideo(scene, status ? { status } : {}), body: {} }),
  };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.getVideosFeed,
    shared: 'only what everybody may see stands in it',
    allowed: actors,
    build: () => ({ params: { language: 'en' } }),
  },
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
      await buildWatch(scene.world.ctx, scene.people.learner.id, { videoId: params.id });
      const at = new Date(scene.world.ctx.services.clock.now()).toISOString();
      return { params, body: { ranges: [[0, 10]], position: 10, at } };
    },
  },
  { endpoint: contract.listWatchHistory, allowed: everybody, build: () => ({}) },
  { endpoint: contract.clearWatchHistory, allowed: everybody, build: () => ({}) },
  {
    endpoint: making.listOwnVideos,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { q: 'Video', sort: 'title' } }),
  },
  {
    endpoint: making.createVideo,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ body: { ...details, isOwn: true } }),
  },
  {
    endpoint: making.getVideoForEdit,
    allowed: makers,
    build: async (scene) => ({ params: await ownVideo(scene) }),
  },
  {
    endpoint: making.updateVideo,
    allowed: makers,
    build: async (scene) => ({ params: await ownVideo(scene), body: details }),
  },
  {
    endpoint: making.setFilm,
    allowed: makers,
    build: async (scene, actor) => ({
      params: await ownVideo(scene),
      body: { uploadId: await sentFilm(scene, actor, 'videos.film') },
    }),
  },
  {
    endpoint: making.addCopy,
    allowed: makers,
    build: async (scene, actor) => ({
      params: await ownVideo(scene),
      body: { uploadId: await sentFilm(scene, actor, 'videos.copy') },
    }),
  },
  moved(making.publishVideo, 'ready'),
  moved(making.hideVideo, 'published'),
  moved(making.retryVideo, 'failed'),
  moved(making.restoreVideo, 'deleted'),
  moved(making.makeCopies, 'ready'),

  {
    endpoint: making.deleteVideo,
    allowed: makers,
    build: async (scene) => ({ params: await ownVideo(scene) }),
  },
  {
    endpoint: making.setCaptions,
    allowed: makers,
    build: async (scene) => ({
      params: { ...(await ownVideo(scene)), language: 'en' },
      file: { name: 'said.vtt', bytes: vtt },
    }),
  },
  {
    endpoint: making.removeCaptions,
    allowed: makers,
    build: async (scene) => ({ params: { ...(await ownVideo(scene)), language: 'hi' } }),
  },
  {
    endpoint: making.setPoster,
    allowed: makers,
    build: async (scene) => ({
      params: await ownVideo(scene),
      file: { name: 'poster.png', bytes: onePixel },
    }),
  },
];
