import * as contract from '@chinar/contract/test-series';
import * as items from '@chinar/contract/test-series.items';
import * as schedule from '@chinar/contract/test-series.schedule';
import * as staff from '@chinar/contract/test-series.staff';
import { newId } from '../../db/ids.ts';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { onePixel, trustTutor } from '../accounts/fixtures.ts';
import { setArchived } from './data.staff.ts';
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
    endpoint: items.getSeriesItems,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
  {
    endpoint: items.setSeriesItems,
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const quizId = await buildQuiz(scene.world.ctx, scene.people.tutor.id);
      const list = [{ quizId, unlockAt: '2030-01-05T04:30:00.000Z', isFreeSample: true }];
      return { params: { id: await ownSeries(scene) }, body: { version: 1, items: list } };
    },
  },
  {
    endpoint: items.listSeriesCandidates,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) }, query: { sort: 'title' } }),
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
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const id = await ownSeries(scene, { isPublished: false });
      const { ctx } = scene.world;
      await trustTutor(ctx, scene.people.tutor.id);
      await buildQuiz(ctx, scene.people.tutor.id, { testSeriesId: id });
      return { params: { id }, body: { isPublished: true } };
    },
  },
  {
    endpoint: staff.listStaffSeries,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { q: 'Series', sort: '-enrolled', state: 'draft' } }),
  },
  {
    endpoint: staff.archiveTestSeries,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
  {
    endpoint: staff.restoreTestSeries,
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const id = await ownSeries(scene);
      await setArchived(scene.world.ctx.db, id, new Date());
      return { params: { id } };
    },
  },
  {
    endpoint: staff.setSeriesThumbnail,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: { id: await ownSeries(scene) },
      file: { name: 'cover.png', bytes: onePixel },
    }),
  },
  {
    endpoint: staff.removeSeriesThumbnail,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: await ownSeries(scene) } }),
  },
  {
    endpoint: schedule.getSeriesSchedule,
    // Of a draft: what is published is everybody's to see.
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({
      params: { idOrSlug: await ownSeries(scene, { isPublished: false }) },
    }),
  },
  {
    endpoint: contract.enrollInTestSeries,
    shared: 'published, and free',
    allowed: people,
    build: async (scene) => {
      const id = await ownSeries(scene);
      await buildQuiz(scene.world.ctx, scene.people.tutor.id, { testSeriesId: id });
      return { params: { id } };
    },
  },
];
