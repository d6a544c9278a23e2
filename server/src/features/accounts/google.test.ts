import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import * as security from '@chinar/contract/accounts.security';
import { textVersions } from '@chinar/contract/consents.versions';
import { transact } from '../../context.ts';
import { openSession } from '../../auth/sessions.ts';
import { codeAt } from '../../auth/one-time-codes.ts';
import { claimsAt, googleEnv, googleKeys, signAsGoogle, testNonce } from '../../testing/google.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildFactor, buildGuardian, buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true, env: googleEnv });
const { call, clock, ctx } = world;

let count = 0;
beforeEach(() => {
  count += 1;
});

/** Each test signs in from an address of its own. */
const from = () => ({ headers: { 'x-forwarded-for': `198.19.${count}.1` } });
const signIn = (body: object) => call(security.googleLogin, {}, { ...from(), raw: body });
const said = (more: Record<string, unknown> = {}) => ({
  sub: `google-${count}`,
  email: `somebody${count}@gmail.com`,
  name: 'Rehana Wani',
  ...more,
});
const token = (more: Record<string, unknown> = {}) => signAsGoogle(said(more), clock.now());

async function countSessions(): Promise<number> {
  return (await ctx.db.q.selectFrom('sessions').select('id').execute()).length;
}

async function rowOf(id: string) {
  return ctx.db.q.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('A01 what somebody made up', () => {
  test('A01 a body without a credential opens nothing, whatever it says of its sender', async () => {
    const victim = await buildUser(ctx);
    const before = await countSessions();
    const body = { googleId: '1', email: victim.email, fullName: 'Me', avatar: 'x' };
    const answer = await signIn(body);
    expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
    expect(await countSessions()).toBe(before);
  });

  const now = () => Math.floor(clock.now() / 1000);
  const secret = createHmac('sha256', JSON.stringify(googleKeys.published)).digest();
  const bad: [string, () => Promise<{ credential: string; nonce: string }>][] = [
    ['for another audience', () => token({ aud: 'another.apps.googleusercontent.com' })],
    ['for two audiences', () => token({ aud: [googleEnv.GOOGLE_CLIENT_ID, 'another'] })],
    ['of another issuer', () => token({ iss: 'https://accounts.example' })],
    ['that has run out', () => token({ iat: now() - 7200, exp: now() - 3600 })],
    ['that never runs out', () => token({ exp: undefined })],
    ['with another nonce', () => token({ nonce: 'somebody else’s nonce' })],
    ['without a nonce', () => token({ nonce: undefined })],
    ['that names nobody', () => token({ sub: undefined })],
    [
      'that nobody signed',
      async () => ({
        credential: new UnsecuredJWT(claimsAt(clock.now(), said())).encode(),
        nonce: testNonce,
      }),
    ],
    [
      'signed with the public key as a secret',
      async () => ({
        credential: await new SignJWT(claimsAt(clock.now(), said()))
          .setProtectedHeader({ alg: 'HS256', kid: googleKeys.keyId })
          .sign(secret),
        nonce: testNonce,
      }),
    ],
    [
      'whose words were changed',
      async () => {
        const { credential, nonce } = await token();
        const [head, , signature] = credential.split('.');
        const words = claimsAt(clock.now(), said({ email: 'other@gmail.com' }));
        const text = Buffer.from(JSON.stringify(words)).toString('base64url');
        return { credential: [head, text, signature].join('.'), nonce };
      },
    ],
  ];
  test.each(bad)('A01 a token %s is refused', async (_, make) => {
    const before = await countSessions();
    const answer = await signIn(await make());
    expect([answer.status, answer.error.code]).toEqual([401, 'google_refused']);
    expect(await countSessions()).toBe(before);
  });

  test('A01 Google’s word for an address that it does not decide about opens no account', async () => {
    const owner = await buildUser(ctx, { email: `owner${count}@school.example` });
    const good = await token({ email: owner.email });
    const answer = await signIn(good);
    expect([answer.status, answer.error.code]).toEqual([409, 'google_email_taken']);
    expect(answer.error.message).toContain('password');
    const wrong = await signIn({ ...good, password: 'not the right one' });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'password_wrong']);
    expect((await rowOf(owner.id)).google_sub).toBeNull();
    const right = await signIn({ ...good, password: fixturePassword });
    expect([right.status, right.data.user._id]).toEqual([200, owner.id]);
    expect((await signIn(good)).data.user._id).toBe(owner.id);
  });

  test('A01 an address of a domain that Google does not keep may not be claimed by hd alone', async () => {
    const owner = await buildUser(ctx, { email: `claimed${count}@school.example` });
    const more = { email: owner.email, hd: 'school.example', email_verified: false };
    expect((await signIn(await token(more))).status).toBe(409);
  });
});

