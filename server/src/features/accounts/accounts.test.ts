import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import { openWorld } from '../../testing/world.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call } = world;

let count = 0;
function newcomer(overrides: Record<string, unknown> = {}) {
  count += 1;
  return {
    fullName: 'Rehana Wani',
    username: `rehana${count}`,
    email: `rehana${count}@example.org`,
    password: 'walnut grove 1947',
    ...overrides,
  };
}

async function loginAs(email: string, password: string) {
  return call(contract.login, { body: { email, password } });
}

describe('registering', () => {
  test('makes a learner without tokens and mails a link that verifies the address', async () => {
    const person = newcomer();
    const answer = await call(contract.register, { body: person });
    expect(answer.status).toBe(201);
    expect(answer.data.user).toMatchObject({
      username: person.username,
      role: 'learner',
      isEmailVerified: false,
      phoneNumber: null,
      tutorStatus: 'none',
    });
    expect(answer.text).not.toContain('Token');

    const mail = await latestMail(world.ctx, person.email);
    expect(mail.subject).toBe('Please verify your e-mail address');
    const token = linkIn(mail.text, '/verify-email').searchParams.get('token') ?? '';
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const verified = await call(contract.verifyEmail, { params: { token } });
      expect(verified.status).toBe(200);
    }
    const { data } = await loginAs(person.email, person.password);
    expect(data.user.isEmailVerified).toBe(true);
  });

  test('folds the case of e-mail and username', async () => {
    const person = newcomer({ email: 'MiXed.Case@Example.ORG', username: 'MixedCase' });
    const answer = await call(contract.register, { body: person });
    expect(answer.data.user).toMatchObject({
      email: 'mixed.case@example.org',
      username: 'mixedcase',
    });
  });

  test('A05 answers a known address like a new one, with the same work, and tells its owner by mail', async () => {
    const owner = await buildUser(world.ctx, { email: 'owner@example.org' });
    const hashesBefore = world.ctx.services.passwords.count();
    const fresh = await call(contract.register, { body: newcomer() });
    const hashesFresh = world.ctx.services.passwords.count() - hashesBefore;
    const known = await call(contract.register, { body: newcomer({ email: owner.email }) });
    const hashesKnown = world.ctx.services.passwords.count() - hashesBefore - hashesFresh;
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.data.user)).toEqual(Object.keys(fresh.data.user));
    expect(hashesKnown).toBe(hashesFresh);
    const mail = await latestMail(world.ctx, owner.email);
    expect(mail.subject).toBe('You already have an account');
    const login = await loginAs(owner.email, fixturePassword);
    expect(login.status).toBe(200);
  });

  test('names every bad field', async () => {
    const answer = await call(
      contract.register,
      {},
      { raw: { fullName: 'A', username: 'a b', email: 'nope', password: 'short' } },
    );
    expect(answer.status).toBe(400);
    expect(answer.error.code).toBe('validation_failed');
    expect(answer.error.errors.map(({ path }) => path)).toEqual([
      'fullName',
      'username',
      'email',
      'password',
    ]);
    expect(answer.text).not.toContain('Invalid input');
  });

  test('answers in Hindi when the reader asks for it', async () => {
    const answer = await call(contract.register, {}, { raw: {}, headers: { cookie: 'lang=hi' } });
    expect(answer.error.message).toBe('कृपया चिह्नित फ़ील्ड जाँचें।');
  });

  test.each(['role', 'tutorStatus', 'isEmailVerified', '_id', 'points', 'constructor'])(
    'A03 refuses the field %s',
    async (field) => {
      const answer = await call(
        contract.register,
        {},
        { raw: { ...newcomer(), [field]: 'admin' } },
      );
      expect(answer.status).toBe(400);
    },
  );

  test.each([
    ['password123', 'password'],
    ['rehana wani', 'password'],
    ['zzzzzzzzzzzz', 'password'],
  ])('refuses the password %s as too easy', async (password, path) => {
    const answer = await call(contract.register, { body: newcomer({ password }) });
    expect(answer.status).toBe(422);
    expect(answer.error.errors[0]?.path).toBe(path);
  });

  test('refuses a date of birth that is still to come', async () => {
    const dateOfBirth = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const answer = await call(contract.register, { body: newcomer({ dateOfBirth }) });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'dateOfBirth']);
    const past = newcomer({ dateOfBirth: '1999-04-05' });
    expect((await call(contract.register, { body: past })).status).toBe(201);
  });

  test('refuses a taken and a reserved username', async () => {
    const taken = await buildUser(world.ctx);
    const first = await call(contract.register, { body: newcomer({ username: taken.username }) });
    expect(first.error.code).toBe('username_taken');
    const second = await call(contract.register, { body: newcomer({ username: 'ad.min' }) });
    expect(second.error.errors[0]?.path).toBe('username');
  });

  test('A05 a taken username is answered alike for known and unknown addresses', async () => {
    const taken = await buildUser(world.ctx, { email: 'known.one@example.org' });
    const username = taken.username;
    const known = await call(contract.register, {
      body: newcomer({ email: taken.email, username }),
    });
    const unknown = await call(contract.register, { body: newcomer({ username }) });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  test('five registrations of one address in parallel make one account', async () => {
    const email = 'parallel@example.org';
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        call(contract.register, { body: newcomer({ email, username: `parallel${i}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const rows = await world.ctx.db.q
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('passwords', () => {
  test('A06 are reset by a mailed link that works once, for half an hour, and ends every session', async () => {
    const user = await buildUser(world.ctx);
    const { data: old } = await loginAs(user.email, fixturePassword);
    await call(
      contract.forgotPassword,
      { body: { email: user.email } },
      { headers: { host: 'evil.example' } },
    );
    const mail = await latestMail(world.ctx, user.email);
    const link = linkIn(mail.text, '/reset-password');
    expect(link.host).toBe('localhost:3000');
    const token = link.searchParams.get('token') ?? '';
    const body = { token, newPassword: 'a wholly new secret' };
    expect((await call(contract.resetPassword, { body })).status).toBe(200);
    expect((await call(contract.resetPassword, { body })).error.code).toBe('token_invalid');
    expect(
      (await call(contract.refreshToken, { body: { refreshToken: old.refreshToken } })).status,
    ).toBe(401);
    expect((await loginAs(user.email, 'a wholly new secret')).status).toBe(200);
  });

  test('are neither changed nor reset to one that is too easy', async () => {
    const user = await buildUser(world.ctx);
    await call(contract.forgotPassword, { body: { email: user.email } });
    const link = linkIn((await latestMail(world.ctx, user.email)).text, '/reset-password');
    const token = link.searchParams.get('token') ?? '';
    const tries = [
      (newPassword: string) => call(contract.resetPassword, { body: { token, newPassword } }),
      (newPassword: string) => {
        const body = { currentPassword: fixturePassword, newPassword };
        return call(contract.changePassword, { body }, { as: user });
      },
    ];
    for (const attempt of tries) {
      for (const easy of ['password123', user.username]) {
        const answer = await attempt(easy);
        expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'newPassword']);
      }
    }
    expect((await loginAs(user.email, fixturePassword)).status).toBe(200);
    // The link is not spent by a password that was refused.
    expect((await tries[0]?.('a wholly new secret'))?.status).toBe(200);
  });

  test('are not reset by an old or a forged link', async () => {
    const user = await buildUser(world.ctx);
    await call(contract.forgotPassword, { body: { email: user.email } });
    const token =
      linkIn((await latestMail(world.ctx, user.email)).text, '/reset-password').searchParams.get(
        'token',
      ) ?? '';
    const forged = `${token.slice(0, -2)}xx`;
    const newPassword = 'a wholly new secret';
    expect(
      (await call(contract.resetPassword, { body: { token: forged, newPassword } })).error.code,
    ).toBe('token_invalid');
    world.clock.advance(31 * 60_000);
    expect((await call(contract.resetPassword, { body: { token, newPassword } })).error.code).toBe(
      'token_invalid',
    );
    world.clock.set(Date.now());
  });

  test('A05 forgot and resend answer the same for known and unknown addresses', async () => {
    const user = await buildUser(world.ctx, { isEmailVerified: false });
    for (const endpoint of [contract.forgotPassword, contract.resendVerification]) {
      const known = await call(endpoint, { body: { email: user.email } });
      const unknown = await call(endpoint, { body: { email: 'nobody.at.all@example.org' } });
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    }
  });

  test('A15 change only with the current one, which ends the other sessions but not this', async () => {
    const user = await buildUser(world.ctx);
    const here = (await loginAs(user.email, fixturePassword)).data;
    const there = (await loginAs(user.email, fixturePassword)).data;
    const headers = { authorization: `Bearer ${here.accessToken}` };
    const wrong = await call(
      contract.changePassword,
      { body: { currentPassword: 'nope nope', newPassword: 'a wholly new secret' } },
      { headers },
    );
    expect(wrong.error).toMatchObject({
      code: 'password_wrong',
      errors: [{ path: 'currentPassword' }],
    });
    const right = await call(
      contract.changePassword,
      { body: { currentPassword: fixturePassword, newPassword: 'a wholly new secret' } },
      { headers },
    );
    expect(right.status).toBe(200);
    expect(
      (await call(contract.refreshToken, { body: { refreshToken: there.refreshToken } })).status,
    ).toBe(401);
    expect(
      (await call(contract.refreshToken, { body: { refreshToken: here.refreshToken } })).status,
    ).toBe(200);
  });
});

describe('the phone number', () => {
  test.each(['+919906123456', '9906123456', '123456789012345'])(
    'accepts %s',
    async (phoneNumber) => {
      const as = await buildUser(world.ctx, { phoneNumber: null });
      const answer = await call(contract.updatePhoneNumber, { body: { phoneNumber } }, { as });
      expect(answer.data.phoneNumber).toBe(phoneNumber);
    },
  );

  test.each([
    '',
    '0123456789',
    '+0123456789',
    '123456789',
    '1234567890123456',
    '99061 23456',
    'abc',
  ])('refuses "%s" with the words of the spec', async (phoneNumber) => {
    const as = await buildUser(world.ctx, { phoneNumber: null });
    const answer = await call(contract.updatePhoneNumber, { body: { phoneNumber } }, { as });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual([
      { path: 'phoneNumber', message: 'Please enter a valid phone number' },
    ]);
  });

  test('A14 is replaced only with the password', async () => {
    const as = await buildUser(world.ctx);
    const body = { phoneNumber: '+919999999999' };
    expect((await call(contract.updatePhoneNumber, { body }, { as })).status).toBe(403);
    const answer = await call(
      contract.updatePhoneNumber,
      { body: { ...body, currentPassword: fixturePassword } },
      { as },
    );
    expect(answer.data.phoneNumber).toBe('+919999999999');
  });
});
