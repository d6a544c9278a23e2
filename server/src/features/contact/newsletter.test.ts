import * as contract from '@chinar/contract/contact';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';

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
