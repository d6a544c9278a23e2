import { type Ctx, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { mapConstraints } from '../../../db/errors.ts';
import { AppError } from '../../../errors.ts';
import { emit } from '../../../events/emit.ts';
import { createCredit, pauseSince } from '../closing/data.credits.ts';
import { listExpiredSince, reopenAttempt } from './data.reopen.ts';
import { lockAttempt } from '../data.ts';
import { attemptChanged } from '../events.ts';
import { keyToldAt } from '../policy.ts';

export type Reopened = { reopened: string[]; left: string[] };

/**
 * Opens attempts again that a wrong clock has closed: those whose time had not run out at `since`.
 * Each gets the time that it had left then, counted from now; without `since` it keeps its deadline.
 * Left alone is one whose learner has begun another attempt on the quiz meanwhile.
 */
export async function reopenExpired(
  ctx: Ctx,
  { since, dryRun }: { since: Date | null; dryRun: boolean },
): Promise<Reopened> {
  const now = ctx.services.clock.now();
  const rows = await listExpiredSince(ctx.db, since ?? new Date(now));
  const outcome: Reopened = { reopened: [], left: [] };
  for (const { id, deadline_at: deadline } of rows) {
    const until = since ? new Date(now + deadline.getTime() - since.getTime()) : deadline;
    const isOpen = dryRun || (await reopenOne(ctx, id, { until, since }));
    (isOpen ? outcome.reopened : outcome.left).push(id);
  }
  return outcome;
}

type Again = { until: Date; since: Date | null };

/** What its sections missed while it was closed by mistake. */
async function creditPause(ctx: Ctx, id: string, { until, since }: Again): Promise<void> {
  const now = ctx.services.clock.now();
  const ms = until.getTime() - now;
  if (!since || ms <= 0) return;
  const pause = pauseSince(since, { now, left: ms, given: ms });
  const given = { kind: 'reopened' as const, seconds: Math.ceil(ms / 1000), reason: '', ...pause };
  await createCredit(ctx.db, { ...given, attempt_id: id, given_by: null }, new Date(now));
}

async function reopenOne(ctx: Ctx, id: string, again: Again): Promise<boolean> {
  const { until } = again;
  try {
    return await mapConstraints({ attempts__one_running: 'state_conflict' }, () =>
      transact(ctx, async (inner) => {
        const row = await lockAttempt(inner.db, id);
        const open =
          row &&
          (await reopenAttempt(inner.db, id, {
            deadlineAt: until,
            keyToldAt: keyToldAt(row, inner.services.clock.now()),
          }));
        if (!open) return false;
        await creditPause(inner, id, again);
        const { quiz_id: quizId, user_id: userId } = open;
        await emit(inner, attemptChanged, id, { attemptId: id, quizId, userId });
        await audit(inner, 'attempt.reopened', ['attempt', id], {
          after: { until: until.toISOString() },
        });
        return true;
      }),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
