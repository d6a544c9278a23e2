import * as contract from '@chinar/contract/courses';
import { actors, type CallFixture } from '../../testing/scene.ts';
import { buildCourse } from './fixtures.ts';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listCourses, allowed: actors, build: () => ({ query: { sort: 'newest' } }) },
  {
    endpoint: contract.getCourse,
    shared: 'published',
    allowed: actors,
    build: async ({ world, people }) => ({
      params: { idOrSlug: await buildCourse(world.ctx, people.tutor.id) },
    }),
  },
];
