import { afterEach, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import * as security from '@chinar/contract/accounts.security';
import { Secret } from 'otpauth';
import { codeAt } from '../../auth/one-time-codes.ts';
import { openWorld } from '../../testing/world.ts';
import { buildFactor, buildUser, fixturePassword } from './fixtures.ts';

const { call, clock, ctx } = await openWorld();
afterEach(() => clock.set(Date.now()));

const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const currentPassword = fixturePassword;

/** Somebody who is logged in by a password alone and has a secret that is not confirmed yet. */
async function enrolling() {
  const user = await buildUser(ctx);
  const body = { email: user.email, password: fixturePassword };
  const mine = bearer((await call(contract.login, { body })).data.accessToken);
  const { data } = await call(security.enrolSecondFactor, { body: { currentPassword } }, mine);
  return { user, mine, secret: Secret.fromBase32(data.secret).bytes };
}

test('a second factor is not switched on by a wrong code', async () => {
  const { mine, secret } = await enrolling();
  const code = codeAt(secret, clock.now() + 600_000);
  const wrong = await call(security.confirmSecondFactor, { body: { code } }, mine);
  expect([wrong.status, wrong.error.code]).toEqual([403, 'code_wrong']);
  expect((await call(security.getSecondFactor, {}, mine)).data.isOn).toBe(false);
});

test('whoever has switched it on has proved who they are, and takes no code of a second switching', async () => {
  const { mine, secret } = await enrolling();
  const confirm = (code: string) => call(security.confirmSecondFactor, { body: { code } }, mine);
  expect((await call(security.renewRecoveryCodes, {}, mine)).error.code).toBe('step_up_required');
  expect((await confirm(codeAt(secret, clock.now()))).status).toBe(200);
  expect((await call(security.renewRecoveryCodes, {}, mine)).status).toBe(200);
  // Said of the factor, not of the code: no try is spent on it.
  expect((await confirm('000000')).error.code).toBe('state_conflict');
});

test('recovery codes are given for a factor that is on, and for none other', async () => {
  const user = await buildUser(ctx);
  expect((await call(security.stepUp, { body: { currentPassword } }, { as: user })).status).toBe(
    200,
  );
  const none = await call(security.renewRecoveryCodes, {}, { as: user });
  expect([none.status, none.error.code]).toEqual([409, 'state_conflict']);
});

test('A15 a code proves nothing before its factor is confirmed', async () => {
  const user = await buildUser(ctx);
  const code = codeAt(await buildFactor(ctx, user.id, { isOn: false }), clock.now());
  const body = { code, newPassword: 'somebody else chose this' };
  const answer = await call(contract.changePassword, { body }, { as: user });
  expect([answer.status, answer.error.code]).toEqual([403, 'password_wrong']);
});

test('A04 a right code gives the tries of ten minutes back, and no day has more than sixty', async () => {
  const user = await buildUser(ctx);
  const secret = await buildFactor(ctx, user.id);
  const stepUp = (code: string) => call(security.stepUp, { body: { code } }, { as: user });
  for (const round of [1, 2]) {
    for (let tries = 0; tries < 9; tries += 1)
      expect([round, (await stepUp('000000')).status]).toEqual([round, 403]);
    expect([round, (await stepUp(codeAt(secret, clock.now()))).status]).toEqual([round, 200]);
    clock.advance(60_000);
  }
  for (let tries = 20; tries < 60; tries += 1)
    await ctx.services.limits.spend([['secondFactorDay', user.id]]);
  expect((await stepUp(codeAt(secret, clock.now()))).status).toBe(429);
});
