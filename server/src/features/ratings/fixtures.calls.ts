import * as contract from '@chinar/contract/ratings';
import { actors, type CallFixture, type Scene } from '../../testing/scene.ts';
import { buildCourse, buildCourseEnrolment } from '../courses/fixtures.ts';
import { keepProgress } from '../entitlements/api.ts';
import { buildRating } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

const published = 'of what is published';

/** A course of which the learner has done half. */
async function course({ world: { ctx }, people: known }: Scene) {
  const id = await buildCourse(ctx, known.tutor.id);
  await buildCourseEnrolment(ctx, known.learner.id, { courseId: id, actorId: known.admin.id });
  const of = { userId: known.learner.id, itemType: 'course', itemId: id } as const;
  await keepProgress(ctx.db, { ...of, pct: 50, completedAt: null });
  return { kind: 'courses', id };
}

async function review(scene: Scene) {
  const { id: itemId } = await course(scene);
  return { id: await buildRating(scene.world.ctx, scene.people.learner.id, { itemId }) };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listReviews,
    shared: published,
    allowed: actors,
    build: async (scene) => ({ params: await course(scene), query: { sort: 'best' } }),
  },
  {
    endpoint: contract.getMyReview,
    shared: published,
    allowed: people,
    build: async (scene) => ({ params: await course(scene) }),
  },
  {
    endpoint: contract.writeReview,
    shared: 'whoever has done a tenth of it may',
    allowed: people,
    build: async (scene, actor) => {
      const params = await course(scene);
      const { ctx } = scene.world;
      const userId = actor in scene.people ? scene.people[actor as 'learner'].id : '';
      if (actor === 'tutor') params.id = await buildCourse(ctx, scene.people.otherTutor.id);
      if (userId && actor !== 'learner') {
        const terms = { courseId: params.id, actorId: scene.people.admin.id };
        await buildCourseEnrolment(ctx, userId, terms);
        const of = { userId, itemType: 'course', itemId: params.id } as const;
        await keepProgress(ctx.db, { ...of, pct: 50, completedAt: null });
      }
      return { params, body: { stars: 5, content: 'Clear from the first lesson on.' } };
    },
  },
  {
    endpoint: contract.deleteReview,
    allowed: ['learner'],
    build: async (scene) => {
      const params = await course(scene);
      await buildRating(scene.world.ctx, scene.people.learner.id, { itemId: params.id });
      return { params };
    },
  },
  {
    endpoint: contract.replyToReview,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: await review(scene), body: { content: 'Thank you.' } }),
  },
  {
    endpoint: contract.reportReview,
    shared: 'everybody who reads it may say so',
    allowed: ['otherLearner', 'tutor', 'otherTutor', 'admin'],
    build: async (scene) => ({ params: await review(scene), body: { reason: 'spam' } }),
  },
  {
    endpoint: contract.listAllReviews,
    allowed: ['admin'],
    build: () => ({ query: { q: 'Clear' } }),
  },
  {
    endpoint: contract.judgeReview,
    allowed: ['admin'],
    build: async (scene) => ({ params: await review(scene), body: { isHidden: true } }),
  },
];
