// Runs in a window.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HeldNote } from './held-attempts.ts';
import { forgetHeld, noteHeld, renoteHeld, tabKey, useHeldWays } from './held-attempts.ts';
import { learner } from './session.fixture.ts';
import { clearSession, startSession } from './session.ts';

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

const minute = 60_000;

const note = (attemptId: string, change: Partial<HeldNote> = {}): HeldNote => ({
  attemptId,
  quizId: `quiz of ${attemptId}`,
  seriesId: 's1',
  title: 'Short mock',
  owner: 'guest',
  state: 'running',
  deadlineAt: new Date(Date.now() + 30 * minute).toISOString(),
  aheadMs: 0,
  ...change,
});

const ways = () => renderHook(() => useHeldWays()).result.current;
const told = (): string[] => ways().map((way) => way.note.attemptId);
const logIn = (_id: string): void =>
  startSession({ accessToken: 'a', refreshToken: 'r', user: { ...learner, _id } });

it('is told to nobody but its owner, and not after their logout', () => {
  noteHeld(note('mine', { owner: learner._id }));
  noteHeld(note('guests'));
  expect(told()).toEqual(['guests']);
  logIn('another');
  expect(told()).toEqual([]);
  logIn(learner._id);
  expect(told()).toEqual(['mine']);
  act(clearSession);
  expect(told()).toEqual(['guests']);
});

it('is told in the tab that was sitting in it when the session died, as the room lets it go on', () => {
  noteHeld(note('mine', { owner: learner._id }));
  sessionStorage.setItem(tabKey, `${learner._id}:mine`);
  expect(told()).toEqual(['mine']);
  logIn('another');
  expect(told()).toEqual([]);
});

it('leads back while the clock runs, then to the handing in, then to the result', () => {
  noteHeld(note('a1'));
  const [way] = ways();
  expect(way?.kind).toBe('resume');
  expect(way?.href).toBe('/test-series/s1/quiz/quiz of a1/take');
  expect(Math.round((way?.leftMs ?? 0) / minute)).toBe(30);
  // The server's clock is ahead: less is left than this device believes.
  act(() => renoteHeld('a1', { aheadMs: 31 * minute }));
  expect(ways()[0]?.kind).toBe('hand_in');
  act(() => renoteHeld('a1', { aheadMs: 0, state: 'handing_in' }));
  expect(ways()[0]?.kind).toBe('hand_in');
  act(() => renoteHeld('a1', { state: 'ended' }));
  expect(ways()[0]?.href).toBe('/test-series/s1/quiz/quiz of a1/results/a1');
  act(() => forgetHeld('a1'));
  expect(told()).toEqual([]);
});

it('keeps one note for a test, and none whose result nobody can open any more', () => {
  const quizId = 'q1';
  noteHeld(note('first', { quizId, state: 'ended' }));
  noteHeld(note('second', { quizId }));
  renoteHeld('first', { state: 'ended' });
  expect(told()).toEqual(['second']);
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * minute).toISOString();
  noteHeld(note('old', { state: 'ended', deadlineAt: longAgo }));
  expect(told()).toEqual(['second']);
});

it('is heard of in another tab', () => {
  const { result } = renderHook(() => useHeldWays());
  localStorage.setItem('chinar-held', JSON.stringify([note('a1')]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chinar-held' })));
  expect(result.current).toHaveLength(1);
});

it('takes a spoilt store for an empty one', () => {
  for (const text of [
    '{"a":',
    '{"a":1}',
    '[null, 1]',
    JSON.stringify([{ ...note('a1'), deadlineAt: 'x' }]),
  ]) {
    localStorage.setItem('chinar-held', text);
    expect(told()).toEqual([]);
  }
});
