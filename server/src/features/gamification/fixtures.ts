import { type Ctx, transact } from '../../context.ts';
import { buildAttempt } from '../attempts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { settle } from './service.settle.ts';

/** What an attempt brings to whoever sat it, at once instead of when its event is heard. */
export async function settleAttempt(ctx: Ctx, attemptId: string, userId: string): Promise<void> {
  await transact(ctx, (inner) => settle(inner, attemptId, userId));
}

const questions = 20;
const dayMs = 86_400_000;

/** Adds a quiz of twenty questions, a mark each: long enough for a day of study. */
export async function buildLongQuiz(
  ctx: Ctx,
  ownerId: string,
  more: Parameters<typeof buildQuiz>[2] = {},
): Promise<string> {
  const drafts = Array.from({ length: questions }, () => draftQuestion());
  const questionIds = await buildQuestions(ctx, ownerId, drafts);
  const marking = { correct: 1, wrong: 0 };
  return buildQuiz(ctx, ownerId, {
    sections: [{ title: 'All', questionIds, marking }],
    ...more,
  });
}

type Sitting = {
  quizId: string;
  userId: string | null;
  /** Of twenty. */
  right?: number;
  answered?: number;
  seconds?: number;
  minutes?: number;
  daysAgo?: number;
};

/** Adds an attempt at such a quiz: whole, right and unhurried yesterday unless told otherwise. */
export function buildSitting(ctx: Ctx, sitting: Sitting): Promise<string> {
  const { quizId, userId, right = questions, answered = questions } = sitting;
  const { seconds = 30, minutes = 20, daysAgo = 1 } = sitting;
  return buildAttempt(ctx, {
    quizId,
    userId,
    startedAt: new Date(ctx.services.clock.now() - daysAgo * dayMs),
    minutes,
    solve: ({ key, place }) => {
      if (place >= answered) return null;
      const { optionIds } = key as { optionIds: string[] };
      return {
        answer: place < right ? { optionIds } : { optionIds: ['0'] },
        timeSpentMs: seconds * 1000,
      };
    },
  });
}