describe('A04 tries by Google’s way', () => {
  const nearlyAll = async () => {
    const { 'x-forwarded-for': who } = from().headers;
    for (let i = 0; i < 299; i += 1) await ctx.services.limits.spend([['loginFailure', who]]);
  };

  test('A04 tokens that are not Google’s count as wrong logins do, and stop good ones too', async () => {
    await nearlyAll();
    const bad = await signIn(await token({ iat: 1, exp: 2 }));
    expect(bad.error.code).toBe('google_refused');
    expect((await signIn(await token())).status).toBe(429);
  });

  test('A04 a guess at the password of an account that is to be linked counts as well', async () => {
    const owner = await buildUser(ctx, { email: `guessed${count}@school.example` });
    const good = await token({ email: owner.email, email_verified: false });
    await nearlyAll();
    expect((await signIn({ ...good, password: 'a guess' })).error.code).toBe('password_wrong');
    expect((await signIn({ ...good, password: fixturePassword })).status).toBe(429);
  });
});

describe('A02 an account that somebody made beforehand', () => {
  test('A02 loses password, sessions, factor and links before its owner gets it', async () => {
    const email = `victim${count}@gmail.com`;
    const trap = await buildUser(ctx, { email, isEmailVerified: false });
    const session = await transact(ctx, (inner) => openSession(inner, trap.id));
    await buildFactor(ctx, trap.id);
    const answer = await signIn(await token({ email }));
    expect([answer.status, answer.data.user._id]).toEqual([200, trap.id]);
    expect(answer.data.user).toMatchObject({
      isEmailVerified: true,
      phoneNumber: null,
      hasPassword: false,
      hasSecondFactor: false,
    });
    const login = await call(
      contract.login,
      { body: { email, password: fixturePassword } },
      from(),
    );
    expect(login.error.code).toBe('login_failed');
    const body = { refreshToken: session.refreshToken };
    expect((await call(contract.refreshToken, { body })).error.code).toBe('session_ended');
    const headers = { authorization: `Bearer ${session.accessToken}` };
    expect((await call(contract.getCurrentUser, {}, { headers })).status).toBe(401);
  });

  test('A02 a verified account of the same address keeps what it has', async () => {
    const owner = await buildUser(ctx, { email: `kept${count}@gmail.com` });
    const answer = await signIn(await token({ email: owner.email }));
    expect([answer.status, answer.data.user._id]).toEqual([200, owner.id]);
    const login = await call(
      contract.login,
      { body: { email: owner.email, password: fixturePassword } },
      from(),
    );
    expect(login.status).toBe(200);
  });

  test('A02 an account that is linked to one Google account is not linked to another', async () => {
    const owner = await buildUser(ctx, { email: `twice${count}@gmail.com` });
    await signIn(await token({ email: owner.email }));
    const other = await signIn(await token({ email: owner.email, sub: 'another' }));
    expect([other.status, other.error.code]).toEqual([409, 'google_email_taken']);
  });
});

