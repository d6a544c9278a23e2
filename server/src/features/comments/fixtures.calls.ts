import * as contract from '@chinar/contract/comments';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildComment, type CommentFields } from './fixtures.ts';

const everybody = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

const someVideo = ({ world, people }: Scene): Promise<string> =>
  buildVideo(world.ctx, people.tutor.id);

/** Words of the learner below a film of the tutor. */
async function someComment(scene: Scene, fields: CommentFields = {}): Promise<{ id: string }> {
  const videoId = await someVideo(scene);
  const authorId = scene.people.learner.id;
  return { id: await buildComment(scene.world.ctx, { videoId, authorId }, fields) };
}

const words = () => ({ content: `A doubt ${newId().slice(-8)}` });

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listVideoComments,
    shared: 'of a film that everybody sees',
    allowed: actors,
    build: async (scene) => ({ params: { id: await someVideo(scene) }, query: { sort: 'second' } }),
  },
  {
    endpoint: contract.createVideoComment,
    shared: 'of a film that everybody sees',
    allowed: everybody,
    build: async (scene) => ({
      params: { id: await someVideo(scene) },
      body: { ...words(), atSeconds: 21 },
    }),
  },
  {
    endpoint: contract.replyToComment,
    shared: 'of a film that everybody sees',
    allowed: everybody,
    build: async (scene) => ({ params: await someComment(scene), body: words() }),
  },
  {
    endpoint: contract.editComment,
    allowed: ['learner'],
    build: async (scene) => ({ params: await someComment(scene), body: words() }),
  },
  {
    endpoint: contract.deleteComment,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({ params: await someComment(scene) }),
  },
  {
    endpoint: contract.likeComment,
    shared: 'of a film that everybody sees',
    allowed: everybody,
    build: async (scene) => ({ params: await someComment(scene), body: { liked: true } }),
  },
  {
    endpoint: contract.reportComment,
    shared: 'of a film that everybody sees; nobody reports their own',
    allowed: ['otherLearner', 'tutor', 'otherTutor', 'admin'],
    build: async (scene) => ({ params: await someComment(scene), body: { reason: 'spam' } }),
  },
  {
    endpoint: contract.listHeldComments,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { state: 'pending' } }),
  },
  {
    endpoint: contract.moderateComment,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: await someComment(scene, { status: 'pending', reason: 'first' }),
      body: { status: 'visible' },
    }),
  },
];
