// Runs in a window.
import { getCurrentUser, type User } from '@chinar/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from './api.ts';
import { ApiError } from './api-error.ts';
import { checkSession, logout, rememberLanguage } from './auth.ts';
import { draftKeyOf, draftStore } from './forms/drafts.ts';
import { makeQueryClient, useApi } from './queries.ts';
import { trustMs } from './session-machine.ts';
import { readSession, sessionKeys, startSession, subscribeSession } from './session.ts';

const user: User = {
  _id: '0193a000-0000-7000-8000-000000000001',
  fullName: 'Aaliya Mir',
  username: 'aaliya',
  email: 'aaliya@example.in',
  role: 'learner',
  avatar: null,
  coverImage: null,
  phoneNumber: null,
  tutorStatus: 'none',
  isEmailVerified: true,
  createdAt: '2026-09-01T10:00:00.000Z',
  bio: null,
  language: 'en',
  zone: 'Asia/Kolkata',
  isPublic: true,
  erasesAt: null,
  isChild: false,
  needsAge: false,
  hasPassword: true,
  hasGoogle: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  version: 1,
};
const now = Date.now();

const answers = (value: User): Call => (() => Promise.resolve(value)) as unknown as Call;
const fails =
  (status: number): Call =>
  () =>
    Promise.reject(new ApiError({ status, code: status === 0 ? 'network' : 'x', message: '' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession({ user, accessToken: 'a', refreshToken: 'r' });
});

test('login stores tokens, user, role and the time of the check', () => {
  expect(localStorage.getItem('accessToken')).toBe('a');
  expect(localStorage.getItem('refreshToken')).toBe('r');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(localStorage.getItem('userRole')).toBe('learner');
  expect(Number(localStorage.getItem('lastAuthCheck'))).toBeGreaterThanOrEqual(now);
  expect(document.documentElement.dataset['session']).toBe('user');
});

test.each([401, 403])('%d at start ends the session', async (status) => {
  await checkSession(fails(status));
  expect(readSession().status).toBe('visitor');
  expect(localStorage.getItem('user')).toBeNull();
});

test.each([0, 500, 503, 429])(
  'failure %d keeps a session checked under an hour ago',
  async (status) => {
    localStorage.setItem(sessionKeys.lastAuthCheck, String(now - trustMs + 1000));
    await checkSession(fails(status), now);
    expect(readSession().user).toEqual(user);
  },
);

test.each([0, 500])('failure %d ends a session checked an hour ago or never', async (status) => {
  localStorage.setItem(sessionKeys.lastAuthCheck, String(now - trustMs));
  await checkSession(fails(status), now);
  expect(readSession().status).toBe('visitor');
  startSession({ user, accessToken: 'a', refreshToken: 'r' });
  localStorage.removeItem(sessionKeys.lastAuthCheck);
  await checkSession(fails(status), now);
  expect(readSession().status).toBe('visitor');
});

test('a stored role that differs from the remembered one ends the session', async () => {
  localStorage.setItem('userRole', 'admin');
  await checkSession(answers(user));
  expect(readSession().status).toBe('visitor');
});

test('another role on the server ends the session', async () => {
  await checkSession(answers({ ...user, role: 'tutor' }));
  expect(readSession().status).toBe('visitor');
});

test('another user on the server ends the session', async () => {
  await checkSession(answers({ ...user, _id: '0193a000-0000-7000-8000-000000000002' }));
  expect(readSession().status).toBe('visitor');
});

test('a good check refreshes the stored user', async () => {
  await checkSession(answers({ ...user, phoneNumber: '+919419012345' }));
  expect(readSession().user?.phoneNumber).toBe('+919419012345');
});

test('spoiled storage is a visitor, and is cleaned', async () => {
  localStorage.setItem('user', '{not json');
  expect(readSession().status).toBe('visitor');
  await checkSession(fails(500));
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('logout clears everything and goes to /login even if the call fails', async () => {
  sessionStorage.setItem('x', '1');
  localStorage.setItem('theme', 'dark');
  const went: string[] = [];
  await logout(undefined, fails(0), (path) => went.push(path));
  expect(readSession().status).toBe('visitor');
  expect(sessionStorage).toHaveLength(0);
  expect(went).toEqual(['/login']);
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('N15 logout empties what the browser has cached for this origin before it leads away', async () => {
  const cached = new Set(['chinar-shell-1', 'chinar-tests']);
  const kept = {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
  };
  vi.stubGlobal('caches', kept);
  const left: number[] = [];
  await logout('/login', fails(0), () => left.push(cached.size));
  expect(left).toEqual([0]);
  vi.unstubAllGlobals();
});

test('logout leaves no unsent form of the account on the device, and those of others alone', async () => {
  const draft = { values: { title: 'Mock 1' }, at: now, version: null };
  const own = draftKeyOf(user._id, 'series-new');
  const others = [draftKeyOf('guest', 'series-new'), draftKeyOf(`${user._id}9`, 'series-new')];
  for (const key of [own, ...others]) await draftStore().write(key, draft);
  await checkSession(fails(401));
  expect(await draftStore().read(own), 'a session that ended by itself').toEqual(draft);
  startSession({ user, accessToken: 'a', refreshToken: 'r' });
  await logout('/login', fails(0), () => undefined);
  expect(await draftStore().read(own)).toBeNull();
  for (const key of others) expect(await draftStore().read(key)).toEqual(draft);
});

test('logout from the profile menu leads home', async () => {
  const went: string[] = [];
  await logout('/', answers(user), (path) => went.push(path));
  expect(readSession().status).toBe('visitor');
  expect(went).toEqual(['/']);
});

test('another tab is followed', () => {
  let told = 0;
  const stop = subscribeSession(() => (told += 1));
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(told).toBe(1);
  expect(document.documentElement.dataset['session']).toBe('visitor');
  stop();
});

test('the state is the same object until something changes', () => {
  expect(readSession()).toBe(readSession());
});

test('a language that is chosen is kept with the account, and once', async () => {
  const bodies: unknown[] = [];
  const call = ((_endpoint: unknown, input: { body: object }) => {
    bodies.push(input.body);
    return Promise.resolve({ ...user, ...input.body });
  }) as unknown as Call;
  await rememberLanguage('hi', call);
  await rememberLanguage('hi', call);
  expect(bodies).toEqual([{ language: 'hi' }]);
  expect(readSession().user?.language).toBe('hi');
  await expect(rememberLanguage('en', fails(500))).resolves.toBeUndefined();
});

test('a language that was kept for who has left is not told to who came', async () => {
  const next = { ...user, _id: user._id.replace(/1$/, '2') };
  const call = ((_endpoint: unknown, input: { body: object }) => {
    startSession({ user: next, accessToken: 'b', refreshToken: 's' });
    return Promise.resolve({ ...user, ...input.body });
  }) as unknown as Call;
  await rememberLanguage('hi', call);
  expect(readSession().user).toEqual(next);
});

function Own({ asks }: { asks: boolean }) {
  useApi(getCurrentUser, {}, { enabled: asks });
  return null;
}

test('what is read when its reader leaves is called off, and nothing is read by a session that has ended', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    return new Promise(() => undefined);
  });
  const client = makeQueryClient();
  const page = (asks: boolean) =>
    createElement(QueryClientProvider, { client }, createElement(Own, { asks }));
  const { rerender, unmount } = render(page(true));
  expect(signals).toHaveLength(1);
  rerender(page(false));
  let isCalledOff = false;
  const goodbye = (() => {
    isCalledOff = signals[0]?.aborted ?? false;
    rerender(page(true));
    return Promise.resolve(null);
  }) as unknown as Call;
  await logout('/', goodbye, () => undefined);
  expect(isCalledOff).toBe(true);
  expect(signals, 'a part that woke meanwhile').toHaveLength(1);
  unmount();
  startSession({
    user: { ...user, _id: user._id.replace(/1$/, '2') },
    accessToken: 'b',
    refreshToken: 's',
  });
  render(page(true));
  expect(signals, 'whoever comes next').toHaveLength(2);
  cleanup();
  vi.unstubAllGlobals();
});
