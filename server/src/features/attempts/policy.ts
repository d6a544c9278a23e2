import { attemptLimits } from '@chinar/contract/attempts.limits';
import { sealedAheadMinutes } from '@chinar/contract/attempts.papers';
import { extraMs } from '@chinar/contract/attempts.sections';
import type { Actor, AttemptPass } from '../../auth/actor.ts';

type ReleaseMoment = 'immediately' | 'afterClose' | 'manual' | 'never';
type Release = { isOut: boolean; at: Date | null };

/**
 * Whether a score or review is out, and since or from when; `at` is null when nobody can say yet.
 * A manual release waits for the owner's word, which came at `given`.
 */
function releaseOf(
  moment: ReleaseMoment,
  { end, given }: { end: Date | null; given: Date | null },
  now: number,
): Release {
  if (moment === 'immediately') return { isOut: true, at: null };
  if (moment === 'manual') return { isOut: given !== null, at: given };
  if (moment === 'never') return { isOut: false, at: null };
  if (!end) return { isOut: true, at: null };
  return { isOut: end.getTime() <= now, at: end };
}

/** What a quiz says of its window, and an attempt of the one in which it was begun. */
type WindowFacts = {
  window_close: Date | null;
  answers_until?: Date | null;
  close_policy: string;
  duration_minutes: number;
  offline_window_minutes: number;
};

/** For how long after an end answers count: those made offline, and in any case those that are under way. */
export const lateMs = (offlineWindowMinutes: number): number =>
  Math.max(offlineWindowMinutes * 60_000, attemptLimits.graceSeconds * 1000);

/** The later of two moments, either of which may be unknown. */
export function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

/**
 * When the last answer of a quiz's window can arrive: those who started before the close may have
 * their whole time, and answers made offline have the offline window. An owner who moves or lifts the
 * window takes nothing from those who began under it. Null without a window.
 */
export function lastAnswerAt(quiz: WindowFacts): Date | null {
  const begun = quiz.answers_until ?? null;
  if (!quiz.window_close) return begun;
  const own = quiz.close_policy === 'full_duration' ? quiz.duration_minutes : 0;
  const now = quiz.window_close.getTime() + own * 60_000 + lateMs(quiz.offline_window_minutes);
  return later(begun, new Date(now));
}

type LateFacts = { deadline_at: Date; offline_window_minutes: number };

/** When the last late answer of an attempt can come. */
function lateUntil({ deadline_at, offline_window_minutes }: LateFacts): Date {
  return new Date(deadline_at.getTime() + lateMs(offline_window_minutes));
}

/** Whether late answers of an attempt still come, for whoever took it. */
export function awaitsLateAnswers(attempt: LateFacts & { state: string }, now: number): boolean {
  return attempt.state === 'expired' && now <= lateUntil(attempt).getTime();
}

type ScoreFacts = WindowFacts & { release_score: string; score_released_at: Date | null };
type ReviewFacts = WindowFacts & { release_review: string; review_released_at: Date | null };

/** Whether the scores of a quiz are out. */
export function scoreRelease(quiz: ScoreFacts, now: number): Release {
  const times = { end: lastAnswerAt(quiz), given: quiz.score_released_at };
  return releaseOf(quiz.release_score as ReleaseMoment, times, now);
}

/**
 * Whether keys and explanations of a quiz are out. With a window, for nobody before the last possible
 * answer: whoever hands in early could tell those who still sit.
 */
export function reviewRelease(quiz: ReviewFacts, now: number): Release {
  const end = lastAnswerAt(quiz);
  const release = releaseOf(
    quiz.release_review as ReleaseMoment,
    { end, given: quiz.review_released_at },
    now,
  );
  return end && now < end.getTime()
    ? { isOut: false, at: release.isOut ? end : release.at }
    : release;
}

type GuestFacts = { user_id: string | null; claimed_at: Date | null; attempts_allowed: number };

/** Claiming an attempt changes nothing about whose it was when it was sat. */
function isGuests({ user_id, claimed_at }: GuestFacts): boolean {
  return user_id === null || claimed_at !== null;
}

/**
 * Whether an attempt shows no more than its score, if that: a guest's on a quiz whose attempts are limited,
 * since anybody could look the key up as a guest first.
 */
