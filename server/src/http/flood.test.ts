import { describe, expect, test } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import * as attempts from '@chinar/contract/attempts';
import { buildUser, fixturePassword } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall } from '../testing/hall.ts';
import { openWorld } from '../testing/world.ts';
import { addressKey } from './limits.ts';

const world = await openWorld({ withPages: true });
const { limits } = world.ctx.services;
const hall = makeHall(world);
const tutor = await buildUser(world.ctx, { role: 'tutor' });
const quizId = await buildQuiz(world.ctx, tutor.id);

function ask(address: string, url = '/healthz', headers: Record<string, string> = {}) {
  return world.server.app.inject({ url, remoteAddress: address, headers });
}

function loginFrom(address: string, email: string, password: string) {
  return world.server.app.inject({
    method: 'POST',
    url: accounts.login.path,
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  });
}

/** Leaves a key without points. */
function useUp(name: Parameters<typeof limits.spendLocal>[0], key: string): void {
  const spend = () => {
    for (;;) limits.spendLocal(name, key);
  };
  expect(spend).toThrow('rate_limited');
}

/** What an anonymous flood does to its address. */
function exhaust(address: string): void {
  useUp('flood', addressKey(address));
}

describe('a flood from one address', () => {
  test('is slowed down, and another address is not', async () => {
    let last = await ask('203.0.113.80');
    for (let i = 0; i < 6000 && last.statusCode === 200; i += 1) last = await ask('203.0.113.80');
    expect([last.statusCode, last.json().code]).toEqual([429, 'rate_limited']);
    expect((await ask('203.0.113.81')).statusCode).toBe(200);
  });

  test('A04 is one flood from all addresses of an IPv6 customer', async () => {
    exhaust('2001:db8:7:1::1');
    expect((await ask('2001:db8:7:1:ffff::2')).statusCode).toBe(429);
    expect((await ask('2001:db8:7:2::1')).statusCode).toBe(200);
  });

  test.each(['/api/public/test-series', '/api/v1/nothing-here', '/api/docs.json', '/no/such/page'])(
    'stops at %s too',
    async (url) => {
      exhaust('203.0.113.82');
      expect((await ask('203.0.113.82', url)).statusCode).toBe(429);
    },
  );

  test('with bearers that are not good is one too', async () => {
    exhaust('203.0.113.83');
    const answer = await ask('203.0.113.83', accounts.getCurrentUser.path, {
      authorization: 'Bearer a.b.c',
    });
    expect(answer.statusCode).toBe(429);
  });

  test.each([
    ['an empty body', 'application/json', '{}'],
    ['no JSON', 'application/json', '{'],
    ['a form', 'text/plain', 'email=x'],
  ])('of logins with %s is one too', async (_, type, payload) => {
    const send = (address: string) =>
      world.server.app.inject({
        method: 'POST',
        url: accounts.login.path,
        remoteAddress: address,
        headers: { 'content-type': type },
        payload,
      });
    expect([400, 415]).toContain((await send('203.0.113.95')).statusCode);
    exhaust('203.0.113.96');
    expect((await send('203.0.113.96')).statusCode).toBe(429);
  });

  test('does not stop those who share the address: files, login, sessions, attempts', async () => {
    const address = '203.0.113.84';
    const user = await buildUser(world.ctx);
    const { attempt, attemptToken } = await hall.begin(quizId);
    const page = await ask('203.0.113.85', '/login', { accept: 'text/html' });
    exhaust(address);
    expect((await ask(address)).statusCode).toBe(429);
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
    expect((await ask(address, asset)).statusCode).toBe(200);
    expect((await ask(address, '/login', { accept: 'text/html' })).statusCode).toBe(200);
    const login = await loginFrom(address, user.email, fixturePassword);
    expect(login.statusCode).toBe(200);
    const { accessToken, refreshToken } = login.json().data;
    const me = await ask(address, accounts.getCurrentUser.path, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(me.statusCode).toBe(200);
    const refreshed = await world.server.app.inject({
      method: 'POST',
      url: accounts.refreshToken.path,
      remoteAddress: address,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ refreshToken }),
    });
    expect(refreshed.statusCode).toBe(200);
    const outcome = await ask(address, `/api/v1/quizzes/attempts/${attempt._id}`, {
      [attempts.attemptTokenHeader]: attemptToken,
    });
    expect(outcome.statusCode).toBe(200);
  });

  test('of one session is stopped from whatever addresses it comes', async () => {
    const user = await buildUser(world.ctx);
    const headers = { authorization: `Bearer ${await world.tokenFor(user)}` };
    useUp('session', user.id);
    const answer = await ask('203.0.113.86', accounts.getCurrentUser.path, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
  });

  test('Q11 with tokens of many guests is stopped, and stops no learner who shares the address', async () => {
    const address = '203.0.113.88';
    const [guest, learner] = [
      await hall.begin(quizId),
      await hall.begin(quizId, await buildUser(world.ctx)),
    ];
    useUp('guests', addressKey(address));
    const look = ({ attempt, attemptToken }: typeof guest) =>
      ask(address, `/api/v1/quizzes/attempts/${attempt._id}`, {
        [attempts.attemptTokenHeader]: attemptToken,
      });
    expect([(await look(guest)).statusCode, (await look(learner)).statusCode]).toEqual([429, 200]);
  });

  test('Q11 with tokens of guests or of one attempt is stopped with anybody’s session beside them too', async () => {
    const address = '203.0.113.89';
    const headers = { authorization: `Bearer ${await world.tokenFor(await buildUser(world.ctx))}` };
    const [guest, learner] = [
      await hall.begin(quizId),
      await hall.begin(quizId, await buildUser(world.ctx)),
    ];
    const look = ({ attempt, attemptToken }: typeof guest) =>
      ask(address, `/api/v1/quizzes/attempts/${attempt._id}`, {
        ...headers,
        [attempts.attemptTokenHeader]: attemptToken,
      });
    expect((await look(guest)).statusCode).toBe(200);
    useUp('guests', addressKey(address));
    expect((await look(guest)).statusCode).toBe(429);
    expect((await look(learner)).statusCode).toBe(200);
    useUp('attempt', learner.attempt._id);
    expect((await look(learner)).statusCode).toBe(429);
  });

  test('with the token of one attempt is stopped too', async () => {
    const { attempt, attemptToken } = await hall.begin(quizId);
    useUp('attempt', attempt._id);
    const answer = await ask('203.0.113.87', `/api/v1/quizzes/attempts/${attempt._id}`, {
      [attempts.attemptTokenHeader]: attemptToken,
    });
    expect(answer.statusCode).toBe(429);
  });
});

