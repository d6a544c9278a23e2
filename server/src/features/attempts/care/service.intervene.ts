import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.care';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { mapConstraints } from '../../../db/errors.ts';
import { AppError, found } from '../../../errors.ts';
import { emit } from '../../../events/emit.ts';
import { createCredit, moveDeadline, type Pause, pauseSince } from '../closing/data.credits.ts';
import { type LockedAttempt, lockAttempt } from '../data.ts';
import { reopenAttempt, setVoided } from './data.reopen.ts';
import { attemptCared, attemptChanged } from '../events.ts';
import { overSince } from '../taking/service.sections.ts';
import { canIntervene, isInCharge, isRunningAt, keyToldAt } from '../policy.ts';

type Wish = BodyOf<typeof contract.grantExtraTime>;
type Extended = ReturnOf<typeof contract.grantExtraTime>;

/** An attempt held for whoever may do something about it. Throws `not_found` or `forbidden`. */
export async function holdForCare(ctx: Asking<'user'>, attemptId: string): Promise<LockedAttempt> {
  const row = found(await lockAttempt(ctx.db, attemptId));
  if (!isInCharge(ctx.actor, row)) throw new AppError('not_found');
  if (!canIntervene(ctx.actor, row)) throw new AppError('forbidden');
  return row;
}

function tellChanged(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const { id: attemptId, quiz_id: quizId, user_id: userId } = row;
  return emit(ctx, attemptChanged, attemptId, { attemptId, quizId, userId });
}

/** Tells that its learner has something to know about an attempt. */
export function tellCared(
  ctx: Ctx,
  { id: attemptId, quiz_id: quizId, user_id: userId }: LockedAttempt,
  act: 'reopened' | 'voided' | 'further',
): Promise<void> {
  return emit(ctx, attemptCared, attemptId, { attemptId, quizId, userId, act });
}

/** Writes down who gave an attempt how many minutes, and why. */
function give(
  { db, actor }: Asking<'user'>,
  attemptId: string,
  {
    kind,
    minutes,
    reason,
    pause,
    at,
  }: Wish & { kind: 'extra_time' | 'reopened'; pause?: Pause; at: number },
): Promise<void> {
  const given = { kind, seconds: minutes * 60, reason, ...pause };
  return createCredit(
    db,
    { ...given, attempt_id: attemptId, given_by: actor.userId },
    new Date(at),
  );
}

/**
 * The pause since the last section of an attempt was over, where all were by `at`: that one goes on, for all of the
 * minutes from now on.
 */
async function pauseOfSections(
  ctx: Ctx,
  row: LockedAttempt,
  { at, now, minutes }: { at: number; now: number; minutes: number },
): Promise<Pause | null> {
  const over = await overSince(ctx, row, at);
  if (over === null) return null;
  return pauseSince(new Date(over), { now, left: 0, given: minutes * 60_000 });
}

/** Gives a running attempt more minutes. Throws `state_conflict` for one that is over. */
export async function grantExtraTime(
  ctx: Asking<'user'>,
  attemptId: string,
  { minutes, reason }: Wish,
): Promise<Extended> {
  return transact(ctx, async (inner) => {
    const row = await holdForCare(inner, attemptId);
    const now = inner.services.clock.now();
    if (!isRunningAt(row, now)) throw new AppError('state_conflict');
    const deadline = new Date(row.deadline_at.getTime() + minutes * 60_000);
    await moveDeadline(inner.db, attemptId, deadline);
    // Given in the seconds that the network has after the end, it goes to the section that ran until then.
    const at = Math.min(now, row.deadline_at.getTime() - 1);
    const pause = await pauseOfSections(inner, row, { at, now, minutes });
    await give(inner, attemptId, {
      kind: 'extra_time',
      minutes,
      reason,
      at,
      ...(pause && { pause }),
    });
    await audit(inner, 'attempt.extended', ['attempt', attemptId], {
      before: { deadlineAt: row.deadline_at.toISOString() },
      after: { deadlineAt: deadline.toISOString(), reason },
    });
    return { attemptId, deadlineAt: deadline.toISOString() };
  });
}

/**
 * Lets a finished attempt run again from now; its sections go on where they stood, the last one where all were over.
 * Throws `state_conflict`
 * for one that runs, is void or folded away, and where its learner has begun another one. Whose key was out by
 * then, it is ranked no more.
 */
export async function reopen(
  ctx: Asking<'user'>,
  attemptId: string,
  { minutes, reason }: Wish,
): Promise<Extended> {
  return mapConstraints({ attempts__one_running: 'state_conflict' }, () =>
    transact(ctx, async (inner) => {
      const row = await holdForCare(inner, attemptId);
      const now = inner.services.clock.now();
      const deadline = new Date(now + minutes * 60_000);
      const open = await reopenAttempt(inner.db, attemptId, {
        deadlineAt: deadline,
        from: ['expired', 'submitted'],
        keyToldAt: keyToldAt(row, now),
      });
      if (!open) throw new AppError('state_conflict');
      const closedAt = row.submitted_at ?? row.deadline_at;
      const left = row.deadline_at.getTime() - closedAt.getTime();
      const at = closedAt.getTime() - 1;
      const pause =
        (await pauseOfSections(inner, row, { at, now, minutes })) ??
        pauseSince(closedAt, { now, left, given: minutes * 60_000 });
      await give(inner, attemptId, { kind: 'reopened', minutes, reason, pause, at: now });
      await tellChanged(inner, row);
      await tellCared(inner, row, 'reopened');
      await audit(inner, 'attempt.reopened', ['attempt', attemptId], {
        before: { state: row.state, deadlineAt: row.deadline_at.toISOString() },
        after: { until: deadline.toISOString(), reason },
      });
      return { attemptId, deadlineAt: deadline.toISOString() };
    }),
  );
}

/**
 * Takes an attempt out of results and ranks. Throws `state_conflict` when it is out already. Where its key was
 * out by then, none that its learner takes later is ranked in its place.
 */
export async function voidAttempt(
  ctx: Asking<'user'>,
  attemptId: string,
  { reason }: BodyOf<typeof contract.voidAttempt>,
): Promise<ReturnOf<typeof contract.voidAttempt>> {
  return transact(ctx, async (inner) => {
    const row = await holdForCare(inner, attemptId);
    const now = inner.services.clock.now();
    const told = { now: new Date(now), keyToldAt: keyToldAt(row, now) };
    if (!(await setVoided(inner.db, attemptId, told))) throw new AppError('state_conflict');
    await tellChanged(inner, row);
    await tellCared(inner, row, 'voided');
    await audit(inner, 'attempt.voided', ['attempt', attemptId], {
      before: { state: row.state },
      after: { reason },
    });
    return { attemptId, state: 'voided' };
  });
}
