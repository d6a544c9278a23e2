import * as contract from '@chinar/contract/key-challenges';
import type { CallFixture, Scene } from '../../testing/scene.ts';
import { buildAttempt } from '../attempts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { openWindow, challengeAs } from './fixtures.ts';

const owners = ['tutor', 'admin'] as const;

/** The learner's own finished attempt on a quiz of the tutor's whose key can be challenged. */
async function sit({ world: { clock, ctx }, people }: Scene) {
  const [questionId = ''] = await buildQuestions(ctx, people.tutor.id, [draftQuestion()]);
  const marking = { correct: 4, wrong: -1 };
  const sections = [{ title: 'First', questionIds: [questionId], marking }];
  const quizId = await buildQuiz(ctx, people.tutor.id, { sections });
  await openWindow(ctx, quizId);
  const startedAt = new Date(clock.now() - 3_600_000);
  const sat = { quizId, userId: people.learner.id, startedAt, minutes: 5 };
  const id = await buildAttempt(ctx, { ...sat, solve: () => null });
  return { quizId, params: { id }, questionId };
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
    // Whoever may read the review.
    allowed: ['learner', 'tutor', 'admin'],
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
