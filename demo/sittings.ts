import type { Ctx } from '../server/src/context.ts';
import { buildAttempt } from '../server/src/features/attempts/fixtures.ts';
import { settleAttempt } from '../server/src/features/gamification/fixtures.ts';
import { buildEnrolment } from '../server/src/features/test-series/fixtures.ts';
import type { DemoQuestion, DemoQuiz } from './content/types.ts';
import { type DemoLearner, makeSolver } from './learners.ts';
import { makeRandom, type Random } from './random.ts';

/** A quiz of the demo world, with the option ids of each question on its paper. */
export type Sat = {
  quizId: string;
  seriesId: string;
  quiz: DemoQuiz;
  options: Map<string, string[]>;
  /** In the bank, by the title of their section. */
  questionIds: ReadonlyMap<string, string[]>;
};

const dayMs = 86_400_000;

function questionsOf(quiz: DemoQuiz): DemoQuestion[] {
  return quiz.sections.flatMap((section) => section.questions);
}

type Sitting = { userId: string; learner: DemoLearner; random: Random; daysAgo: number };

/** Sits a test, and takes the points and the day of study that it brings. */
export async function sit(ctx: Ctx, { quizId, quiz, options }: Sat, sitting: Sitting) {
  const { userId, learner, random, daysAgo } = sitting;
  const startedAt = new Date(ctx.services.clock.now() - Math.round(daysAgo * dayMs));
  const minutes = Math.max(2, quiz.durationMinutes * Math.min(0.98, 0.7 * learner.pace));
  const attemptId = await buildAttempt(ctx, {
    quizId,
    userId,
    startedAt,
    minutes,
    solve: makeSolver({ learner, random, questions: questionsOf(quiz), options }),
  });
  // The events would tell it a moment later, when the first page may have been shown.
  await settleAttempt(ctx, attemptId, userId);
}

/** A learner of the demo world, with the number of tests that they sat. */
export type Learner = { userId: string; tests: number; name: string };

/** So many days in a row, up to yesterday, the busiest learners sit a test in the evening. */
const habits = [3, 14, 0, 7, 9, 0, 5, 2, 11, 0, 4, 8, 0, 6, 1, 3, 0, 2];
const istMs = 5.5 * 3_600_000;
const evening = 19;

/** Those who come back every day: their streaks are counted from what they sat, as everybody's. */
export async function buildRegulars(
  ctx: Ctx,
  sat: readonly Sat[],
  learners: readonly Learner[],
): Promise<void> {
  // The most followed series: the others keep their numbers of learners.
  const open = sat.filter(({ quiz }) => /^(jkssb|ssc)/.test(quiz.slug));
  const busiest = learners.toSorted((one, other) => other.tests - one.tests);
  const random = makeRandom(1948);
  const now = ctx.services.clock.now();
  const midnight = now - ((now + istMs) % dayMs);
  for (const [place, days] of habits.entries()) {
    const userId = busiest[place]?.userId;
    if (!userId) continue;
    const learner = { fullName: '', username: '', ability: 1 + random.next(), pace: 0.9 };
    for (let ago = days; ago >= 1; ago -= 1) {
      const one = open[(days - ago) % open.length];
      if (!one) continue;
      await buildEnrolment(ctx, userId, one.seriesId);
      const startedAt = midnight - (ago - evening / 24 - random.next() / 12) * dayMs;
      await sit(ctx, one, { userId, learner, random, daysAgo: (now - startedAt) / dayMs });
    }
  }
}
