import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/key-challenges';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { findReview } from '../attempts/api.ts';
import { findKeptQuiz } from '../quizzes/api.ts';
import { createChallenge, findOwn, isOfSettled, listOwn, setWithdrawn } from './data.ts';
import { keyStateOf } from './policy.ts';
import { challengeView, keyView } from './views.ts';

/**
 * Challenges the key of a question of an own, finished attempt whose review is out. Throws
 * `state_conflict` when the window is not open for it, or for a second one of the same question.
 */
export async function challenge(
  ctx: Asking<'user'>,
  attemptId: string,
  { questionId, reason, evidence }: BodyOf<typeof contract.challengeKey>,
): Promise<contract.KeyChallenge> {
  const { quizId, questionIds, isTaker } = await findReview(ctx, attemptId);
  if (!isTaker) throw new AppError('not_found');
  if (!questionIds.includes(questionId)) {
    throw new AppError('unacceptable', {
      faults: [{ path: 'questionId', key: 'challenge_unreviewed' }],
    });
  }
  const id = newId();
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    const made = {
      id,
      quiz_id: quizId,
      question_id: questionId,
      user_id: userId,
      reason,
    };
    const now = new Date(inner.services.clock.now());
    const isMade = await createChallenge(
      inner.db,
      { ...made, attempt_id: attemptId, evidence: evidence ?? null },
      now,
    );
    if (!isMade) throw new AppError('state_conflict');
    await audit(inner, 'key_challenge.created', ['key_challenge', id], {
      after: { quizId, questionId },
    });
    return challengeView(found(await findOwn(inner.db, id, userId)));
  });
}

/** How far the key of a quiz is and what its taker said against it; for other readers of the review nothing of that. */
export async function own(
  ctx: Asking<'user'>,
  attemptId: string,
): Promise<DataOf<typeof contract.listOwnChallenges>> {
  const { quizId, questionIds, isTaker } = await findReview(ctx, attemptId);
  // What was said against a key stays to be read when its test is put away; nothing more can be said.
  const held = found(await findKeptQuiz(ctx.db, quizId));
  const isSettled =
    held.key_settled_before !== null && (await isOfSettled(ctx.db, quizId, attemptId));
  const quiz = isSettled ? { ...held, key_state: 'final' as const, challenge_until: null } : held;
  const rows = isTaker ? await listOwn(ctx.db, quizId, ctx.actor.userId) : [];
  const now = ctx.services.clock.now();
  const isOpen = quiz.archived_at === null && keyStateOf(quiz, now) === 'challenge_open';
  return {
    ...keyView(quiz, now),
    challenges: rows.map(challengeView),
    can: { challenge: isTaker && isOpen && questionIds.length > 0 },
  };
}

/** Takes an own challenge back. Throws `state_conflict` for one that is decided or taken back already. */
export async function withdraw(ctx: Asking<'user'>, id: string): Promise<contract.KeyChallenge> {
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    found(await findOwn(inner.db, id, userId));
    const row = await setWithdrawn(inner.db, id, userId);
    if (!row) throw new AppError('state_conflict');
    await audit(inner, 'key_challenge.withdrawn', ['key_challenge', id]);
    return challengeView(row);
  });
}
