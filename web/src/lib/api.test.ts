// Runs in a window.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCurrentUser, login } from '@chinar/contract/accounts';
import type { User } from '@chinar/contract/accounts';
import { listTestSeries } from '@chinar/contract/test-series';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerMs, createCall } from './api.ts';
import { ApiError } from './api-error.ts';
import { clearSession, readSession, readTokens, startSession } from './session.ts';

type Seen = { path: string; bearer: string; language: string; attempt: string; body: string };
type Reply = { status: number; body: unknown; retryAfter?: string };

let server: Server;
let origin = '';
let seen: Seen[] = [];
let answer: (request: Seen) => Reply | null;

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

const fine = (data: unknown): Reply => ({
  status: 200,
  body: { success: true, statusCode: 200, data, message: 'OK' },
});
const refusal = (status: number, code: string): Reply => ({
  status,
  body: {
    success: false,
    statusCode: status,
    data: null,
    message: `said ${code}`,
    code,
    errors: [],
  },
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeEach(async () => {
  localStorage.clear();
  seen = [];
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        '*, authorization, content-type, accept-language, x-attempt-token',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'retry-after',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const facts = {
      path: request.url ?? '',
      bearer: request.headers.authorization ?? '',
      language: request.headers['accept-language'] ?? '',
      attempt: String(request.headers['x-attempt-token'] ?? ''),
      body: await textOf(request),
    };
    seen.push(facts);
    const reply = answer(facts);
    // What is taken and never answered.
    if (!reply) return;
    const { status, body, retryAfter } = reply;
    response.writeHead(status, {
      ...cors,
      'content-type': 'application/json',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const isRefresh = (path: string): boolean => path.endsWith('/refresh-token');

test('takes the data out of the envelope, lists included', async () => {
  const pagination = { page: 1, limit: 12, total: 1, pages: 1 };
  answer = () => ({ status: 200, body: { success: true, data: [{ _id: 'x' }], pagination } });
  const call = createCall(origin);
  const list = await call(listTestSeries, { query: { q: 'neet', page: 2 } });
  expect(list).toEqual({ testSeries: [{ _id: 'x' }], pagination });
  expect(seen[0]?.path).toBe('/api/public/test-series?q=neet&page=2');
  expect(seen[0]?.language).toBe('en');
  expect(seen[0]?.bearer).toBe('');
});

test('sends the session as bearer, and the attempt token beside it', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = () => fine(user);
  await createCall(origin)(getCurrentUser, {}, { attemptToken: 'attempt-1' });
  expect(seen[0]).toMatchObject({ bearer: 'Bearer old', attempt: 'attempt-1' });
});

test('a 401 is refreshed once and the call repeated once', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path, bearer }) => {
    if (isRefresh(path)) return fine({ user, accessToken: 'new', refreshToken: 'refresh-2' });
    return bearer === 'Bearer new' ? fine(user) : refusal(401, 'unauthenticated');
  };
  expect(await createCall(origin)(getCurrentUser)).toEqual(user);
  expect(seen.map(({ path }) => isRefresh(path))).toEqual([false, true, false]);
  expect(seen[1]?.bearer).toBe('');
  expect(readTokens()).toEqual({ accessToken: 'new', refreshToken: 'refresh-2' });
});

test('a session that another tab ends while it is refreshed does not come back', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path }) => {
    if (!isRefresh(path)) return refusal(401, 'unauthenticated');
    clearSession();
    return fine({ user, accessToken: 'new', refreshToken: 'refresh-2' });
  };
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
});

test('a session that another tab begins while one is refreshed is not replaced, nor asked with', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  const other = { ...user, _id: '0193a000-0000-7000-8000-000000000009' };
  answer = ({ path }) => {
    if (!isRefresh(path)) return refusal(401, 'unauthenticated');
    startSession({ user: other, accessToken: 'theirs', refreshToken: 'their-refresh' });
    return refusal(401, 'session_ended');
  };
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toEqual({ accessToken: 'theirs', refreshToken: 'their-refresh' });
  expect(seen.some(({ bearer }) => bearer === 'Bearer theirs')).toBe(false);
});

test('many calls at once share one refresh', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path, bearer }) => {
    if (isRefresh(path)) return fine({ user, accessToken: 'new', refreshToken: 'refresh-2' });
    return bearer === 'Bearer new' ? fine(user) : refusal(401, 'unauthenticated');
  };
  const call = createCall(origin);
  await Promise.all(Array.from({ length: 5 }, () => call(getCurrentUser)));
  expect(seen.filter(({ path }) => isRefresh(path))).toHaveLength(1);
});

test('a call that is refused again after the refresh is not tried a third time', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path }) =>
    isRefresh(path)
      ? fine({ user, accessToken: 'new', refreshToken: 'refresh-2' })
      : refusal(401, 'unauthenticated');
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(3);
});

