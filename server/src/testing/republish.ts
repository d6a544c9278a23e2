import * as contract from '@chinar/contract/quizzes';
import type { World } from './world.ts';

/** Publishes a quiz again with changes, by default under another title: the same questions make another paper of their form. */
export async function republish(
  { call }: World,
  id: string,
  owner: { id: string },
  changes?: Partial<contract.QuizDraft>,
): Promise<{ status: number }> {
  const params = { id };
  const { data } = await call(contract.getQuizForEdit, { params }, { as: owner });
  const { definition } = data;
  const body = { ...definition, ...(changes ?? { title: `${definition.title}, mended` }) };
  await call(contract.updateQuiz, { params, body }, { as: owner });
  return call(contract.publishQuiz, { params, body: { isPublished: true } }, { as: owner });
}
