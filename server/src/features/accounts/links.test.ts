import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { until } from '../../testing/until.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { findGuardian } from './data.guardians.ts';
import { buildFactor, buildGuardian, buildUser, fixturePassword, setGoogle } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, clock, ctx } = world;
const newPassword = 'a wholly new secret';

let address = 0;
beforeEach(() => {
  address += 1;
});
afterEach(() => clock.set(Date.now()));

/** Each test asks from an address of its own. */
function from(place = 0) {
  return { headers: { 'x-forwarded-for': `198.18.${address}.${place}` } };
}

async function linkFor(
  email: string,
  ask: typeof contract.forgotPassword,
  page: string,
): Promise<string> {
  await call(ask, { body: { email } }, from());
  return linkIn((await latestMail(ctx, email)).text, page).searchParams.get('token') ?? '';
}

const resetLink = (email: string) => linkFor(email, contract.forgotPassword, '/reset-password');
const verifyLink = (email: string) => linkFor(email, contract.resendVerification, '/verify-email');

/** How many mails of one kind reached somebody once everything queued before was sent. */
async function countMails(email: string, subject: RegExp): Promise<number> {
  const marker = await buildUser(ctx, { password: null });
  await call(contract.forgotPassword, { body: { email: marker.email } }, from(250));
  await latestMail(ctx, marker.email);
  return (await listKeptMails(ctx.db, email)).filter((mail) => subject.test(mail.subject)).length;
}

