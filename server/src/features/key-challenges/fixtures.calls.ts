import * as contract from '@chinar/contract/key-challenges';
import { makeHall } from '../../testing/hall.ts';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { openWindow, challengeAs } from './fixtures.ts';

const owners = ['tutor', 'admin'] as const;

/** The learner's own finished attempt on a quiz of the tutor's whose key can be challenged. */
async function sit(scene: Scene) {
  const { world, people } = scene;
  const quizId = await buildQuiz(world.ctx, people.tutor.id);
  await openWindow(world.ctx, quizId);
  const hall = makeHall(world);
  const sitting = await hall.begin(quizId, people.learner);
  await hall.submit(sitting);
  return {
    quizId,
    params: { id: sitting.attempt._id },
    questionId: sitting.questions[0]?._id ?? '',
  };
}

const reason = 'The second option is right as well, see the textbook.';

export const calls: CallFixture[] = [
  {
    endpoint: contract.challengeKey,
    allowed: ['learner'],
    build: async (scene) => {
      const { params, questionId } = await sit(scene);
      return { params, body: { questionId, reason } };
    },
  },
  {
    endpoint: contract.listOwnChallenges,
    allowed: ['learner'],
    build: async (scene) => ({ params: (await sit(scene)).params }),
  },
  {
    endpoint: contract.withdrawChallenge,
    allowed: ['learner'],
    build: async (scene) => {
      const { params, questionId } = await sit(scene);
      const id = await challengeAs(scene.world.ctx, scene.people.learner.id, params.id, questionId);
      return { params: { id } };
    },
  },
  {
    endpoint: contract.listKeyChallenges,
    allowed: owners,
    build: async (scene) => ({ params: { id: (await sit(scene)).quizId } }),
  },
  {
    endpoint: contract.setKeyState,
    allowed: owners,
    build: async (scene) => ({
      params: { id: (await sit(scene)).quizId },
      body: { keyState: 'under_review' },
    }),
  },
  {
    endpoint: contract.decideChallenges,
    allowed: owners,
    build: async (scene) => {
      const { quizId, params, questionId } = await sit(scene);
      await challengeAs(scene.world.ctx, scene.people.learner.id, params.id, questionId);
      return { params: { id: quizId }, body: { questionId, verdict: 'rejected', reason } };
    },
  },
];
