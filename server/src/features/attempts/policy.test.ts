import { describe, expect, test } from 'vitest';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import { fewestTakers } from '@chinar/measurement/percentile';
import {
  canReadAttempt,
  canRunAgain,
  deadlineOf,
  graceMs,
  isRunningAt,
  isTaker,
  keyToldAt,
  sealedFrom,
  type StartFacts,
  startRefusal,
} from './policy.ts';

const now = Date.parse('2026-11-28T09:00:00Z');
const minutes = (count: number): number => count * 60_000;

const open: StartFacts = {
  isArchived: false,
  isPublished: true,
  isOwner: false,
  isOpen: true,
  attemptsAllowed: 0,
  further: 0,
  used: 0,
  unlockAt: null,
  window: null,
};

describe('whose attempt it is', () => {
  const attempt = { id: 'a1', userId: 'u1', quizOwnerId: 'o1' };
  const as = (userId: string, role: 'learner' | 'tutor' | 'admin') => ({ userId, role }) as never;

  test('is told by its own token, or by its learner’s session', () => {
    expect(isTaker(null, { attemptId: 'a1' } as never, attempt)).toBe(true);
    expect(isTaker(as('u1', 'learner'), null, attempt)).toBe(true);
  });

  test('is not told by a token of another attempt, nor by anybody else’s session', () => {
    expect(isTaker(null, { attemptId: 'a2' } as never, attempt)).toBe(false);
    expect(isTaker(as('u2', 'learner'), { attemptId: 'a2' } as never, attempt)).toBe(false);
    expect(isTaker(as('u2', 'admin'), null, attempt)).toBe(false);
    expect(isTaker(null, null, { ...attempt, userId: null })).toBe(false);
  });

  test('is read by its owner and admins too, by no other tutor', () => {
    expect(canReadAttempt(as('o1', 'tutor'), null, attempt)).toBe(true);
    expect(canReadAttempt(as('u2', 'admin'), null, attempt)).toBe(true);
    expect(canReadAttempt(as('o2', 'tutor'), null, attempt)).toBe(false);
    // An owner who is no tutor any more.
    expect(canReadAttempt(as('o1', 'learner'), null, attempt)).toBe(false);
  });
});

describe('a start', () => {
  test('waits for the series of its test, but not with its maker', () => {
    const locked = { ...open, unlockAt: new Date(now + 1) };
    expect(startRefusal(locked, now)).toBe('not_yet_open');
    expect(startRefusal(locked, now + 1)).toBeNull();
    expect(startRefusal({ ...locked, isOwner: true }, now)).toBeNull();
  });

  test('of a sealed paper is judged by the opening for half an hour before it, and no longer', () => {
    const opens = now + minutes(30);
    const sealed = { ...open, window: { open: new Date(opens), close: new Date(opens + 1) } };
    expect(startRefusal(sealed, sealedFrom(sealed, now))).toBeNull();
    expect(startRefusal(sealed, sealedFrom(sealed, now - 1))).toBe('not_yet_open');
    // Once it is open, by the clock.
    expect(sealedFrom(sealed, opens + 5)).toBe(opens + 5);
    // The later of what it waits for.
    const unlocks = { ...sealed, unlockAt: new Date(opens + 1) };
    expect(startRefusal(unlocks, sealedFrom(unlocks, now))).toBe('not_yet_open');
  });
});

describe('the end of an attempt', () => {
  const quiz = {
    durationMinutes: 60,
    windowClose: new Date(now + minutes(30)),
    closePolicy: 'hard_close',
    extraTimePercent: 0,
  };

  test('is the close of its window where that cuts it off, else the end of its own time', () => {
    expect(deadlineOf(quiz, now).getTime()).toBe(now + minutes(30));
    const whole = { ...quiz, closePolicy: 'full_duration' };
    expect(deadlineOf(whole, now).getTime()).toBe(now + minutes(60));
    expect(deadlineOf({ ...quiz, windowClose: null }, now).getTime()).toBe(now + minutes(60));
  });

  test('is later for who has more time, beyond a hard close too', () => {
    const slower = { ...quiz, extraTimePercent: 50 };
    expect(deadlineOf(slower, now).getTime()).toBe(now + minutes(30 + 30));
  });

  test('F18 leaves the grace to what is on its way, and not a millisecond more', () => {
    const row = { state: 'in_progress', deadline_at: new Date(now) };
    expect(isRunningAt(row, now + graceMs)).toBe(true);
    expect(isRunningAt(row, now + graceMs + 1)).toBe(false);
    expect(isRunningAt({ ...row, state: 'submitted' }, now)).toBe(false);
  });
});

test('an attempt runs again when it is over, its answers are at hand and its learner sits no other', () => {
  const over = { state: 'submitted', isFolded: false, hasOther: false };
  expect(canRunAgain(over)).toBe(true);
  expect(canRunAgain({ ...over, state: 'expired' })).toBe(true);
  for (const state of ['in_progress', 'voided'])
    expect(canRunAgain({ ...over, state })).toBe(false);
  expect(canRunAgain({ ...over, isFolded: true })).toBe(false);
  expect(canRunAgain({ ...over, hasOther: true })).toBe(false);
});

describe('that a key was told', () => {
  const over = {
    state: 'submitted',
    deadline_at: new Date(now - minutes(60)),
    offline_window_minutes: 0,
    user_id: 'u1',
    claimed_at: null,
    attempts_allowed: 0,
    window_close: null,
    answers_until: null,
    close_policy: 'hard_close',
    duration_minutes: 60,
    release_score: 'immediately',
    release_review: 'immediately',
    score_released_at: null,
    review_released_at: null,
    review_told_at: null,
  };

  test('is so for who could read score and key by then', () => {
    expect(keyToldAt(over, now)).toEqual(new Date(now));
  });

  test('is not so while it runs, nor where either of them was not out', () => {
    expect(keyToldAt({ ...over, state: 'in_progress' }, now)).toBeNull();
    expect(keyToldAt({ ...over, release_score: 'never' }, now)).toBeNull();
    expect(keyToldAt({ ...over, release_review: 'never' }, now)).toBeNull();
  });

  test('is so where it was told once and is hidden again', () => {
    const hidden = { ...over, release_review: 'never', review_told_at: new Date(now - 1) };
    expect(keyToldAt(hidden, now)).toEqual(new Date(now));
    expect(keyToldAt({ ...hidden, state: 'in_progress' }, now)).toBeNull();
    // With its score a review is hidden too.
    const noScore = { ...over, release_score: 'manual', review_told_at: new Date(now - 1) };
    expect(keyToldAt(noScore, now)).toEqual(new Date(now));
  });
});

test('the fewest takers of a percentile that pages speak of are those by which it is told', () => {
  expect(attemptLimits.percentileTakers).toBe(fewestTakers);
});
