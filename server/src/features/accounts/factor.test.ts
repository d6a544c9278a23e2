import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import * as security from '@chinar/contract/accounts.security';
import { getExam } from '@chinar/contract/exams';
import { codeAt } from '../../auth/one-time-codes.ts';
import { Secret } from 'otpauth';
import { openWorld } from '../../testing/world.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildFactor, buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, clock, ctx } = world;

let count = 0;
beforeEach(() => {
  count += 1;
});
afterEach(() => clock.set(Date.now()));
const from = () => ({ headers: { 'x-forwarded-for': `198.17.${count}.1` } });

const login = (email: string, code?: string) =>
  call(
    contract.login,
    { body: { email, password: fixturePassword, ...(code ? { code } : {}) } },
    from(),
  );
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

async function enrolled() {
  const user = await buildUser(ctx);
  return { user, secret: await buildFactor(ctx, user.id) };
}

describe('a second factor', () => {
  test('is on once its first code was shown, ends other sessions, and gives ten recovery codes', async () => {
    const user = await buildUser(ctx);
    const other = (await login(user.email)).data;
    const mine = bearer((await login(user.email)).data.accessToken);
    const body = { currentPassword: fixturePassword };
    const { data } = await call(security.enrolSecondFactor, { body }, mine);
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Chinar:/);
    // Not before: who has lost the picture is not locked out.
    expect((await login(user.email)).status).toBe(200);
    const code = codeAt(Secret.fromBase32(data.secret).bytes, clock.now());
    const on = await call(security.confirmSecondFactor, { body: { code } }, mine);
    expect(new Set(on.data.recoveryCodes).size).toBe(10);
    expect((await call(contract.getCurrentUser, {}, mine)).data.hasSecondFactor).toBe(true);
    expect((await call(contract.getCurrentUser, {}, bearer(other.accessToken))).status).toBe(401);
    expect((await login(user.email)).error.code).toBe('second_factor_required');
  });

  test('is not begun by whoever holds the screen', async () => {
    const user = await buildUser(ctx);
    const body = { currentPassword: 'a guess' };
    const answer = await call(security.enrolSecondFactor, { body }, { as: user });
    expect([answer.status, answer.error.code]).toEqual([403, 'password_wrong']);
  });

  test('that is on is not replaced by beginning another', async () => {
    const { user } = await enrolled();
    const body = { currentPassword: fixturePassword };
    const answer = await call(security.enrolSecondFactor, { body }, { as: user });
    expect(answer.error.code).toBe('state_conflict');
  });

  test('is kept sealed, for its owner alone', async () => {
    const { user, secret } = await enrolled();
    const row = await ctx.db.q
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(secret))).toBe(false);
    const { tokens } = ctx.services;
    expect(tokens.openFor(user.id, row.secret)).toEqual(Buffer.from(secret));
    expect(() => tokens.openFor((row.secret[0] ?? 0) + user.id, row.secret)).toThrow();
  });
});