export function showsScoreOnly(attempt: GuestFacts): boolean {
  return isGuests(attempt) && attempt.attempts_allowed > 0;
}

/**
 * Whether no score of an attempt is ever told. Scores of guests, who begin as often as they like, say question
 * by question which answer is right; where attempts are limited and no window ends them, there are always
 * some who still sit.
 */
export function isScoreWithheld(attempt: GuestFacts & { window_close: Date | null }): boolean {
  return showsScoreOnly(attempt) && attempt.window_close === null;
}

/**
 * Whether the score of an attempt that is over is told, and from when. While late answers may still come, it
 * would tell their sender what to change, and after each of them whether it is right; and before a window's
 * end a guest's would lead those to the key who still sit.
 */
export function scoreToldOf(
  attempt: ScoreFacts & GuestFacts & { state: string; deadline_at: Date },
  now: number,
): Release {
  if (isScoreWithheld(attempt)) return { isOut: false, at: null };
  const release = scoreRelease(attempt, now);
  const late = awaitsLateAnswers(attempt, now) ? lateUntil(attempt) : null;
  const end = isGuests(attempt) ? lastAnswerAt(attempt) : null;
  const waitsUntil = later(late, end && now < end.getTime() ? end : null);
  return waitsUntil ? { isOut: false, at: later(release.at, waitsUntil) } : release;
}

/**
 * Whether an attempt lets its taker see key and explanations, as far as no other of theirs hinders it; the
 * key waits while answers made offline may still arrive.
 */
export function isReviewTold(
  attempt: ReviewFacts & GuestFacts & { state: string; deadline_at: Date },
  now: number,
): boolean {
  if (awaitsLateAnswers(attempt, now) || showsScoreOnly(attempt)) return false;
  return reviewRelease(attempt, now).isOut;
}

/**
 * Whether the key was told to somebody and is hidden again: because one of a window is let in once more, or its
 * release was changed. Who has read it, or was told by others, nobody knows.
 */
function wasToldOnce(
  attempt: ReviewFacts & ScoreFacts & { review_told_at: Date | null },
  now: number,
): boolean {
  if (attempt.review_told_at === null) return false;
  return !reviewRelease(attempt, now).isOut || !scoreRelease(attempt, now).isOut;
}

/**
 * The moment itself where whoever took an attempt that is over could read the key by then: opened again it is
 * no contest any more, and set aside it leaves its place to no later one of theirs. Null where nobody told them,
 * as nobody is while it runs.
 */
export function keyToldAt(
  attempt: Parameters<typeof isReviewTold>[0] &
    Parameters<typeof scoreToldOf>[0] & { review_told_at: Date | null },
  now: number,
): Date | null {
  const isOver = attempt.state === 'submitted' || attempt.state === 'expired';
  const isTold = isOver && scoreToldOf(attempt, now).isOut && isReviewTold(attempt, now);
  return isTold || (isOver && wasToldOnce(attempt, now)) ? new Date(now) : null;
}

/**
 * Whether somebody in charge of a quiz (`isInCharge`, which is asked before) may decide that late answers
 * reach rank and boards, give time and open anew: where attempts are limited or a window stands, much
 * hangs on it, and an admin alone does (ruling 11).
 */
export function canIntervene(
  actor: Actor,
  quiz: { attempts_allowed: number } & WindowFacts,
): boolean {
  if (actor.role === 'admin') return true;
  return quiz.attempts_allowed === 0 && lastAnswerAt(quiz) === null;
}

type AttemptFacts = { id: string; userId: string | null; quizOwnerId: string };

/** The taker, by session or by the attempt's own token. */
export function isTaker(
  actor: Actor | null,
  pass: AttemptPass | null,
  attempt: AttemptFacts,
): boolean {
  if (pass?.attemptId === attempt.id) return true;
  return actor !== null && attempt.userId === actor.userId;
}

/** Who may read an attempt and its result: the taker, the quiz's owner, an admin. */
export function canReadAttempt(
  actor: Actor | null,
  pass: AttemptPass | null,
  attempt: AttemptFacts,
): boolean {
  if (isTaker(actor, pass, attempt)) return true;
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === attempt.quizOwnerId);
}

/** Whoever decides about attempts of others: the quiz's owner, an admin. */
export function isInCharge(actor: Actor, attempt: { id: string; quiz_owner_id: string }): boolean {
  const facts = { id: attempt.id, userId: null, quizOwnerId: attempt.quiz_owner_id };
  return canReadAttempt(actor, null, facts);
}

