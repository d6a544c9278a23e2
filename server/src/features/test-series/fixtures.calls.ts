import * as contract from '@chinar/contract/test-series';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

function ownSeries(
  { world, people: known }: Scene,
  series: Parameters<typeof buildSeries>[2] = {},
): Promise<string> {
  return buildSeries(world.ctx, known.tutor.id, series);
}

const draft = () => ({
  title: `Series ${newId().slice(-8)}`,
  description: 'A series for trying things out.',
});

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listTestSeries,
    allowed: actors,
    build: () => ({ query: { q: 'Series', sort: 'newest' } }),
  },
  {
    endpoint: contract.getTestSeries,
    // A draft: what is published is everybody's to see.
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: { idOrSlug: await ownSeries(scene, { isPublished: false }) },
    }),
  },
  {
    endpoint: contract.getTestSeriesForEdit,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
  {
    endpoint: contract.listPublicSeriesQuizzes,
    shared: 'published',
    allowed: actors,
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
  {
    endpoint: contract.listSeriesQuizzes,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene, { isPublished: false }) } }),
  },
  {
    endpoint: contract.createTestSeries,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ body: draft() }),
  },
  {
    endpoint: contract.updateTestSeries,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) }, body: draft() }),
  },
  {
    endpoint: contract.publishTestSeries,
    allowed: ['admin'],
    build: async (scene) => {
      const id = await ownSeries(scene, { isPublished: false });
      const { ctx } = scene.world;
      await buildQuiz(ctx, scene.people.tutor.id, { testSeriesId: id });
      return { params: { id }, body: { isPublished: true } };
    },
  },
  {
    endpoint: contract.enrollInTestSeries,
    shared: 'published, and free',
    allowed: people,
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
];
