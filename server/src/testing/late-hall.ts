import { buildUser } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall, type Sitting } from './hall.ts';
import type { World } from './world.ts';

type Quiz = Parameters<typeof buildQuiz>[2];
/** A learner's own attempt on a quiz of its own. */
export type LateSitting = Sitting & { as: { id: string }; quizId: string };

const minute = 60_000;

/** What a test does around the deadline of an attempt: all times are minutes from it. */
export function makeLateHall(world: World, tutor: { id: string }) {
  const hall = makeHall(world);
  const { begin, event, option, save } = hall;

  async function sit(quiz: Quiz = {}): Promise<LateSitting> {
    const as = await buildUser(world.ctx);
    const quizId = await buildQuiz(world.ctx, tutor.id, quiz);
    return { ...(await begin(quizId, as)), as, quizId };
  }

  function fromDeadline(sitting: LateSitting, minutes: number): string {
    return new Date(Date.parse(sitting.attempt.deadlineAt) + minutes * minute).toISOString();
  }

  function moveTo(sitting: LateSitting, minutes: number): void {
    world.clock.set(Date.parse(fromDeadline(sitting, minutes)));
  }

  /** Saves right answers to questions as made at `made`. */
  function saveRight(sitting: LateSitting, questions: number[], made: number) {
    return save(
      sitting,
      questions.map((question) =>
        event(sitting, question, option(sitting, question, 1), { at: fromDeadline(sitting, made) }),
      ),
    );
  }

  return { ...hall, sit, fromDeadline, moveTo, saveRight };
}