/** Whether an attempt that is over can go on: its answers are at hand, and its learner sits no other one. */
export function canRunAgain({
  state,
  isFolded,
  hasOther,
}: {
  state: string;
  isFolded: boolean;
  hasOther: boolean;
}): boolean {
  return (state === 'submitted' || state === 'expired') && !isFolded && !hasOther;
}

export type StartFacts = {
  isArchived: boolean;
  isPublished: boolean;
  isOwner: boolean;
  /** Whether the quiz is open to the reader at all. */
  isOpen: boolean;
  attemptsAllowed: number;
  /** How many more than allowed the learner was given. */
  further: number;
  used: number;
  /** From when its series lets it be begun. */
  unlockAt: Date | null;
  window: { open: Date; close: Date } | null;
};

type Refusal =
  | 'not_found'
  | 'quiz_unpublished'
  | 'not_enrolled'
  | 'not_yet_open'
  | 'window_closed'
  | 'attempts_used_up';

/** When a quiz opens to its reader: its window, and what its series says. Null where it waits for neither. */
export function opensAt({ window, unlockAt, isOwner }: StartFacts): Date | null {
  // Its makers need not wait for the series.
  return later(isOwner ? null : unlockAt, window?.open ?? null);
}

/** The first moment from `now` on at which a quiz is open to its reader, as milliseconds since 1970. */
export function beginsFrom(quiz: StartFacts, now: number): number {
  return Math.max(now, opensAt(quiz)?.getTime() ?? now);
}

/** The moment by which the right to a sealed paper is judged: the opening, once that is near. */
export function sealedFrom(quiz: StartFacts, now: number): number {
  return Math.min(beginsFrom(quiz, now), now + sealedAheadMinutes * 60_000);
}

/** Why a start is refused, or null. */
export function startRefusal(quiz: StartFacts, now: number): Refusal | null {
  if (quiz.isArchived) return 'not_found';
  if (!quiz.isPublished) return quiz.isOwner ? 'quiz_unpublished' : 'not_found';
  if (!quiz.isOpen) return 'not_enrolled';
  if (now < beginsFrom(quiz, now)) return 'not_yet_open';
  if (quiz.window && now >= quiz.window.close.getTime()) {
    return 'window_closed';
  }
  if (quiz.attemptsAllowed > 0 && quiz.used >= quiz.attemptsAllowed + quiz.further)
    return 'attempts_used_up';
  return null;
}

/**
 * The server's end of an attempt: with a hard close the window cuts it off. Whoever has more time than
 * others has it beyond that close too, or would have none.
 */
export function deadlineOf(
  quiz: {
    durationMinutes: number;
    windowClose: Date | null;
    closePolicy: string;
    extraTimePercent: number;
  },
  startedAt: number,
): Date {
  const own = quiz.durationMinutes * 60_000;
  const extra = extraMs(quiz.durationMinutes, quiz.extraTimePercent);
  const full = startedAt + own;
  const isCut = quiz.windowClose !== null && quiz.closePolicy === 'hard_close';
  const end = isCut ? Math.min(full, quiz.windowClose?.getTime() ?? full) : full;
  return new Date(end + extra);
}

/** Milliseconds after the deadline in which a save counts as in time: the network's way here. */
export const graceMs = attemptLimits.graceSeconds * 1000;

/** What a call that brings so many answers costs of its attempt's share: an hour without a network is a few points. */
export const pointsOf = (answers: number): number => 1 + Math.floor(answers / 20);

/** A device's clock and the server's may differ by so much at the end of a test. */
const clocksApartMs = 2000;

/** Whether an attempt has time left, beyond what a device's clock may be wrong by. */
export function hasTimeLeft(row: { state: string; deadline_at: Date }, now: number): boolean {
  return row.state === 'in_progress' && row.deadline_at.getTime() - now > clocksApartMs;
}

/** Whether an attempt takes what comes at that moment as in time. Saves ask the same in SQL (`data.verdict.ts`). */
export function isRunningAt(row: { state: string; deadline_at: Date }, now: number): boolean {
  return row.state === 'in_progress' && now <= row.deadline_at.getTime() + graceMs;
}
