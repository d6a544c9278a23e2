import * as contract from '@chinar/contract/programs';
import * as making from '@chinar/contract/programs.making';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { onePixel, trustTutor } from '../accounts/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildProgram, type ProgramFields } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const staff = ['tutor', 'otherTutor', 'admin'] as const;
const owners = ['tutor', 'admin'] as const;

async function own(scene: Scene, fields: ProgramFields = {}): Promise<{ id: string }> {
  const { ctx } = scene.world;
  const tutorId = scene.people.tutor.id;
  const itemId = await buildSeries(ctx, tutorId);
  const items = [{ itemType: 'test_series' as const, itemId }];
  return { id: await buildProgram(ctx, tutorId, { items, ...fields }) };
}

const draft = () => ({
  title: `Program ${newId().slice(-8)}`,
  description: 'A program for trying things out.',
});

const byId =
  (fields: ProgramFields = {}) =>
  async (scene: Scene): Promise<ValidCall> => ({ params: await own(scene, fields) });

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listPrograms,
    allowed: actors,
    build: () => ({ query: { q: 'Program', sort: 'popular' } }),
  },
  {
    endpoint: contract.getProgram,
    // A draft: what is published is everybody's to see.
    allowed: owners,
    build: async (scene) => ({ params: { idOrSlug: (await own(scene, { status: 'draft' })).id } }),
  },
  {
    endpoint: contract.enrollInProgram,
    shared: 'published, and free',
    allowed: people,
    build: byId(),
  },
  { endpoint: contract.listMyPrograms, allowed: people, build: () => ({}) },
  { endpoint: making.listTaughtPrograms, allowed: staff, build: () => ({ query: { q: 'one' } }) },
  {
    endpoint: making.listProgramCandidates,
    allowed: staff,
    build: () => ({ query: { itemType: 'course' } }),
  },
  { endpoint: making.createProgram, allowed: staff, build: () => ({ body: draft() }) },
  { endpoint: making.getProgramForEdit, allowed: owners, build: byId() },
  {
    endpoint: making.updateProgram,
    allowed: owners,
    build: async (scene) => ({ params: await own(scene, { status: 'draft' }), body: draft() }),
  },
  {
    endpoint: making.publishProgram,
    allowed: owners,
    build: async (scene) => {
      await trustTutor(scene.world.ctx, scene.people.tutor.id);
      return { params: await own(scene, { status: 'draft' }), body: { isPublished: true } };
    },
  },
  { endpoint: making.archiveProgram, allowed: owners, build: byId() },
  { endpoint: making.restoreProgram, allowed: owners, build: byId({ status: 'archived' }) },
  {
    endpoint: making.setProgramThumbnail,
    allowed: owners,
    build: async (scene) => ({
      params: await own(scene),
      file: { name: 'picture.png', bytes: onePixel },
    }),
  },
  { endpoint: making.removeProgramThumbnail, allowed: owners, build: byId() },
];