describe('a login', () => {
  test('tells of the factor only to who knows the password', async () => {
    const { user } = await enrolled();
    const body = { email: user.email, password: 'not this one' };
    expect((await call(contract.login, { body }, from())).error.code).toBe('login_failed');
    const asked = await login(user.email);
    expect([asked.status, asked.error.code]).toEqual([401, 'second_factor_required']);
  });

  test('takes the code of this half minute and of the one before and after, and no other', async () => {
    const { user, secret } = await enrolled();
    for (const steps of [-2, 2]) {
      const code = codeAt(secret, clock.now() + steps * 30_000);
      expect([steps, (await login(user.email, code)).status]).toEqual([steps, 403]);
    }
    for (const steps of [-1, 0, 1]) {
      const code = codeAt(secret, clock.now() + steps * 30_000);
      expect([steps, (await login(user.email, code)).status]).toEqual([steps, 200]);
    }
  });

  test('takes a code once, whoever is the first of several', async () => {
    const { user, secret } = await enrolled();
    const code = codeAt(secret, clock.now());
    const answers = await Promise.all([1, 2, 3].map(() => login(user.email, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await login(user.email, code)).error.code).toBe('code_wrong');
  });

  test('takes a recovery code once, however it is spelt', async () => {
    const { user, secret } = await enrolled();
    const { accessToken } = (await login(user.email, codeAt(secret, clock.now()))).data;
    const { data } = await call(security.renewRecoveryCodes, {}, bearer(accessToken));
    const [first = '', second = ''] = data.recoveryCodes;
    const spelt = first.toUpperCase().replace('-', ' ');
    expect((await login(user.email, spelt)).status).toBe(200);
    expect((await login(user.email, first)).error.code).toBe('code_wrong');
    const state = await call(security.getSecondFactor, {}, bearer(accessToken));
    expect(state.data.recoveryCodesLeft).toBe(9);
    await call(security.renewRecoveryCodes, {}, bearer(accessToken));
    expect((await login(user.email, second)).error.code).toBe('code_wrong');
  });

  test('A04 that stops at the code counts as any other whose password was right', async () => {
    const { user } = await enrolled();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await login(user.email)).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  });

  test('A04 a flood of codes is stopped, from however many addresses', async () => {
    const { user, secret } = await enrolled();
    const statuses = [];
    for (let place = 0; place < 12; place += 1) {
      const body = { email: user.email, password: fixturePassword, code: '000000' };
      const headers = { 'x-forwarded-for': `198.16.${count}.${place}` };
      statuses.push((await call(contract.login, { body }, { headers })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await login(user.email, codeAt(secret, clock.now()))).status).toBe(429);
  });
});

describe('what asks for a fresh proof', () => {
  test('is closed to a session that proved nothing for ten minutes', async () => {
    const { user, secret } = await enrolled();
    const mine = bearer((await login(user.email, codeAt(secret, clock.now()))).data.accessToken);
    clock.advance(10 * 60_000 + 1000);
    const refused = await call(security.removeSecondFactor, {}, mine);
    expect([refused.status, refused.error.code]).toEqual([403, 'step_up_required']);
    const wrong = await call(security.stepUp, { body: { currentPassword: fixturePassword } }, mine);
    expect(wrong.error.code).toBe('code_wrong');
    const code = codeAt(secret, clock.now());
    expect((await call(security.stepUp, { body: { code } }, mine)).status).toBe(200);
    expect((await call(security.removeSecondFactor, {}, mine)).status).toBe(200);
    expect((await login(user.email)).status).toBe(200);
  });

  test('takes the recovery codes off together with the factor', async () => {
    const { user, secret } = await enrolled();
    const mine = bearer((await login(user.email, codeAt(secret, clock.now()))).data.accessToken);
    await call(security.renewRecoveryCodes, {}, mine);
    expect((await call(security.removeSecondFactor, {}, mine)).status).toBe(200);
    const { data } = await call(security.getSecondFactor, {}, mine);
    expect(data).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  test('takes the password in the demo, where there is no second factor', async () => {
    const user = await buildUser(ctx);
    const body = { currentPassword: fixturePassword };
    expect((await call(security.stepUp, { body }, { as: user })).status).toBe(200);
    const none = await call(security.removeSecondFactor, {}, { as: user });
    expect(none.error.code).toBe('state_conflict');
  });
});

describe('in live mode', () => {
  const env = {
    CHINAR_MODE: 'live',
    APP_SECRET: 'nine Lives of 7 grey cats, each with 1 bell',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };

  test.each(['admin', 'tutor'] as const)(
    'a %s without a second factor reaches nothing but setting one up',
    async (role) => {
      const { makeWorld } = await import('../../testing/world.ts');
      const live = await makeWorld({ env });
      try {
        const user = await buildUser(live.ctx, { role });
        const as = { as: user };
        const me = await live.call(contract.getCurrentUser, {}, as);
        expect(me.data.needsSecondFactor).toBe(true);
        for (const endpoint of [contract.changePassword, contract.updateAccountDetails]) {
          const answer = await live.call(endpoint, {}, { ...as, raw: {} });
          expect([answer.status, answer.error.code]).toEqual([403, 'second_factor_needed']);
        }
        const body = { currentPassword: fixturePassword };
        const { data } = await live.call(security.enrolSecondFactor, { body }, as);
        const code = codeAt(Secret.fromBase32(data.secret).bytes, live.clock.now());
        await live.call(security.confirmSecondFactor, { body: { code } }, as);
        const saved = await live.call(
          contract.updateAccountDetails,
          { body: { bio: 'Here.' } },
          as,
        );
        expect([saved.status, saved.data.needsSecondFactor]).toEqual([200, false]);
      } finally {
        await live.close();
      }
    },
  );

  test('an admin without one is nobody where everybody may look', async () => {
    const { makeWorld } = await import('../../testing/world.ts');
    const live = await makeWorld({ env });
    try {
      const as = await buildUser(live.ctx, { role: 'admin' });
      const id = await buildExam(live.ctx, as.id, { status: 'draft' });
      const look = () => live.call(getExam, { params: { idOrSlug: id } }, { as });
      expect((await look()).status).toBe(404);
      await buildFactor(live.ctx, as.id);
      // What was looked up of a session is believed for five seconds.
      live.clock.advance(6000);
      expect((await look()).status).toBe(200);
    } finally {
      await live.close();
    }
  });

  test('a learner without one is not asked for it, and proves nothing by a password alone', async () => {
    const { makeWorld } = await import('../../testing/world.ts');
    const live = await makeWorld({ env });
    try {
      const user = await buildUser(live.ctx);
      const saved = await live.call(
        contract.updateAccountDetails,
        { body: { bio: 'Here.' } },
        { as: user },
      );
      expect(saved.status).toBe(200);
      const body = { currentPassword: fixturePassword };
      const proved = await live.call(security.stepUp, { body }, { as: user });
      expect(proved.error.code).toBe('second_factor_needed');
    } finally {
      await live.close();
    }
  });
});
