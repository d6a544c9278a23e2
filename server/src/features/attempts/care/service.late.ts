import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.results';
import { type Asking, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { emit } from '../../../events/emit.ts';
import { lockAttempt } from '../data.ts';
import { findResultForReview, setLateReview } from './data.late.ts';
import { attemptChanged } from '../events.ts';
import { awaitsLateAnswers, canIntervene, isInCharge } from '../policy.ts';

/**
 * Decides whether answers that came late reach rank and boards; the decision can be taken back. Throws
 * `state_conflict` when nothing came late or more may still come.
 */
export async function reviewLate(
  ctx: Asking<'user'>,
  attemptId: string,
  { accept, reason }: BodyOf<typeof contract.reviewLateAnswers>,
): Promise<ReturnOf<typeof contract.reviewLateAnswers>> {
  return transact(ctx, async (inner) => {
    const row = found(await lockAttempt(inner.db, attemptId));
    if (!isInCharge(ctx.actor, row)) throw new AppError('not_found');
    if (!canIntervene(ctx.actor, row)) throw new AppError('forbidden');
    const result = await findResultForReview(inner.db, attemptId);
    const isOpen = awaitsLateAnswers(row, inner.services.clock.now());
    if (!result?.late || isOpen) throw new AppError('state_conflict');
    await setLateReview(inner.db, result, accept);
    const { quiz_id: quizId, user_id: userId } = row;
    await emit(inner, attemptChanged, attemptId, { attemptId, quizId, userId });
    await audit(
      inner,
      accept ? 'attempt.late_accepted' : 'attempt.late_rejected',
      ['attempt', attemptId],
      {
        before: { accepted: result.late_accepted, rankedScore: result.ranked_score },
        after: { accepted: accept, reason },
      },
    );
    return { attemptId, review: accept ? 'accepted' : 'rejected' };
  });
}
