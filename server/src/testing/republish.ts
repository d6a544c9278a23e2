import * as contract from '@chinar/contract/quizzes';
import type { World } from './world.ts';

/** Publishes a quiz again under another title, with the same questions: another paper of the same form. */
export async function republish({ call }: World, id: string, owner: { id: string }): Promise<void> {
  const params = { id };
  const { data } = await call(contract.getQuizForEdit, { params }, { as: owner });
  const body = { ...data.definition, title: `${data.definition.title}, mended` };
  await call(contract.updateQuiz, { params, body }, { as: owner });
  await call(contract.publishQuiz, { params, body: { isPublished: true } }, { as: owner });
}
