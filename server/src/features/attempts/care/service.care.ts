import type { BodyOf, DataOf, ReturnOf } from '@chinar/contract/endpoint';
import type { AttemptCare } from '@chinar/contract/attempts.staff';
import type * as contract from '@chinar/contract/attempts.staff';
import { toDecimal } from '@chinar/measurement/marks';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { titleIn } from '../../../locale.ts';
import { type ActRow, type CareRow, createFurther, findCare, listActs } from './data.care.ts';
import { type AttemptFactsRow, findAttempt } from '../data.ts';
import { holdForCare, tellCared } from './service.intervene.ts';
import {
  awaitsLateAnswers,
  canIntervene,
  canRunAgain,
  isInCharge,
  isRunningAt,
} from '../policy.ts';

type Given = {
  reason?: string;
  seconds?: number;
  deadlineAt?: string;
  until?: string;
  minutes?: number;
};

/** Seconds that an act gave, where it gave time. */
function secondsOf({ action, at, before, after }: ActRow): number | null {
  const [was, given] = [before as Given | null, (after ?? {}) as Given];
  if (action === 'attempt.outage') return given.seconds ?? null;
  if (action === 'attempt.extended' && was?.deadlineAt && given.deadlineAt)
    return Math.round((Date.parse(given.deadlineAt) - Date.parse(was.deadlineAt)) / 1000);
  if (action === 'attempt.reopened' && given.until)
    return Math.round((Date.parse(given.until) - at.getTime()) / 60_000) * 60;
  return null;
}

function actView(row: ActRow): AttemptCare['acts'][number] {
  return {
    act: row.action.replace('attempt.', '') as AttemptCare['acts'][number]['act'],
    at: row.at.toISOString(),
    by: row.by,
    seconds: secondsOf(row),
    reason: ((row.after ?? {}) as Given).reason ?? '',
  };
}

const reviewOf = (accepted: boolean | null) =>
  accepted === null ? 'pending' : accepted ? 'accepted' : 'rejected';

function lateView({
  late,
  late_accepted: accepted,
  late_answers: answers,
  score,
  in_time_score: inTime,
  max_score: maxScore,
}: CareRow): AttemptCare['late'] {
  if (!late || score === null || inTime === null || maxScore === null) return null;
  return {
    answers,
    score: toDecimal(score),
    inTimeScore: toDecimal(inTime),
    maxScore: toDecimal(maxScore),
    review: reviewOf(accepted),
  };
}

/** What the asker may do about an attempt now; the calls themselves decide again. */
function canOf(
  { actor, services }: Asking<'user'>,
  row: AttemptFactsRow,
  care: CareRow,
): AttemptCare['can'] {
  const now = services.clock.now();
  const may = canIntervene(actor, row);
  return {
    extend: may && isRunningAt(row, now),
    reopen:
      may &&
      canRunAgain({ state: row.state, isFolded: care.is_folded, hasOther: care.has_running }),
    void: actor.role === 'admin' && row.state !== 'voided',
    giveFurther: may && row.user_id !== null && care.attempts_allowed > 0 && !care.is_further_given,
    reviewLate: may && care.late === true && !awaitsLateAnswers(row, now),
  };
}

/** How an attempt stands for the quiz's owner or an admin; the look is written down. */
export async function readCare(
  ctx: Asking<'user'>,
  attemptId: string,
): Promise<DataOf<typeof contract.getAttemptCare>> {
  const row = found(await findAttempt(ctx.db, attemptId));
  if (!isInCharge(ctx.actor, row)) throw new AppError('not_found');
  const { id, user_id: userId } = row;
  await audit(ctx, 'attempt.read', ['attempt', id], { after: { userId, what: 'care' } });
  const [care, acts] = await Promise.all([findCare(ctx.db, id), listActs(ctx.db, id)]);
  const held = found(care);
  return {
    attemptId: id,
    quizId: row.quiz_id,
    title: titleIn(row, ctx.locale),
    number: row.number,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    serverNow: new Date(ctx.services.clock.now()).toISOString(),
    extraTimePercent: row.extra_time_percent,
    user: userId
      ? { _id: userId, username: held.username ?? '', fullName: held.full_name ?? '' }
      : null,
    attemptsAllowed: held.attempts_allowed,
    late: lateView(held),
    acts: acts.map(actView),
    can: canOf(ctx, row, held),
  };
}

/**
 * Lets the learner of an attempt sit the test once more than it allows. Throws `state_conflict` for a guest's,
 * where the test sets no limit, and where one was given that is not begun yet.
 */
export async function giveFurther(
  ctx: Asking<'user'>,
  attemptId: string,
  { reason }: BodyOf<typeof contract.giveFurtherAttempt>,
): Promise<ReturnOf<typeof contract.giveFurtherAttempt>> {
  return transact(ctx, async (inner) => {
    const row = await holdForCare(inner, attemptId);
    const { quiz_id: quizId, user_id: userId } = row;
    const { attempts_allowed: allowed } = found(await findCare(inner.db, attemptId));
    if (userId === null || allowed === 0) throw new AppError('state_conflict');
    const now = new Date(inner.services.clock.now());
    const given = { quizId, userId, givenBy: ctx.actor.userId, reason, now };
    if (!(await createFurther(inner.db, given))) throw new AppError('state_conflict');
    await tellCared(inner, row, 'further');
    await audit(inner, 'attempt.further_given', ['attempt', attemptId], { after: { reason } });
    return { attemptId, quizId };
  });
}

/** Why and when an attempt was set aside. */
export async function voidedOf(
  ctx: Ctx,
  attemptId: string,
): Promise<{ at: string; reason: string } | null> {
  const last = (await listActs(ctx.db, attemptId)).findLast(
    ({ action }) => action === 'attempt.voided',
  );
  return last ? { at: last.at.toISOString(), reason: actView(last).reason } : null;
}