test('a refused refresh ends the session', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path }) => refusal(401, isRefresh(path) ? 'session_ended' : 'unauthenticated');
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(readSession().status).toBe('visitor');
  expect(readTokens()).toEqual({ accessToken: null, refreshToken: null });
});

test('a refresh that answers for somebody else ends the session', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  const other = { ...user, _id: '0193a000-0000-7000-8000-000000000002' };
  answer = ({ path }) =>
    isRefresh(path)
      ? fine({ user: other, accessToken: 'new', refreshToken: 'refresh-2' })
      : refusal(401, 'unauthenticated');
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(readSession().status).toBe('visitor');
});

test('without a refresh token a 401 ends the session', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  localStorage.removeItem('refreshToken');
  answer = () => refusal(401, 'unauthenticated');
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
  expect(readSession().status).toBe('visitor');
});

test('a wrong password at login refreshes nothing and ends nothing', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = () => refusal(401, 'login_failed');
  const body = { email: 'a@b.in', password: 'x' };
  await expect(createCall(origin)(login, { body }, { token: null })).rejects.toMatchObject({
    code: 'login_failed',
    message: 'said login_failed',
  });
  expect(seen).toHaveLength(1);
  expect(readSession().status).toBe('user');
});

test('another bearer than the session’s is not renewed in its name', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = () => refusal(401, 'unauthenticated');
  const asking = createCall(origin)(getCurrentUser, {}, { token: 'of somebody else' });
  await expect(asking).rejects.toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
  expect(readTokens()).toEqual({ accessToken: 'old', refreshToken: 'refresh-1' });
});

test('a call that its caller stops is no loss of the network', async () => {
  const stop = new AbortController();
  stop.abort();
  const asking = createCall(origin)(getCurrentUser, {}, { signal: stop.signal });
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});

test('no answer is an error of code network and keeps the session', async () => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  const call = createCall('http://127.0.0.1:1');
  const error = await call(getCurrentUser).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(readSession().status).toBe('user');
});

test.each([429, 503])('a reading that is told to wait by %i is made again', async (status) => {
  answer = () =>
    seen.length < 3 ? { ...refusal(status, 'unavailable'), retryAfter: '0.01' } : fine(user);
  await expect(createCall(origin)(getCurrentUser)).resolves.toEqual(user);
  expect(seen).toHaveLength(3);
});

test('patience has an end, and what is not a reading is made once', async () => {
  answer = () => ({ ...refusal(503, 'unavailable'), retryAfter: '0.01' });
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ retryAfter: 0.01 });
  expect(seen).toHaveLength(4);
  const body = { email: 'a@b.in', password: 'x' };
  await expect(createCall(origin)(login, { body })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(5);
});

test('a wait that the reader does not sit out ends with them', async () => {
  answer = () => ({ ...refusal(503, 'unavailable'), retryAfter: '20' });
  const stop = new AbortController();
  const waiting = createCall(origin)(getCurrentUser, {}, { signal: stop.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([429, 503])('a refresh that is told to come later (%i) ends nothing', async (status) => {
  startSession({ user, accessToken: 'old', refreshToken: 'refresh-1' });
  answer = ({ path }) =>
    isRefresh(path) ? refusal(status, 'rate_limited') : refusal(401, 'unauthenticated');
  await expect(createCall(origin)(getCurrentUser)).rejects.toMatchObject({ status });
  expect(readSession().status).toBe('user');
});

test("a captive portal's page counts as no answer", async () => {
  answer = () => ({ status: 200, body: '<html>Please log in to the Wi-Fi</html>' });
  await expect(createCall(origin)(listTestSeries)).rejects.toMatchObject({ code: 'network' });
});

test('field errors of the server arrive with the error', async () => {
  answer = () => ({
    status: 400,
    body: {
      success: false,
      message: 'Please check the marked fields.',
      code: 'validation_failed',
      errors: [{ path: 'email', message: 'Please enter a valid e-mail address.' }],
    },
  });
  await expect(createCall(origin)(listTestSeries)).rejects.toMatchObject({
    errors: [{ path: 'email', message: 'Please enter a valid e-mail address.' }],
  });
});

test('a network that went away without a word is waited for a minute, and is said then', async () => {
  const asked = new Promise<void>((told) => {
    answer = () => {
      told();
      return null;
    };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = { email: 'a@example.in', password: 'secret words' };
  const failure = createCall(origin)(login, { body }).catch((error: unknown) => error);
  await asked;
  vi.advanceTimersByTime(answerMs);
  vi.useRealTimers();
  expect(await failure).toMatchObject({ status: 0, code: 'network', isUnsaid: true });
  server.closeAllConnections();
});
