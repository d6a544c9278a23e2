import { expect, it } from 'vitest';
import { nextAttempt, openingOf } from './next-attempt.ts';

const quiz = {
  attemptsAllowed: 2,
  window: null,
  isPublic: false,
  unlockAt: null,
  can: { edit: false, start: true },
};
const done = (number: number) => ({ number, state: 'submitted' as const });
const window = {
  open: '2026-11-21T04:00:00Z',
  close: '2026-11-21T06:00:00Z',
  closePolicy: 'hard_close' as const,
};
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

it('offers a test until its attempts are used up, counting by the newest alone', () => {
  expect(nextAttempt(quiz, [], 0)).toBe('start');
  expect(nextAttempt(quiz, [done(1)], 0)).toBe('start');
  expect(nextAttempt(quiz, [done(2)], 0)).toBe('used_up');
  expect(nextAttempt({ ...quiz, attemptsAllowed: 0 }, [done(40)], 0)).toBe('start');
});

it('offers as many more as somebody was given', () => {
  const given = { ...done(2), allowsFurther: true as const };
  expect(nextAttempt(quiz, [given, done(1)], 0)).toBe('start');
  expect(nextAttempt(quiz, [done(3), given], 0)).toBe('used_up');
});

it('takes an attempt that was claimed from none of those that are allowed', () => {
  const claimed = { ...done(1), isClaimed: true as const };
  expect(nextAttempt({ ...quiz, attemptsAllowed: 1 }, [claimed], 0)).toBe('start');
  expect(nextAttempt({ ...quiz, attemptsAllowed: 1 }, [done(2), claimed], 0)).toBe('used_up');
});

it('leads back into a running attempt before anything else', () => {
  expect(nextAttempt(quiz, [{ number: 2, state: 'in_progress' }], 0)).toBe('resume');
});

it('knows the hours of a test', () => {
  const timed = { ...quiz, window };
  expect(nextAttempt(timed, [], at('03:59:00'))).toBe('read_ahead');
  expect(nextAttempt(timed, [], at('04:00:00'))).toBe('start');
  expect(nextAttempt(timed, [], at('06:00:00'))).toBe('closed');
});

it('sends who is not enrolled to the series, but not for an open test', () => {
  const shut = { ...quiz, can: { edit: false, start: false } };
  expect(nextAttempt(shut, [], 0)).toBe('enrol');
  expect(nextAttempt({ ...shut, isPublic: true }, [], 0)).toBe('start');
  expect(nextAttempt({ ...shut, window }, [], at('03:00:00'))).toBe('enrol');
});

it('a test with hours in a series that unlocks it waits for the later of the two', () => {
  const opens = '2026-11-21T04:30:00Z';
  const both = { ...quiz, window, unlockAt: opens };
  expect(openingOf(both)).toBe(Date.parse(opens));
  expect(openingOf({ ...both, can: { edit: true, start: true } })).toBe(Date.parse(window.open));
  expect(openingOf(quiz)).toBeNull();
});

it('waits for the series to unlock a test, but for whoever makes it, and asks to enrol first', () => {
  const locked = { ...quiz, unlockAt: window.open };
  expect(nextAttempt(locked, [], at('03:59:59'))).toBe('read_ahead');
  expect(nextAttempt(locked, [], at('04:00:00'))).toBe('start');
  expect(nextAttempt({ ...locked, can: { edit: true, start: true } }, [], 0)).toBe('start');
  expect(nextAttempt({ ...locked, can: { edit: false, start: false } }, [], 0)).toBe('enrol');
});
