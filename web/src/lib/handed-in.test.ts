// Runs in a window.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HandedIn } from './handed-in.ts';
import { forgetHandedIn, tellHandedIn, useHandedIn } from './handed-in.ts';
import { tabKey } from './held-attempts.ts';
import { clearSession, sessionKeys, startSession } from './session.ts';
import { learner } from './session.fixture.ts';

afterEach(() => {
  cleanup();
  clearSession();
  forgetHandedIn('a1');
  forgetHandedIn('a2');
});

const news = (attemptId: string, owner: string): HandedIn => ({
  attemptId,
  quizId: `quiz of ${attemptId}`,
  title: 'Short mock',
  href: `/results/${attemptId}`,
  owner,
});

const told = (): string[] =>
  renderHook(() => useHandedIn()).result.current.map(({ attemptId }) => attemptId);

it('is told once an attempt, and until it is seen', () => {
  const { result } = renderHook(() => useHandedIn());
  act(() => {
    tellHandedIn(news('a1', 'guest'));
    tellHandedIn(news('a1', 'guest'));
    tellHandedIn(news('a2', 'guest'));
  });
  expect(result.current.map(({ attemptId }) => attemptId)).toEqual(['a1', 'a2']);
  act(() => forgetHandedIn('a1'));
  expect(result.current.map(({ attemptId }) => attemptId)).toEqual(['a2']);
});

it('is told to nobody but its owner, and survives their logout', () => {
  tellHandedIn(news('a1', learner._id));
  expect(told()).toEqual([]);
  startSession({ accessToken: 'a', refreshToken: 'r', user: { ...learner, _id: 'another' } });
  expect(told()).toEqual([]);
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  expect(told()).toEqual(['a1']);
  act(clearSession);
  expect(told()).toEqual([]);
  expect(localStorage.getItem(sessionKeys.user)).toBeNull();
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  expect(told()).toEqual(['a1']);
});

it("a guest's is told to who logs in in the tab in which it was sat, and to nobody who comes after", () => {
  tellHandedIn(news('a1', 'guest'));
  sessionStorage.setItem(tabKey, 'guest:a1');
  expect(told()).toEqual(['a1']);
  startSession({ accessToken: 'a', refreshToken: 'r', user: learner });
  expect(told()).toEqual(['a1']);
  act(clearSession);
  sessionStorage.removeItem(tabKey);
  startSession({ accessToken: 'a', refreshToken: 'r', user: { ...learner, _id: 'another' } });
  expect(told()).toEqual([]);
  act(clearSession);
  expect(told()).toEqual(['a1']);
});

it('is heard of in another tab', () => {
  const { result } = renderHook(() => useHandedIn());
  localStorage.setItem('chinar-handed-in', JSON.stringify([news('a1', 'guest')]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chinar-handed-in' })));
  expect(result.current).toHaveLength(1);
});

it('takes a spoilt store for an empty one', () => {
  localStorage.setItem('chinar-handed-in', '{"a":');
  expect(told()).toEqual([]);
  localStorage.setItem('chinar-handed-in', '{"a":1}');
  expect(told()).toEqual([]);
  localStorage.setItem('chinar-handed-in', '[null, 1, {"attemptId":"a1","owner":"guest"}]');
  expect(told()).toEqual([]);
});
