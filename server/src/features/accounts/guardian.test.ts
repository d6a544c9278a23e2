import { describe, expect, test } from 'vitest';
import {
  getCurrentUser,
  register,
  resendVerification,
  tellAge,
  verifyEmail,
} from '@chinar/contract/accounts';
import * as guardian from '@chinar/contract/accounts.guardian';
import { getChannel } from '@chinar/contract/accounts.profile';
import { changeEmail, confirmEmail } from '@chinar/contract/accounts.security';
import { listConsents } from '@chinar/contract/consents';
import { textVersions } from '@chinar/contract/consents.versions';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { recordConsent } from '../consents/api.ts';
import { hasGuardianConsent } from './api.ts';
import { buildGuardian, buildUser, fixturePassword, setGoogle } from './fixtures.ts';
import { guardianMail } from './jobs.ts';

const world = await openWorld({ withJobs: true });
const { call, clock, ctx } = world;
const parent = { name: 'Nasreen Wani', email: 'nasreen@parents.example' };
const textVersion = textVersions.guardian;
const child = () => buildUser(ctx, { fullName: 'Zoya Wani', dateOfBirth: '2014-03-02' });

const unverified = () => buildUser(ctx, { dateOfBirth: '2014-03-02', isEmailVerified: false });

/** Opens the link that a child's own address was mailed; the token of it. */
async function verify({ email }: { email: string }): Promise<string> {
  await call(resendVerification, { body: { email } });
  const link = linkIn((await latestMail(ctx, email)).text, '/verify-email');
  const token = link.searchParams.get('token') ?? '';
  expect((await call(verifyEmail, { params: { token } })).status).toBe(200);
  return token;
}

type Decision = 'give' | 'refuse' | 'withdraw';
const decide = (token: string, decision: Decision) =>
  call(guardian.decideAsGuardian, { body: { token, decision, textVersion } });

