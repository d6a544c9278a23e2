import * as contract from '@chinar/contract/files';
import { actors, type CallFixture } from '../../testing/scene.ts';
import { buildFile, buildTicket, pngBytes, resumeHeaders } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.openUpload,
    allowed: people,
    build: () => ({
      body: { purpose: 'accounts.avatar', name: 'me.png', mediaType: 'image/png', bytes: 100 },
    }),
  },
  {
    endpoint: contract.sendUpload,
    shared: 'the signature of the address is the proof',
    allowed: actors,
    build: async ({ world, people: known }) => {
      const { id, ...query } = await buildTicket(world.ctx, known.learner.id);
      return {
        params: { id },
        query: { ...query, expires: String(query.expires) },
        stream: pngBytes(),
      };
    },
  },
  {
    endpoint: contract.findUpload,
    allowed: ['learner'],
    build: async ({ world, people: known }) => ({
      params: { id: (await buildTicket(world.ctx, known.learner.id)).id },
    }),
  },
  {
    endpoint: contract.resumeUpload,
    allowed: ['learner'],
    build: async ({ world, people: known }) => ({
      params: { id: (await buildTicket(world.ctx, known.learner.id)).id },
      stream: pngBytes(),
      headers: resumeHeaders(0),
    }),
  },
  { endpoint: contract.listUploads, allowed: people, build: () => ({ query: { limit: '5' } }) },
  {
    endpoint: contract.deleteUpload,
    allowed: ['learner'],
    build: async ({ world, people: known }) => ({
      params: { id: await buildFile(world.ctx, known.learner.id) },
    }),
  },
];