describe('logging in from one address', () => {
  test('A04 is refused after 300 wrong passwords, for right ones too', async () => {
    const address = '203.0.113.88';
    const user = await buildUser(world.ctx);
    for (let i = 0; i < 299; i += 1) await limits.spend([['loginFailure', address]]);
    expect((await loginFrom(address, user.email, fixturePassword)).statusCode).toBe(200);
    expect((await loginFrom(address, 'nobody@example.org', 'a guess')).statusCode).toBe(401);
    const before = world.ctx.services.passwords.count();
    const refused = await loginFrom(address, user.email, fixturePassword);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(world.ctx.services.passwords.count()).toBe(before);
    expect((await loginFrom('203.0.113.89', user.email, fixturePassword)).statusCode).toBe(200);
  });

  test('A04 a burst of wrong tries hashes little more than the limit', async () => {
    const address = '203.0.113.91';
    for (let i = 0; i < 295; i += 1) await limits.spend([['loginFailure', address]]);
    const before = world.ctx.services.passwords.count();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => loginFrom(address, `n${i}@example.org`, 'a guess')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(40);
    expect(world.ctx.services.passwords.count() - before).toBeLessThanOrEqual(15);
  });

  test('A04 right passwords spend nothing of the address', async () => {
    const address = '203.0.113.92';
    const user = await buildUser(world.ctx);
    for (let i = 0; i < 299; i += 1) await limits.spend([['loginFailure', address]]);
    for (let i = 0; i < 3; i += 1) {
      expect((await loginFrom(address, user.email, fixturePassword)).statusCode).toBe(200);
    }
  });

  test('counts reset links that are not good, and refuses to try more', async () => {
    const address = '203.0.113.93';
    for (let i = 0; i < 299; i += 1) await limits.spend([['linkFailure', address]]);
    const reset = () =>
      world.server.app.inject({
        method: 'POST',
        url: accounts.resetPassword.path,
        remoteAddress: address,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ token: 'x'.repeat(40), newPassword: 'Rather-long-4711' }),
      });
    expect((await reset()).statusCode).toBe(400);
    expect((await reset()).statusCode).toBe(429);
  });

  test('refresh tokens that are not good stop after 600; a good one beside them goes on', async () => {
    const address = '203.0.113.94';
    useUp('refreshFailure', address);
    const refresh = async (refreshToken: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await world.call(accounts.refreshToken, { body: { refreshToken } }, { headers }))
        .status;
    };
    expect(await refresh('x'.repeat(43))).toBe(429);
    const user = await buildUser(world.ctx);
    const own = await loginFrom('203.0.113.95', user.email, fixturePassword);
    expect(await refresh(own.json().data.refreshToken)).toBe(200);
  });
});

test('Z06 a client that is no proxy cannot choose its address', async () => {
  const tries = Array.from({ length: 14 }, (_, i) => i);
  const statuses = [];
  for (const i of tries) {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: accounts.login.path,
      remoteAddress: '203.0.113.90',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
      payload: JSON.stringify({ email: 'victim@example.org', password: `guess ${i}` }),
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('A04 wrong logins from one /64 share their limit', async () => {
  const tries = Array.from({ length: 12 }, (_, i) => i);
  const statuses = [];
  for (const i of tries) {
    const { statusCode } = await loginFrom(`2001:db8:9:9::${i + 1}`, 'one@example.org', 'guess');
    statuses.push(statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});