/** What is written down of consents about somebody. */
const ledger = (userId: string) =>
  ctx.db.q
    .selectFrom('consents')
    .select(['kind', 'text_version', 'method', 'giver_email', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const shownName = async ({ username }: { username: string }) =>
  (await call(getChannel, { params: { username } })).data.fullName;

const newcomer = (name: string) => ({
  fullName: 'Zoya Wani',
  username: name,
  email: `${name}@learners.example`,
  password: 'a wholly new secret 1947',
});

/** How many mails to a guardian were handed to the queue for somebody: once each is written down, sent or not. */
async function mailsAsked(learnerId: string): Promise<number> {
  const { rows } = await ctx.db.execute(
    `select 1 from pgboss.job where name = 'accounts.guardian' and data->>'learnerId' = $1`,
    [learnerId],
  );
  return rows.length;
}

/** The token of the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const { text } = await latestMail(ctx, email);
  return linkIn(text, '/guardian').searchParams.get('token') ?? '';
}

describe('a child who makes an account', () => {
  test('names a guardian, who gets a mail, and is shown to nobody until they agree', async () => {
    const email = 'mother@parents.example';
    const body = { ...newcomer('zoya.one'), dateOfBirth: '2014-03-02' };
    const made = await call(register, { body: { ...body, guardian: { ...parent, email } } });
    expect([made.status, made.data.user.isChild]).toEqual([201, true]);
    const own = linkIn((await latestMail(ctx, body.email)).text, '/verify-email');
    // An address that nobody has verified mails to no others.
    expect(await mailsAsked(made.data.user._id)).toBe(0);
    const params = { token: own.searchParams.get('token') ?? '' };
    expect((await call(verifyEmail, { params })).status).toBe(200);
    const token = await mailedToken(email);
    const seen = await call(guardian.lookAsGuardian, { body: { token } });
    expect(seen.data).toEqual({
      guardianName: 'Nasreen Wani',
      learnerName: 'Zoya Wani',
      state: 'asked',
      textVersion,
    });
    expect(await shownName(body)).toBe('A learner');
    expect((await decide(token, 'give')).data.state).toBe('given');
    expect(await shownName(body)).toBe('Zoya Wani');
  });

  test('has the guardian mailed by whichever link proves the address first', async () => {
    const email = 'aunt@parents.example';
    const user = await child();
    await ctx.db.q
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', user.id)
      .execute();
    await call(guardian.askGuardian, { body: { ...parent, email } }, { as: user });
    const newEmail = 'zoya.moved@learners.example';
    const proof = { newEmail, currentPassword: fixturePassword };
    expect((await call(changeEmail, { body: proof }, { as: user })).status).toBe(200);
    const link = linkIn((await latestMail(ctx, newEmail)).text, '/verify-email');
    expect(await listKeptMails(ctx.db, email)).toEqual([]);
    const token = link.searchParams.get('token') ?? '';
    expect((await call(confirmEmail, { body: { token } })).status).toBe(200);
    expect(await mailedToken(email)).not.toBe('');
  });

  test.each(['en', 'hi'] as const)(
    'of whose words in %s nothing stands in subject and greeting; unverified, nothing goes',
    async (language) => {
      const words = { fullName: 'Call Home Today', dateOfBirth: '2014-03-02', language };
      const ask = async (isEmailVerified: boolean) => {
        const user = await buildUser(ctx, { ...words, isEmailVerified });
        const email = `${user.username}@parents.example`;
        const body = { name: 'You Have Won', email };
        expect((await call(guardian.askGuardian, { body }, { as: user })).status).toBe(200);
        return email;
      };
      const silent = await ask(false);
      const { subject, text } = await latestMail(ctx, await ask(true));
      expect(subject).toMatch(/^(A child named you|एक बच्चे ने)/);
      expect(text).not.toContain('You Have Won');
      expect(await listKeptMails(ctx.db, silent)).toEqual([]);
    },
  );

  test.each([
    ['a number to call', { ...parent, name: 'Call 9906123456' }, 'guardian.name'],
    ['an address in the place of a name', { ...parent, name: 'www.win.example' }, 'guardian.name'],
    ['oneself', { ...parent, email: 'zoya.two@learners.example' }, 'guardian.email'],
    ['oneself again', { ...parent, email: 'zoya.two+mum@learners.example' }, 'guardian.email'],
  ])('names nobody who is %s', async (_, named, path) => {
    const body = { ...newcomer('zoya.two'), dateOfBirth: '2014-03-02', guardian: named };
    const { status, error } = await call(register, { body });
    expect([status, error.errors[0]?.path]).toEqual([422, path]);
  });

  test.each(['register', 'tell their age', 'ask'] as const)(
    'has a guardian mailed once the own address is verified, and no more than their mails of the day: to %s',
    async (way) => {
      const email = `busy.${way.replaceAll(' ', '-')}@parents.example`;
      const named = { ...parent, email };
      const { terms } = textVersions;
      const waysToName = {
        register: async (isEmailVerified: boolean) => {
          const user = await unverified();
          await buildGuardian(ctx, user.id, named);
          if (isEmailVerified) await verify(user);
          return user.id;
        },
        'tell their age': async (isEmailVerified: boolean) => {
          const user = await buildUser(ctx, { isEmailVerified });
          await setGoogle(ctx, user.id, null);
          const body = { dateOfBirth: '2014-03-02', guardian: named, terms };
          expect((await call(tellAge, { body }, { as: user })).status).toBe(200);
          return user.id;
        },
        ask: async (isEmailVerified: boolean) => {
          const user = await buildUser(ctx, { dateOfBirth: '2014-03-02', isEmailVerified });
          expect((await call(guardian.askGuardian, { body: named }, { as: user })).status).toBe(
            200,
          );
          return user.id;
        },
      };
      const name = waysToName[way];
      expect(await mailsAsked(await name(false))).toBe(0);
      expect(await mailsAsked(await name(true))).toBe(1);
      await ctx.db.execute(`delete from rate_limits where key like 'mailRepeat%'`);
      for (let i = 0; i < 5; i += 1) await ctx.services.limits.spend([['mailStranger', email]]);
      expect(await mailsAsked(await name(true))).toBe(0);
    },
  );

  test('has a guardian mailed once, however often the own link is opened', async () => {
    const user = await unverified();
    await buildGuardian(ctx, user.id, { ...parent, email: 'once@parents.example' });
    const token = await verify(user);
    await ctx.db.execute('delete from rate_limits');
    expect((await call(verifyEmail, { params: { token } })).status).toBe(200);
    expect(await mailsAsked(user.id)).toBe(1);
  });

  test('has nobody mailed who has refused before the own address was verified', async () => {
    const user = await unverified();
    const token = await buildGuardian(ctx, user.id, { ...parent, email: 'no@parents.example' });
    await decide(token, 'refuse');
    await verify(user);
    expect(await mailsAsked(user.id)).toBe(0);
  });

  test('is asked by nobody when grown: of a guardian that was sent nothing is kept', async () => {
    const body = { ...newcomer('grown.one'), dateOfBirth: '1990-01-01' };
    const email = 'nobody@parents.example';
    const made = await call(register, { body: { ...body, guardian: { ...parent, email } } });
    expect(made.status).toBe(201);
    await latestMail(ctx, body.email);
    expect(await listKeptMails(ctx.db, email)).toEqual([]);
    const row = { learner_id: made.data.user._id };
    const kept = await ctx.db.q.selectFrom('guardians').selectAll().execute();
    expect(kept.filter(({ learner_id }) => learner_id === row.learner_id)).toEqual([]);
  });
});

describe('a guardian', () => {
  test('agrees to a named text, takes it back by the same link, and all of it is written down', async () => {
    const user = await child();
    const token = await buildGuardian(ctx, user.id, parent);
    expect(await hasGuardianConsent(ctx, user.id)).toBe(false);
    await decide(token, 'give');
    expect(await hasGuardianConsent(ctx, user.id)).toBe(true);
    const given = { kind: 'guardian', text_version: textVersion, method: 'mail_link' };
    const row = { ...given, giver_email: parent.email };
    expect(await ledger(user.id)).toEqual([{ ...row, withdrawn_at: null }]);
    expect((await decide(token, 'withdraw')).data.state).toBe('withdrawn');
    expect(await hasGuardianConsent(ctx, user.id)).toBe(false);
    expect(await shownName(user)).toBe('A learner');
    expect(await ledger(user.id)).toEqual([{ ...row, withdrawn_at: expect.any(Date) }]);
    await decide(token, 'give');
    expect(await ledger(user.id)).toHaveLength(2);
    const own = await call(listConsents, {}, { as: user });
    expect(own.data.consents.map(({ kind }) => kind)).toEqual(['guardian', 'guardian']);
    expect(own.text).not.toContain(parent.email);
  });

  test('takes back what they agreed to themselves, and nothing else', async () => {
    const [user, other] = [await child(), await child()];
    const given = { text_version: 'terms-1', language: 'en', method: 'signup' } as const;
    await recordConsent(ctx, { ...given, kind: 'terms', about: { userId: user.id } });
    const [token, others] = [
      await buildGuardian(ctx, user.id, parent),
      await buildGuardian(ctx, other.id, parent),
    ];
    await decide(others, 'give');
    await decide(token, 'give');
    await decide(token, 'withdraw');
    const [, first] = await ledger(user.id);
    await decide(token, 'give');
    clock.advance(60_000);
    await decide(token, 'withdraw');
    clock.set(Date.now());
    const [terms, again, second] = await ledger(user.id);
    expect(terms).toMatchObject({ kind: 'terms', withdrawn_at: null });
    // What was taken back once keeps its time.
    expect(again?.withdrawn_at).toEqual(first?.withdrawn_at);
    expect(second?.withdrawn_at).not.toEqual(first?.withdrawn_at);
    expect(await ledger(other.id)).toMatchObject([{ kind: 'guardian', withdrawn_at: null }]);
  });

  test('may refuse, and agree later; saying the same again changes nothing', async () => {
    const user = await child();
    const token = await buildGuardian(ctx, user.id, parent);
    await decide(token, 'refuse');
    expect((await decide(token, 'refuse')).data.state).toBe('refused');
    expect(await ledger(user.id)).toEqual([]);
    const answers = await Promise.all([decide(token, 'give'), decide(token, 'give')]);
    expect(answers.map(({ data }) => data.state)).toEqual(['given', 'given']);
    expect(await ledger(user.id)).toHaveLength(1);
  });

  test('takes nothing back that was not given, and names the text that is agreed to', async () => {
    const token = await buildGuardian(ctx, (await child()).id, parent);
    expect((await decide(token, 'withdraw')).status).toBe(409);
    const raw = { token, decision: 'give', textVersion: 'guardian-2020-01' };
    expect((await call(guardian.decideAsGuardian, {}, { raw })).status).toBe(400);
  });

  test('is nobody by a link that was made up, or of another child', async () => {
    const user = await child();
    const token = await buildGuardian(ctx, user.id, parent);
    const [, signature = ''] = token.split('.');
    const other = await child();
    await buildGuardian(ctx, other.id, parent);
    for (const bad of [`guardian-${other.id}-1.${signature}`, `${token}x`, 'x'.repeat(60)]) {
      const answer = await call(guardian.lookAsGuardian, { body: { token: bad } });
      expect([answer.status, answer.error.code]).toEqual([400, 'token_invalid']);
    }
    expect((await call(getCurrentUser, {}, { as: user })).data.isChild).toBe(true);
  });

  test('is replaced by another until one has agreed; the link of the first is worth nothing then', async () => {
    const user = await child();
    const first = await buildGuardian(ctx, user.id, parent);
    const body = { name: 'Bashir Wani', email: 'bashir@parents.example' };
    const asked = await call(guardian.askGuardian, { body }, { as: user });
    expect(asked.data).toMatchObject({ state: 'asked', name: 'Bashir Wani', isNeeded: true });
    expect((await decide(first, 'give')).status).toBe(400);
    const second = await mailedToken(body.email);
    await decide(second, 'give');
    expect((await call(guardian.askGuardian, { body: parent }, { as: user })).status).toBe(409);
  });

  test('gets no mail that was meant for the one before', async () => {
    const user = await child();
    await buildGuardian(ctx, user.id, parent);
    const body = { name: 'Bashir Wani', email: 'later@parents.example' };
    await call(guardian.askGuardian, { body }, { as: user });
    await latestMail(ctx, body.email);
    await guardianMail.handle(ctx, { learnerId: user.id, round: 1 }, {} as never);
    expect(await listKeptMails(ctx.db, body.email)).toHaveLength(1);
  });

  test('is not asked for somebody who is grown', async () => {
    const user = await buildUser(ctx, { dateOfBirth: '1990-01-01' });
    expect((await call(guardian.askGuardian, { body: parent }, { as: user })).status).toBe(409);
    expect(await hasGuardianConsent(ctx, user.id)).toBe(true);
    expect((await call(guardian.getGuardian, {}, { as: user })).data.isNeeded).toBe(false);
  });
});

test('what was agreed to is never unwritten by the server', async () => {
  const deleting = ctx.db.q.deleteFrom('consents').execute();
  await expect(deleting).rejects.toMatchObject({ code: '42501' });
});
