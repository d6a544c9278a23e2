import * as contract from '@chinar/contract/testimonials';
import { consentVersion } from '@chinar/contract/testimonials.limits';
import { actors, type CallFixture, type Scene, type ValidCall } from '../../testing/scene.ts';
import { buildTestimonial } from './fixtures.ts';

const users = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;
const content = 'The timer was the one of exam day, and nothing got lost.';

async function decided({ world, people }: Scene): Promise<ValidCall> {
  const id = await buildTestimonial(world.ctx, people.learner.id, { status: 'approved' });
  return { params: { id } };
}

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: contract.listPublicTestimonials, allowed: actors, build: () => ({}) },
  {
    endpoint: contract.createTestimonial,
    allowed: users,
    build: () => ({ body: { content, consent: consentVersion } }),
  },
  { endpoint: contract.listMyTestimonials, allowed: users, build: () => ({}) },
  { endpoint: contract.deleteTestimonial, allowed: ['learner', 'admin'], build: decided },
  { endpoint: contract.listTestimonials, allowed: ['admin'], build: () => ({}) },
  {
    endpoint: contract.reviewTestimonial,
    allowed: ['admin'],
    build: async (scene) => ({ ...(await decided(scene)), body: { status: 'approved' } }),
  },
];
