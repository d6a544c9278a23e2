import * as contract from '@chinar/contract/announcements';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildAnnouncement } from './fixtures.ts';

const staff = ['tutor', 'otherTutor', 'admin'] as const;
const owners = ['tutor', 'admin'] as const;

const draft = { title: 'Library hours', message: 'The library opens at eight.' };

/** A series that whoever asks may speak to. */
async function ownAudience(scene: Scene, actor: string): Promise<{ seriesIds: string[] }> {
  const owner = actor === 'otherTutor' ? scene.people.otherTutor : scene.people.tutor;
  return { seriesIds: [await buildSeries(scene.world.ctx, owner.id)] };
}

/** A call about an announcement of `tutor` in this state. */
function about(status: Parameters<typeof buildAnnouncement>[2] = {}) {
  return async ({ world, people }: Scene): Promise<ValidCall> => ({
    params: { id: await buildAnnouncement(world.ctx, people.tutor.id, status) },
  });
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.getAnnouncementsFeed,
    shared: 'only what everybody may see stands in it',
    allowed: actors,
    build: () => ({ params: { language: 'en' } }),
  },
  {
    endpoint: contract.listAnnouncements,
    allowed: staff,
    build: () => ({ query: { q: 'Library', sort: '-publishAt' } }),
  },
  { endpoint: contract.getAnnouncement, allowed: owners, build: about() },
  {
    endpoint: contract.createAnnouncement,
    allowed: staff,
    build: async (scene, actor) => ({
      body: { ...draft, audience: await ownAudience(scene, actor) },
    }),
  },
  {
    endpoint: contract.updateAnnouncement,
    allowed: owners,
    build: async (scene, actor) => ({
      ...(await about()(scene)),
      body: { ...draft, audience: await ownAudience(scene, actor) },
    }),
  },
  { endpoint: contract.deleteAnnouncement, allowed: owners, build: about() },
  {
    endpoint: contract.sendAnnouncement,
    allowed: staff,
    build: async (scene, actor) => ({
      body: { ...draft, audience: await ownAudience(scene, actor) },
    }),
  },
  {
    endpoint: contract.scheduleAnnouncement,
    allowed: owners,
    build: async (scene) => ({
      ...(await about({ audience: await ownAudience(scene, 'tutor') })(scene)),
      body: { version: 1 },
    }),
  },
  {
    endpoint: contract.cancelAnnouncement,
    allowed: owners,
    build: about({ status: 'scheduled' }),
  },
  // One that is still going out would be ended meanwhile by the job that sends it.
  { endpoint: contract.recallAnnouncement, allowed: owners, build: about({ status: 'sent' }) },
  {
    endpoint: contract.previewAnnouncement,
    allowed: staff,
    build: async (scene, actor) => ({
      body: { audience: await ownAudience(scene, actor), channels: ['inApp', 'email'] },
    }),
  },
];
