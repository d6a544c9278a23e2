import { askAs, type Ctx } from '../../context.ts';
import { setState } from './data.ts';
import { challenge } from './service.ts';

/** Lets the key of a quiz be challenged for a day. */
export async function openWindow(ctx: Ctx, quizId: string): Promise<void> {
  const until = new Date(ctx.services.clock.now() + 86_400_000);
  await setState(ctx.db, quizId, { key_state: 'challenge_open', challenge_until: until });
}

/** Challenges the key of a question in somebody's own review. */
export async function challengeAs(
  ctx: Ctx,
  userId: string,
  attemptId: string,
  questionId: string,
): Promise<string> {
  const actor = {
    userId,
    sessionId: userId,
    role: 'learner' as const,
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  };
  const reason = 'The third option is right as well, see the textbook.';
  return (await challenge(askAs(ctx, actor), attemptId, { questionId, reason }))._id;
}