describe('somebody new', () => {
  test('gets an account with a free username, the name that Google knows, and no password', async () => {
    await buildUser(ctx, { username: 'rehana.wani' });
    const answer = await signIn({ ...(await token()), googleId: 'x', fullName: 'Admin' });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({
      fullName: 'Rehana Wani',
      email: `somebody${count}@gmail.com`,
      role: 'learner',
      isEmailVerified: true,
      hasPassword: false,
    });
    // Nothing of the address: a username is public.
    expect(answer.data.user.username).toMatch(/^rehana\.wani-\d+$/);
    expect((await signIn(await token())).data.user._id).toBe(answer.data.user._id);
  });

  test('A19 does not bring a name that reads as staff', async () => {
    const answer = await signIn(await token({ name: 'Chinar Support', email: 'admin@gmail.com' }));
    expect(answer.data.user.fullName).not.toMatch(/support|admin/i);
    expect(answer.data.user.username).not.toMatch(/admin/);
  });

  test('who signs in twice at once gets one account', async () => {
    const good = await token();
    const answers = await Promise.all([signIn(good), signIn(good), signIn(good)]);
    const ids = answers.filter(({ status }) => status === 200).map(({ data }) => data.user._id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
  });
});

test('a second factor is asked for by Google’s way too', async () => {
  const owner = await buildUser(ctx, { email: `both${count}@gmail.com` });
  const secret = await buildFactor(ctx, owner.id);
  const good = await token({ email: owner.email });
  expect((await signIn(good)).error.code).toBe('second_factor_required');
  const code = codeAt(secret, clock.now());
  expect((await signIn({ ...good, code })).status).toBe(200);
});

test('A14 a Google account without a password proves anew by a fresh token of its own', async () => {
  const { data } = await signIn(await token());
  await ctx.db.execute(`update users set phone_number = '+919906000000' where id = $1`, [
    data.user._id,
  ]);
  clock.advance(11 * 60_000);
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const change = (proof: object) =>
    call(
      contract.updatePhoneNumber,
      {},
      { headers, raw: { phoneNumber: '+919419000001', ...proof } },
    );
  expect((await change({})).error.code).toBe('step_up_required');
  const now = Math.floor(clock.now() / 1000);
  expect((await change(await token({ iat: now - 600 }))).error.code).toBe('google_refused');
  expect((await change(await token({ sub: 'another' }))).error.code).toBe('google_refused');
  expect((await change(await token())).status).toBe(200);
  clock.set(Date.now());
});

describe('a link to Google', () => {
  const unlink = (as: { id: string }, currentPassword = fixturePassword) =>
    call(security.unlinkGoogle, { body: { currentPassword } }, { as });

  test('is told by mail when it is made, and taken off by who knows the password', async () => {
    const user = await buildUser(ctx, { email: said().email, dateOfBirth: '1999-04-05' });
    const linked = await signIn(await token());
    expect(linked.data.user.hasGoogle).toBe(true);
    expect((await latestMail(ctx, user.email)).subject).toBe('Google was linked to your account');
    expect((await unlink(user, 'not mine')).error.code).toBe('password_wrong');
    const { data } = await unlink(user);
    expect(data.hasGoogle).toBe(false);
    await vi.waitFor(async () =>
      expect((await latestMail(ctx, user.email)).subject).toBe('Google was taken off your account'),
    );
    expect((await unlink(user)).status).toBe(409);
  });

  test('of a child that knows the password proves the address, and the guardian is asked', async () => {
    const email = `kid${count}@gmail.com`;
    const kid = await buildUser(ctx, { email, isEmailVerified: false, dateOfBirth: '2014-03-02' });
    const mother = `mother${count}@parents.example`;
    await buildGuardian(ctx, kid.id, { email: mother });
    const linked = await signIn({ ...(await token({ email })), password: fixturePassword });
    expect([linked.status, linked.data.user.isEmailVerified]).toEqual([200, true]);
    expect((await latestMail(ctx, mother)).subject).toMatch(/^A child named you/);
  });

  test('stays where there is no password to log in by', async () => {
    const { data } = await signIn(await token());
    const as = { id: data.user._id };
    const told = { dateOfBirth: '1999-04-05', terms: textVersions.terms };
    await call(contract.tellAge, { body: told }, { as });
    expect((await call(security.unlinkGoogle, { body: {} }, { as })).status).not.toBe(200);
    const authorization = `Bearer ${data.accessToken}`;
    const fresh = await call(security.unlinkGoogle, { body: {} }, { headers: { authorization } });
    expect([fresh.status, fresh.error.code]).toEqual([409, 'state_conflict']);
    expect((await rowOf(as.id)).google_sub).not.toBeNull();
  });
});

describe('a server', () => {
  test('without a client id says that it has none', async () => {
    const { makeWorld } = await import('../../testing/world.ts');
    const bare = await makeWorld();
    try {
      const answer = await bare.call(security.googleLogin, { body: await token() });
      expect([answer.status, answer.error.code]).toEqual([503, 'google_unavailable']);
      expect(answer.error.message).toContain('Google');
    } finally {
      await bare.close();
    }
  });

  test('that cannot have Google’s keys says so, and blames nobody', async () => {
    const { makeWorld } = await import('../../testing/world.ts');
    const env = { ...googleEnv, GOOGLE_KEYS_URL: 'http://127.0.0.1:9/certs' };
    const cut = await makeWorld({ env });
    try {
      const answer = await cut.call(security.googleLogin, { body: await token() });
      expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
    } finally {
      await cut.close();
    }
  });
});
