import * as contract from '@chinar/contract/consents';
import type { CallFixture } from '../../testing/scene.ts';

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  {
    endpoint: contract.listConsents,
    allowed: ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'],
    build: () => ({}),
  },
];
