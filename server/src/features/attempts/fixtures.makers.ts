import { previewCorrection } from '@chinar/contract/attempts.corrections';
import * as preview from '@chinar/contract/attempts.preview';
import * as statistics from '@chinar/contract/attempts.statistics';
import { onQuiz } from '../../testing/attempt-scenes.ts';
import type { CallFixture } from '../../testing/scene.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

/** Valid calls of those who make a quiz, for the generated tests. */
export const makerCalls: CallFixture[] = [
  {
    endpoint: preview.previewQuiz,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ ...(await onQuiz(scene)), body: {} }),
  },
  {
    endpoint: preview.markPreview,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ ...(await onQuiz(scene)), body: { version: 1, answers: [] } }),
  },
  {
    endpoint: previewCorrection,
    allowed: ['tutor', 'admin'],
    build: async ({ world: { ctx }, people: { tutor } }) => {
      const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
      const marking = { correct: 4, wrong: -1 };
      const sections = [{ title: 'First', questionIds, marking }];
      const id = await buildQuiz(ctx, tutor.id, { sections });
      return { params: { id }, body: { questionId: questionIds[0], kind: 'drop' } };
    },
  },
  { endpoint: statistics.getStatistics, allowed: ['tutor', 'admin'], build: onQuiz },
  { endpoint: statistics.getLive, allowed: ['tutor', 'admin'], build: onQuiz },
];