describe('a mailed link does one thing', () => {
  test('A06 a link that verifies an address resets no password', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    const token = await verifyLink(user.email);
    const reset = await call(contract.resetPassword, { body: { token, newPassword } }, from());
    expect(reset.error.code).toBe('token_invalid');
  });

  test('A06 a link that resets a password verifies no address', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    const token = await resetLink(user.email);
    const verified = await call(contract.verifyEmail, { params: { token } });
    expect(verified.error.code).toBe('token_invalid');
  });

  test('A07 a scanner that opens a verifying link twice changes nothing but the mark', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    const token = await verifyLink(user.email);
    const row = () =>
      ctx.db.q.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    const before = await row();
    const first = await call(contract.verifyEmail, { params: { token } });
    const between = await row();
    const second = await call(contract.verifyEmail, { params: { token } });
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    expect(await row()).toEqual(between);
    expect({ ...between, email_verified_at: null }).toEqual(before);
    expect(between.email_verified_at).not.toBeNull();
  });

  test('a verifying link is good for two days and no longer', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    const token = await verifyLink(user.email);
    clock.advance(48 * 3_600_000 + 1000);
    expect((await call(contract.verifyEmail, { params: { token } })).error.code).toBe(
      'token_invalid',
    );
  });

  test('a verifying link for an address that the account no longer has does nothing', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    const token = await verifyLink(user.email);
    await ctx.db.q
      .updateTable('users')
      .set({ email: `moved.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expect((await call(contract.verifyEmail, { params: { token } })).error.code).toBe(
      'token_invalid',
    );
  });

  test('A06 one reset makes the other reset links of the account worthless', async () => {
    const user = await buildUser(ctx);
    const first = await resetLink(user.email);
    await ctx.db.execute('delete from kept_mails where recipient = $1', [user.email]);
    await ctx.db.execute('delete from rate_limits');
    const second = await resetLink(user.email);
    expect(second).not.toBe(first);
    const use = (token: string) =>
      call(contract.resetPassword, { body: { token, newPassword } }, from());
    expect((await use(second)).status).toBe(200);
    expect((await use(first)).error.code).toBe('token_invalid');
  });
});

describe('A02 an account that somebody made of another’s address', () => {
  const rowOf = (id: string) =>
    ctx.db.q.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const resetBy = async (email: string) => {
    const body = { token: await resetLink(email), newPassword };
    return (await call(contract.resetPassword, { body }, from())).status;
  };

  test('is its owner’s by the first reset: nothing of its maker is left', async () => {
    const user = await buildUser(ctx, { isEmailVerified: false });
    await buildFactor(ctx, user.id);
    const hash = Buffer.alloc(32, 1);
    await ctx.db.q.insertInto('recovery_codes').values({ user_id: user.id, hash }).execute();
    await setGoogle(ctx, user.id);
    await buildGuardian(ctx, user.id, { name: 'A Maker', email: 'maker@example.org' });
    // A link that its maker asked for, and somebody may have opened elsewhere.
    await verifyLink(user.email);
    await ctx.db.execute('delete from kept_mails where recipient = $1', [user.email]);
    expect(await resetBy(user.email)).toBe(200);
    const body = { email: user.email, password: newPassword };
    const { status, data } = await call(contract.login, { body }, from());
    expect([status, data.user.isEmailVerified, data.user.hasSecondFactor]).toEqual([
      200,
      true,
      false,
    ]);
    expect(await rowOf(user.id)).toMatchObject({ phone_number: null, google_sub: null });
    // Whom the maker named would speak for somebody else's account.
    expect(await findGuardian(ctx.db, user.id)).toBeUndefined();
    for (const table of ['second_factors', 'recovery_codes', 'mail_tokens'] as const) {
      const left = ctx.db.q.selectFrom(table).select('user_id').where('user_id', '=', user.id);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('keeps its second factor when the address was verified before', async () => {
    const user = await buildUser(ctx);
    await buildFactor(ctx, user.id);
    expect(await resetBy(user.email)).toBe(200);
    const body = { email: user.email, password: newPassword };
    expect((await call(contract.login, { body }, from())).error.code).toBe(
      'second_factor_required',
    );
    expect((await rowOf(user.id)).phone_number).not.toBeNull();
  });
});

test('A10 a login that began before the password changed opens no session', async () => {
  const user = await buildUser(ctx);
  const changing = new pg.Client({ connectionString: world.ownerUrl });
  await changing.connect();
  try {
    await changing.query('begin');
    await changing.query(`update users set password_hash = 'changed' where id = $1`, [user.id]);
    let isSettled = false;
    const login = call(
      contract.login,
      { body: { email: user.email, password: fixturePassword } },
      from(),
    ).finally(() => (isSettled = true));
    // It compares with the old password, finds it right, and waits for the change.
    await vi.waitFor(async () => expect(isSettled || (await countWaiting(changing))).toBeTruthy(), {
      timeout: 15_000,
      interval: 20,
    });
    await changing.query('commit');
    expect((await login).error.code).toBe('login_failed');
    const open = await ctx.db.q
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(open).toEqual([]);
  } finally {
    await changing.end();
  }
});

test('A06 A15 a change of the password that raced another one is refused', async () => {
  const user = await buildUser(ctx);
  const change = (place: number) =>
    call(
      contract.changePassword,
      { body: { currentPassword: fixturePassword, newPassword: `${newPassword} ${place}` } },
      { as: user },
    );
  const answers = await Promise.all([change(1), change(2), change(3)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  const codes = answers.map(({ error }) => error.code).filter(Boolean);
  expect(codes).toEqual(['password_wrong', 'password_wrong']);
});

describe('mails that others ask for', () => {
  test('a stranger’s requests leave the owner’s own request its share', async () => {
    const user = await buildUser(ctx);
    const ask = (place: number) =>
      call(contract.forgotPassword, { body: { email: user.email } }, from(place));
    const statuses = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await ask(1)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await ask(2)).status).toBe(200);
  });

  test('a stranger’s requests do not keep the owner of an address from registering', async () => {
    const email = `later${address}@example.org`;
    for (let i = 0; i < 6; i += 1) {
      await call(contract.forgotPassword, { body: { email } }, from(1));
    }
    const body = {
      fullName: 'Late Comer',
      username: `later${address}`,
      email,
      password: newPassword,
    };
    const registered = await call(contract.register, { body }, from(2));
    expect(registered.status).toBe(201);
    // What the stranger asked for may come late, and finds the new account then.
    await until(async () => {
      const subjects = (await listKeptMails(ctx.db, email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/verify/i));
    });
  });

  test('a repeat within two minutes sends nothing and says the same', async () => {
    const user = await buildUser(ctx);
    const ask = () => call(contract.forgotPassword, { body: { email: user.email } }, from());
    const [first, second] = [await ask(), await ask()];
    expect([first.status, first.text]).toEqual([second.status, second.text]);
    expect(await countMails(user.email, /password/i)).toBe(1);
  });

  test('one address gets at most 24 reset links a day, from however many askers', async () => {
    const user = await buildUser(ctx);
    const { limits } = ctx.services;
    for (let i = 0; i < 23; i += 1) await limits.spend([['mailReset', user.email]]);
    const ask = (place: number) =>
      call(contract.forgotPassword, { body: { email: user.email } }, from(place));
    expect((await ask(1)).status).toBe(200);
    await ctx.db.execute(`delete from rate_limits where key like 'mailRepeat%'`);
    expect((await ask(2)).status).toBe(200);
    expect(await countMails(user.email, /password/i)).toBe(1);
  });

  test('one asker gets at most sixty mails in ten minutes, for whatever addresses', async () => {
    const { limits } = ctx.services;
    const { 'x-forwarded-for': place } = from(1).headers;
    for (let i = 0; i < 60; i += 1) await limits.spend([['mailAddress', place]]);
    for (const ask of [contract.forgotPassword, contract.resendVerification]) {
      const answer = await call(ask, { body: { email: 'anybody@example.org' } }, from(1));
      expect(answer.status).toBe(429);
    }
  });

  test('A05 one requester makes at most 120 accounts in an hour', async () => {
    const { limits } = ctx.services;
    const { 'x-forwarded-for': place } = from(1).headers;
    for (let i = 0; i < 120; i += 1) await limits.spend([['register', place]]);
    const body = {
      fullName: 'One More',
      username: `more${address}`,
      email: `more${address}@example.org`,
      password: newPassword,
    };
    const before = ctx.services.passwords.count();
    expect((await call(contract.register, { body }, from(1))).status).toBe(429);
    expect(ctx.services.passwords.count()).toBe(before);
    expect((await call(contract.register, { body }, from(2))).status).toBe(201);
  });
});

test('A04 A14 guessing the password of an open session is limited like a login', async () => {
  const user = await buildUser(ctx);
  const before = ctx.services.passwords.count();
  const statuses = [];
  for (let i = 0; i < 12; i += 1) {
    const body = { currentPassword: `guess ${i}`, newPassword };
    statuses.push((await call(contract.changePassword, { body }, { as: user })).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(ctx.services.passwords.count() - before).toBeLessThanOrEqual(10);
});
