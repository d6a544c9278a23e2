import * as contract from '@chinar/contract/gamification';
import { actors, type CallFixture } from '../../testing/scene.ts';

const users = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listLeaders,
    allowed: actors,
    build: () => ({ query: { period: 'week' } }),
  },
  {
    endpoint: contract.listStreaks,
    allowed: actors,
    build: ({ people }) => ({ body: { userIds: [people.learner.id, people.otherLearner.id] } }),
  },
  { endpoint: contract.getPointsProfile, allowed: users, build: () => ({}) },
  { endpoint: contract.listPoints, allowed: users, build: () => ({}) },
  { endpoint: contract.getStreak, allowed: users, build: () => ({}) },
  { endpoint: contract.updateStreak, allowed: users, build: () => ({}) },
];
