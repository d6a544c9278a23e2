import * as contract from '@chinar/contract/contact';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { personal } from '../../registry.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx, clock } = world;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const someone = () => `reader.${newId().slice(-12)}@example.org`;
const ask = (email: string, language: 'en' | 'hi' = 'en') =>
  call(contract.subscribe, { body: { email, language } });
const tokenOf = async (email: string, page: 'confirm' | 'leave') => {
  const mails = await expect
    .poll(
      async () =>
        (await listKeptMails(ctx.db, email)).find(({ text }) =>
          text.includes(`/newsletter/${page}`),
        ),
      { timeout: 15_000 },
    )
    .toBeDefined()
    .then(() => listKeptMails(ctx.db, email));
  const mail = mails.find(({ text }) => text.includes(`/newsletter/${page}`));
  return linkIn(mail?.text ?? '', `/newsletter/${page}`).searchParams.get('token') ?? '';
};
const rowOf = (email: string) =>
  ctx.db.q
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
const confirm = (token: string) => call(contract.confirmNewsletter, { body: { token } });
const leave = (token: string) => call(contract.leaveNewsletter, { body: { token } });

/** As if the two minutes were over in which an address gets no second mail. */
const rested = (email: string) => ctx.services.limits.restore('mailRepeat', `newsletter ${email}`);

async function joined(email: string): Promise<void> {
  await ask(email);
  await confirm(await tokenOf(email, 'confirm'));
}

test('who asks gets nothing but a link; who follows it is subscribed under words of a version', async () => {
  const email = someone();
  const asked = await ask(email, 'hi');
  expect([asked.status, asked.data]).toEqual([200, { done: true }]);
  const mail = await latestMail(ctx, email);
  expect(mail.subject).toMatch(/\p{Script=Devanagari}/u);
  expect(await rowOf(email)).toMatchObject({ state: 'asked', confirmed_at: null });
  const token = await tokenOf(email, 'confirm');
  expect((await confirm(token)).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({
    state: 'confirmed',
    language: 'hi',
    consent_version: contract.newsletterConsent,
  });
  // Repeating it is harmless.
  expect((await confirm(token)).status).toBe(200);
});

test('nobody changes by asking what somebody else has confirmed', async () => {
  const email = someone();
  await joined(email);
  const before = await rowOf(email);
  await rested(email);
  await ask(email, 'hi');
  expect(await rowOf(email)).toEqual(before);
});

test('the consent that is written down is the one under which was asked', async () => {
  const email = someone();
  await ask(email);
  const token = await tokenOf(email, 'confirm');
  await ctx.db.q
    .updateTable('newsletter_subscribers')
    .set({ consent_version: 'newsletter-of-old' })
    .where('email', '=', email)
    .execute();
  await confirm(token);
  const consent = await ctx.db.q
    .selectFrom('consents')
    .select('text_version')
    .where('ref_id', '=', (await rowOf(email))?.id ?? '')
    .executeTakeFirst();
  expect(consent?.text_version).toBe('newsletter-of-old');
});

test('the link of the mails leaves at once, also twice, and asking anew begins anew', async () => {
  const email = someone();
  await joined(email);
  const old = await tokenOf(email, 'confirm');
  const token = await tokenOf(email, 'leave');
  for (const time of [1, 2]) expect([time, (await leave(token)).status]).toEqual([time, 200]);
  expect(await rowOf(email)).toMatchObject({ state: 'left' });
  // The old link does not bring anybody back.
  expect((await confirm(old)).status).toBe(400);
  await rested(email);
  await ask(email);
  expect(await rowOf(email)).toMatchObject({ state: 'asked' });
});

test('leaving takes back one’s own consent and no other’s, and keeps the time when it was said', async () => {
  const [one, other] = [someone(), someone()];
  await joined(one);
  await joined(other);
  const token = await tokenOf(one, 'leave');
  await leave(token);
  const left = await rowOf(one);
  clock.advance(minuteMs);
  await leave(token);
  clock.set(Date.now());
  expect(await rowOf(one)).toEqual(left);
  const consentOf = async (email: string) =>
    ctx.db.q
      .selectFrom('consents')
      .select('withdrawn_at')
      .where('ref_id', '=', (await rowOf(email))?.id ?? null)
      .execute();
  expect(await consentOf(one)).toEqual([{ withdrawn_at: expect.any(Date) }]);
  expect(await consentOf(other)).toEqual([{ withdrawn_at: null }]);
});

test('an address is its account’s to export and to erase once it is verified, and not before', async () => {
  const email = someone();
  await joined(email);
  const owner = personal.find(({ columns }) => columns.includes('contact_tickets.user_id'));
  const claimer = await buildUser(ctx, { email, isEmailVerified: false });
  const tables = async () => JSON.stringify(await owner?.export(ctx.db, claimer.id));
  expect(await tables()).not.toContain(email);
  await owner?.erase(ctx.db, claimer.id);
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed' });
  await ctx.db.execute('update users set email_verified_at = now() where id = $1', [claimer.id]);
  expect(await tables()).toContain(email);
  await owner?.erase(ctx.db, claimer.id);
  expect(await rowOf(email)).toBeUndefined();
});

test('an address that had its six mails of the day is asked nothing more, under the same answer', async () => {
  const email = someone();
  for (let i = 0; i < 6; i += 1) await ctx.services.limits.spend([['mailStranger', email]]);
  expect((await ask(email)).data).toEqual({ done: true });
  expect(await rowOf(email)).toBeUndefined();
});

test('N14 other spellings of one address share its mails of the day', async () => {
  const box = someone().split('@')[0] ?? '';
  const spelt = (word: number) => `${box}+${word}@example.org`;
  for (let i = 0; i < 6; i += 1) expect((await ask(spelt(i))).status).toBe(200);
  expect(await rowOf(spelt(5))).toBeDefined();
  expect((await ask(spelt(6))).data).toEqual({ done: true });
  expect(await rowOf(spelt(6))).toBeUndefined();
});

test('a link is good for what it was made for, whole, and for a week', async () => {
  const email = someone();
  await ask(email);
  const token = await tokenOf(email, 'confirm');
  expect((await leave(token)).error.code).toBe('token_invalid');
  expect((await confirm(`${token.slice(0, -2)}xx`)).status).toBe(400);
  expect((await confirm(ctx.services.tokens.mailToken(newId()))).status).toBe(400);
  clock.set(clock.now() + 7 * dayMs + minuteMs);
  expect((await confirm(token)).status).toBe(400);
  expect(await rowOf(email)).toMatchObject({ state: 'asked' });
});

test('N14 the answer is the same for an address that is known, which gets no second mail', async () => {
  const email = someone();
  await joined(email);
  await tokenOf(email, 'leave');
  const before = await listKeptMails(ctx.db, email);
  await rested(email);
  const again = await ask(email);
  const fresh = await ask(someone());
  expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
  expect(await rowOf(email)).toMatchObject({ state: 'confirmed' });
  expect(await listKeptMails(ctx.db, email)).toHaveLength(before.length);
});

test('N14 an address that is entered again and again gets one mail, under the same answer', async () => {
  const email = someone();
  for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
  await tokenOf(email, 'confirm');
  expect(await listKeptMails(ctx.db, email)).toHaveLength(1);
});

test('N14 a program that fills the hidden box is answered alike and nobody is written down', async () => {
  const email = someone();
  const body = { email, language: 'en', website: 'https://spam.example' } as const;
  expect((await call(contract.subscribe, { body })).data).toEqual({ done: true });
  expect(await rowOf(email)).toBeUndefined();
});
