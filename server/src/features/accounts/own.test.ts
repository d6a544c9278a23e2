import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import * as security from '@chinar/contract/accounts.security';
import { endSession } from '../../auth/data.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';
import { accountMail } from './jobs.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;

let count = 0;
beforeEach(() => {
  count += 1;
});
const from = (more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': `198.15.${count}.9`, ...more },
});
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

async function loginOf(email: string, agent = '') {
  const body = { email, password: fixturePassword };
  return (await call(contract.login, { body }, from({ 'user-agent': agent }))).data;
}

describe('own sessions', () => {
  test('are listed by device and shortened address, with the one that asks', async () => {
    const user = await buildUser(ctx);
    await loginOf(user.email, android);
    const mine = await loginOf(user.email);
    const { data } = await call(security.listSessions, {}, bearer(mine.accessToken));
    expect(data.sessions).toHaveLength(2);
    expect(data.sessions[0]).toMatchObject({ isCurrent: true, device: null });
    expect(data.sessions[1]).toMatchObject({
      isCurrent: false,
      device: 'Chrome · Android',
      address: `198.15.${count}.*`,
    });
  });

  test('tell when and from where they were used last', async () => {
    const user = await buildUser(ctx);
    const first = await loginOf(user.email);
    world.clock.advance(60_000);
    const before = world.clock.now();
    const body = { refreshToken: first.refreshToken };
    const agent = { 'user-agent': android, 'x-forwarded-for': '2001:db8:12:34::1' };
    const { data: renewed } = await call(contract.refreshToken, { body }, { headers: agent });
    const { data } = await call(security.listSessions, {}, bearer(renewed.accessToken));
    const [own] = data.sessions;
    expect(own).toMatchObject({ device: 'Chrome · Android', address: '2001:db8:12:*' });
    expect(Date.parse(own?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
    world.clock.set(Date.now());
  });

  test('A10 one that is ended is refused at once, and so is its refresh', async () => {
    const user = await buildUser(ctx);
    const other = await loginOf(user.email);
    const mine = bearer((await loginOf(user.email)).accessToken);
    const { data } = await call(security.listSessions, {}, mine);
    const id = data.sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    // It was just seen: what is remembered of it is forgotten, not waited out.
    expect((await call(contract.getCurrentUser, {}, bearer(other.accessToken))).status).toBe(200);
    expect((await call(security.endSession, { params: { id } }, mine)).status).toBe(200);
    expect((await call(contract.getCurrentUser, {}, bearer(other.accessToken))).status).toBe(401);
    const body = { refreshToken: other.refreshToken };
    expect((await call(contract.refreshToken, { body })).error.code).toBe('session_ended');
    expect((await call(security.endSession, { params: { id } }, mine)).status).toBe(404);
    expect((await call(security.listSessions, {}, mine)).data.sessions).toHaveLength(1);
  });

  test('all others end together, of this account alone', async () => {
    const [user, stranger] = [await buildUser(ctx), await buildUser(ctx)];
    const others = [await loginOf(user.email), await loginOf(user.email)];
    const strange = await loginOf(stranger.email);
    const mine = bearer((await loginOf(user.email)).accessToken);
    expect((await call(security.endOtherSessions, {}, mine)).data.ended).toBe(2);
    for (const { accessToken } of others)
      expect((await call(contract.getCurrentUser, {}, bearer(accessToken))).status).toBe(401);
    for (const good of [mine, bearer(strange.accessToken)])
      expect((await call(contract.getCurrentUser, {}, good)).status).toBe(200);
  });
});

describe('another address', () => {
  const ask = (
    user: { id: string },
    newEmail: string,
    proof: object = { currentPassword: fixturePassword },
  ) => call(security.changeEmail, {}, { as: user, raw: { newEmail, ...proof }, ...from() });

  test('A14 is not asked for without a proof', async () => {
    const user = await buildUser(ctx);
    for (const proof of [{}, { currentPassword: 'a guess' }, { code: '123456' }]) {
      const answer = await ask(user, `new${count}@example.org`, proof);
      expect([answer.status, answer.error.code]).toEqual([403, 'password_wrong']);
    }
  });

  test('is the account’s once its owner confirms it, and every session ends', async () => {
    const user = await buildUser(ctx);
    const session = await loginOf(user.email);
    const newEmail = `new${count}@example.org`;
    expect((await ask(user, newEmail)).status).toBe(200);
    const notice = await latestMail(ctx, user.email);
    expect(notice.subject).toBe('Another address was asked for your account');
    const link = linkIn((await latestMail(ctx, newEmail)).text, '/verify-email');
    const token = link.searchParams.get('token') ?? '';
    // Opening the page that verifies addresses takes none.
    expect((await call(contract.verifyEmail, { params: { token } })).error.code).toBe(
      'token_invalid',
    );
    expect((await call(security.confirmEmail, { body: { token } })).status).toBe(200);
    expect((await call(contract.getCurrentUser, {}, bearer(session.accessToken))).status).toBe(401);
    const { user: now } = await loginOf(newEmail);
    expect(now).toMatchObject({ _id: user.id, email: newEmail, isEmailVerified: true });
    expect((await call(security.confirmEmail, { body: { token } })).error.code).toBe(
      'token_invalid',
    );
  });

  test('A06 makes every link worthless that the address before it was mailed', async () => {
    const user = await buildUser(ctx);
    await call(contract.forgotPassword, { body: { email: user.email } }, from());
    const reset = linkIn((await latestMail(ctx, user.email)).text, '/reset-password');
    const newEmail = `safe${count}@example.org`;
    await ask(user, newEmail);
    const link = linkIn((await latestMail(ctx, newEmail)).text, '/verify-email');
    const token = link.searchParams.get('token') ?? '';
    expect((await call(security.confirmEmail, { body: { token } })).status).toBe(200);
    const body = { token: reset.searchParams.get('token') ?? '', newPassword: 'walnuts of 1947' };
    expect((await call(contract.resetPassword, { body }, from())).error.code).toBe('token_invalid');
  });

  test('A05 that somebody has is answered like any other, and its owner gets word in place of a link', async () => {
    const [user, owner] = [await buildUser(ctx), await buildUser(ctx)];
    const known = await ask(user, owner.email);
    await ctx.db.execute('delete from rate_limits');
    const unknown = await ask(user, `free${count}@example.org`);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mail = await latestMail(ctx, owner.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.text).not.toContain('token=');
  });

  const tokenOf = async (email: string, page: string) =>
    linkIn((await latestMail(ctx, email)).text, page).searchParams.get('token') ?? '';

  test.each(['reset', 'change'] as const)(
    'A06 that whoever knew the old password asked for is worth nothing after a %s of it',
    async (way) => {
      const user = await buildUser(ctx);
      const evil = `evil-${way}${count}@example.org`;
      expect((await ask(user, evil)).status).toBe(200);
      const link = await tokenOf(evil, '/verify-email');
      const newPassword = 'the owner has another';
      if (way === 'reset') {
        await latestMail(ctx, user.email);
        await ctx.db.execute('delete from kept_mails where recipient = $1', [user.email]);
        await call(contract.forgotPassword, { body: { email: user.email } }, from());
        const token = await tokenOf(user.email, '/reset-password');
        const body = { token, newPassword };
        expect((await call(contract.resetPassword, { body }, from())).status).toBe(200);
      } else {
        const body = { currentPassword: fixturePassword, newPassword };
        const changed = await call(contract.changePassword, { body }, { as: user, ...from() });
        expect(changed.status).toBe(200);
      }
      const taken = await call(security.confirmEmail, { body: { token: link } }, from());
      expect(taken.error.code).toBe('token_invalid');
      const body = { email: user.email, password: newPassword };
      const { data } = await call(contract.login, { body }, from());
      expect(data.user).toMatchObject({ _id: user.id, email: user.email });
    },
  );

  test('A06 that was asked for by a session that was put out since is not mailed any more', async () => {
    const user = await buildUser(ctx);
    const { accessToken } = await loginOf(user.email);
    const { data } = await call(security.listSessions, {}, bearer(accessToken));
    const sessionId = data.sessions[0]?._id ?? '';
    const payload = { kind: 'change', userId: user.id, sessionId } as const;
    await endSession(ctx.db, sessionId, 'password');
    const email = `late${count}@example.org`;
    await accountMail.handle(ctx, { ...payload, email }, {} as never);
    expect(await listKeptMails(ctx.db, email)).toEqual([]);
  });

  test('A05 that is taken before it is confirmed stays its owner’s', async () => {
    const user = await buildUser(ctx);
    const newEmail = `raced${count}@example.org`;
    await ask(user, newEmail);
    const token = linkIn((await latestMail(ctx, newEmail)).text, '/verify-email').searchParams.get(
      'token',
    );
    await buildUser(ctx, { email: newEmail });
    const answer = await call(security.confirmEmail, { body: { token: token ?? '' } });
    expect(answer.error.code).toBe('token_invalid');
  });
});

describe('what an account says of itself', () => {
  const save = (user: { id: string }, body: object) =>
    call(contract.updateAccountDetails, {}, { as: user, raw: body });

  test('is changed field by field; what is not sent stays', async () => {
    const user = await buildUser(ctx);
    const answer = await save(user, {
      fullName: 'Rehana Jan',
      bio: 'Chemistry.',
      zone: 'Asia/Dubai',
    });
    expect(answer.data).toMatchObject({
      fullName: 'Rehana Jan',
      username: user.username,
      bio: 'Chemistry.',
      zone: 'Asia/Dubai',
      language: 'en',
    });
    expect((await save(user, { bio: null })).data.bio).toBeNull();
  });

  test.each(['role', 'tutorStatus', 'isEmailVerified', 'email', 'points', '_id', 'phoneNumber'])(
    'A03 the field %s is refused by name',
    async (field) => {
      const user = await buildUser(ctx);
      const before = (await call(contract.getCurrentUser, {}, { as: user })).data;
      expect((await save(user, { [field]: 'admin' })).status).toBe(400);
      expect((await call(contract.getCurrentUser, {}, { as: user })).data).toEqual(before);
    },
  );

  test.each([
    [{ fullName: 'Chinar Support' }, 'fullName'],
    [{ fullName: 'www.prizes.example' }, 'fullName'],
    [{ username: 'adm1n' }, 'username'],
    [{ zone: 'Asia/Nowhere' }, 'zone'],
  ])('A19 %j is refused', async (body, path) => {
    const user = await buildUser(ctx);
    const answer = await save(user, body);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, path]);
  });

  test('a username that somebody has is refused', async () => {
    const [user, other] = [await buildUser(ctx), await buildUser(ctx)];
    const answer = await save(user, { username: other.username });
    expect([answer.status, answer.error.code]).toEqual([409, 'username_taken']);
  });

  test('two editors do not overwrite each other', async () => {
    const user = await buildUser(ctx);
    const { data } = await call(contract.getCurrentUser, {}, { as: user });
    const first = await save(user, { bio: 'One.', version: data.version });
    expect(first.data.version).toBe(data.version + 1);
    const second = await save(user, { bio: 'Two.', version: data.version });
    expect([second.status, second.error.code]).toEqual([409, 'state_conflict']);
    expect(second.error.data).toMatchObject({ bio: 'One.' });
  });
});

test('mails are in the language of their reader, not of who caused them', async () => {
  const person = {
    fullName: 'Rehana Wani',
    username: `hindi${count}`,
    email: `hindi${count}@example.org`,
    password: 'walnut grove 1947',
    zone: 'Asia/Dubai',
  };
  const registered = await call(contract.register, { body: person }, from({ cookie: 'lang=hi' }));
  expect(registered.data.user).toMatchObject({ language: 'hi', zone: 'Asia/Dubai' });
  const body = { email: person.email };
  await latestMail(ctx, person.email);
  await call(contract.forgotPassword, { body }, from({ cookie: 'lang=en' }));
  await expect
    .poll(async () => (await listKeptMails(ctx.db, person.email)).map(({ subject }) => subject), {
      timeout: 15_000,
    })
    .toEqual(['नया पासवर्ड बनाएँ', expect.stringMatching(/सत्यापित/)]);
});
