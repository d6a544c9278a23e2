import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call } = world;

let count = 0;

async function loginAs(email: string, password: string) {
  return call(contract.login, { body: { email, password } });
}

describe('logging in', () => {
  test('gives user and both tokens, and the access token opens the account', async () => {
    const user = await buildUser(world.ctx);
    const { data } = await loginAs(user.email.toUpperCase(), fixturePassword);
    const me = await call(
      contract.getCurrentUser,
      {},
      { headers: { authorization: `Bearer ${data.accessToken}` } },
    );
    expect(me.data).toEqual(data.user);
  });

  test('A05 says the same for a wrong password and an unknown address, with one hash each', async () => {
    const user = await buildUser(world.ctx);
    const before = world.ctx.services.passwords.count();
    const wrong = await loginAs(user.email, 'not this one');
    const between = world.ctx.services.passwords.count();
    const unknown = await loginAs('nobody@example.org', 'not this one');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(between - before).toBe(world.ctx.services.passwords.count() - between);
  });

  test('A04 hashes no more than the limit for a flood of tries on one account', async () => {
    const user = await buildUser(world.ctx);
    const before = world.ctx.services.passwords.count();
    const answers = [];
    for (let i = 0; i < 60; i += 1) answers.push(await loginAs(user.email, `guess ${i}`));
    expect(world.ctx.services.passwords.count() - before).toBeLessThanOrEqual(12);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    // Another account from the same address is not locked out by it.
    const other = await buildUser(world.ctx);
    const { status } = await call(
      contract.login,
      { body: { email: other.email, password: fixturePassword } },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    );
    expect(status).toBe(200);
  });
});

test('A04 logins with the right password are bounded, and twenty sessions are open at most', async () => {
  const [user, other] = [await buildUser(world.ctx), await buildUser(world.ctx)];
  const apart = await loginAs(other.email, fixturePassword);
  const answers: Awaited<ReturnType<typeof loginAs>>[] = [];
  for (let i = 0; i < 31; i += 1) answers.push(await loginAs(user.email, fixturePassword));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429]);
  // From then on a right password is not even looked at.
  const hashes = world.ctx.services.passwords.count();
  expect((await loginAs(user.email, fixturePassword)).status).toBe(429);
  expect(world.ctx.services.passwords.count()).toBe(hashes);
  const open = await world.ctx.db.q
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toHaveLength(20);
  const statusOf = async (login: (typeof answers)[number] | undefined) => {
    const headers = { authorization: `Bearer ${login?.data.accessToken}` };
    return (await call(contract.getCurrentUser, {}, { headers })).status;
  };
  expect(await statusOf(answers[0])).toBe(401);
  expect(await statusOf(answers[29])).toBe(200);
  // Somebody else's is older than all of them, and none of theirs.
  expect(await statusOf(apart)).toBe(200);
});

describe('A04 wrong tries at one account', () => {
  const loginFrom = async (place: string, email: string, password: string) => {
    const headers = { 'x-forwarded-for': `198.51.101.${place}` };
    return (await call(contract.login, { body: { email, password } }, { headers })).status;
  };

  test('of a stranger do not keep its owner out, who is elsewhere', async () => {
    const { email } = await buildUser(world.ctx);
    for (let i = 0; i < 10; i += 1) await loginFrom('1', email, `guess ${i}`);
    expect(await loginFrom('1', email, fixturePassword)).toBe(429);
    expect(await loginFrom('2', email, fixturePassword)).toBe(200);
  });

  test('are forgotten when its owner has come in', async () => {
    const { email } = await buildUser(world.ctx);
    for (const _ of [1, 2, 3]) {
      for (let i = 0; i < 9; i += 1) await loginFrom('3', email, `guess ${i}`);
      expect(await loginFrom('3', email, fixturePassword)).toBe(200);
    }
  });
});

describe('a session', () => {
  async function session() {
    const user = await buildUser(world.ctx);
    const { data } = await call(
      contract.login,
      { body: { email: user.email, password: fixturePassword } },
      { headers: { 'x-forwarded-for': `198.51.100.${(count += 1) % 250}` } },
    );
    return data;
  }
  const refresh = (token: string) => call(contract.refreshToken, { body: { refreshToken: token } });
  const me = (token: string) =>
    call(contract.getCurrentUser, {}, { headers: { authorization: `Bearer ${token}` } });

  test('rotates its refresh token and carries the user', async () => {
    const first = await session();
    const { data } = await refresh(first.refreshToken);
    expect(data.user).toEqual(first.user);
    expect(data.refreshToken).not.toBe(first.refreshToken);
    expect((await me(data.accessToken)).status).toBe(200);
  });

  test('A09 gives a lost answer again: eight refreshes at once get one successor', async () => {
    const { refreshToken } = await session();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ data }) => data.refreshToken)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('A08 ends the family when a token whose successor was used comes again', async () => {
    const first = await session();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.data.refreshToken);
    const stolen = await refresh(first.refreshToken);
    expect(stolen.error.code).toBe('session_ended');
    expect((await refresh(third.data.refreshToken)).status).toBe(401);
    world.clock.advance(6000);
    expect((await me(third.data.accessToken)).status).toBe(401);
  });

  test('A10 ends at logout, for access and refresh token', async () => {
    const { accessToken, refreshToken } = await session();
    await call(contract.logout, {}, { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('ends its access token after a quarter of an hour', async () => {
    const { accessToken, refreshToken } = await session();
    world.clock.advance(16 * 60_000);
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
    world.clock.set(Date.now());
  });

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a.b.c'])(
    'refuses the forged token "%s"',
    async (token) => {
      expect((await me(token)).status).toBe(401);
    },
  );
});
