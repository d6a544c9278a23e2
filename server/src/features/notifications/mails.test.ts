import { indiaZone } from '@chinar/content/india';
import * as contract from '@chinar/contract/notifications';
import { describe, expect, test } from 'vitest';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { wentNowhere } from '../../ports/mail/refusal.ts';
import { smtpMail } from '../../ports/mail/smtp.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildNotification } from './fixtures.ts';
import { digestMailJob, notificationMailJob, purgeOld, sendDigests, sendDueMails } from './jobs.ts';
import { mailTime, usualChoice } from './policy.ts';
import { tell } from './service.tell.ts';

const { call, ctx, clock } = await openWorld({ withJobs: true });
/** Milliseconds of a time of day in India, tomorrow or later. */
function moveTo(time: string): void {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = 86_400_000;
  const since = (clock.now() + 330 * 60_000 - (hours * 60 + minutes) * 60_000) % day;
  clock.advance(day - since);
}
moveTo('12:00');

const someone = () => buildUser(ctx, { password: null });
const choose = (as: { id: string }, more: Partial<contract.PreferencesEdit>) =>
  call(
    contract.setPreferences,
    { body: { types: {}, digest: 'off', quiet: null, ...more } },
    { as },
  );
const reply = (userId: string, number = 1) =>
  transact(ctx, (inner) =>
    tell(inner, {
      type: 'comment_reply',
      facts: { by: 'Nusrat Lone', path: '/test-series' },
      key: `reply:${newId()}:${number}`,
      group: 'comment:1',
      userIds: [userId],
    }),
  );
const mailsTo = (email: string) => listKeptMails(ctx.db, email);
const rowOf = (userId: string) =>
  ctx.db.q
    .selectFrom('notifications')
    .select(['id', 'count', 'mail_at', 'mailed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
/** Waits until everything that was handed to the queue is done. */
const settled = (userId: string) =>
  until(async () => expect((await rowOf(userId)).mailed_at).not.toBeNull());
/** Somebody whose mails wait until the evening: no timer sends them meanwhile. */
async function patient() {
  const as = await someone();
  await choose(as, { quiet: { from: '00:00', to: '23:59' } });
  return as;
}

test('N19 two hundred answers are one line and one mail', async () => {
  const as = await someone();
  for (let number = 1; number <= 200; number += 1) await reply(as.id, number);
  const { notifications, unreadCount } = (await call(contract.listNotifications, {}, { as })).data;
  expect([notifications.length, notifications[0]?.count, unreadCount]).toEqual([1, 200, 1]);
  expect(notifications[0]?.message).toBe('Nusrat Lone and 199 others have answered you.');
  await sendDueMails(ctx);
  const mail = await latestMail(ctx, as.email);
  expect(mail.subject).toBe('Answer to your comment');
  await reply(as.id);
  await sendDueMails(ctx);
  expect((await rowOf(as.id)).mail_at).toBeNull();
  expect(await mailsTo(as.email)).toHaveLength(1);
});

test('a group that was read begins anew', async () => {
  const as = await someone();
  await reply(as.id);
  await call(contract.markAllRead, {}, { as });
  await reply(as.id);
  const { notifications } = (await call(contract.listNotifications, {}, { as })).data;
  expect(notifications.map(({ count, isRead }) => [count, isRead])).toEqual([
    [1, false],
    [1, true],
  ]);
});

test('a mail leads to what it is about, and out of mails like it; looking there ends nothing', async () => {
  const as = await someone();
  await reply(as.id);
  await sendDueMails(ctx);
  const { text, html } = await latestMail(ctx, as.email);
  expect(linkIn(text, '/test-series').pathname).toBe('/test-series');
  const token = linkIn(text, '/unsubscribe').searchParams.get('token') ?? '';
  expect(html).toContain('/unsubscribe?token=');
  const { data } = await call(contract.getPreferences, {}, { as });
  expect(data.types.comment_reply.email).toBe(true);
  expect((await call(contract.unsubscribe, { body: { token } })).data.type).toBe('comment_reply');
});

test('a mail that is owed has no way out of it, and says why', async () => {
  const as = await someone();
  await transact(ctx, (inner) =>
    tell(inner, {
      type: 'payment_failed',
      facts: { amount: 499 },
      key: `payment:${newId()}`,
      userIds: [as.id],
    }),
  );
  await sendDueMails(ctx);
  const { text } = await latestMail(ctx, as.email);
  expect(text).toContain('₹499.00');
  expect(text).not.toContain('/unsubscribe');
  expect(text).toContain('cannot be switched off');
});

describe('at night', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}:00+05:30`);
  const { quiet } = usualChoice;

  test.each([
    ['21:59', '21:59'],
    ['22:00', '31:00'],
    ['23:30', '31:00'],
    ['06:59', '07:00'],
    ['07:00', '07:00'],
    ['12:00', '12:00'],
  ])('N19 what comes at %s goes at %s', (came, goes) => {
    const end = goes === '31:00' ? at('07:00') + 86_400_000 : at(goes);
    expect(mailTime(at(came), quiet, indiaZone)).toBe(end);
    expect(mailTime(at(came), null, indiaZone)).toBe(at(came));
  });

  test('N19 no mail goes but those that are owed; the others go in the morning', async () => {
    moveTo('23:00');
    const [as, payer] = [await someone(), await someone()];
    await reply(as.id);
    await transact(ctx, (inner) =>
      tell(inner, {
        type: 'payment_success',
        facts: { amount: 10 },
        key: `payment:${newId()}`,
        userIds: [payer.id],
      }),
    );
    await sendDueMails(ctx);
    await latestMail(ctx, payer.email);
    expect(await mailsTo(as.email)).toEqual([]);
    moveTo('07:00');
    await sendDueMails(ctx);
    await latestMail(ctx, as.email);
    moveTo('12:00');
  });
});

describe('a digest', () => {
  test('tells all of a day in one mail, and nothing of it again', async () => {
    const as = await someone();
    await choose(as, { digest: 'daily' });
    await reply(as.id);
    const facts = { title: 'A star', path: null };
    await choose(as, { digest: 'daily', types: { badge_earned: { inApp: true, email: true } } });
    await buildNotification(ctx, as.id, {
      type: 'badge_earned',
      facts,
      ways: ['inApp', 'email'],
    } as never);
    await sendDueMails(ctx);
    await sendDigests(ctx);
    expect(await mailsTo(as.email)).toEqual([]);
    moveTo('19:00');
    await sendDigests(ctx);
    const mail = await latestMail(ctx, as.email);
    expect(mail.subject).toBe('2 pieces of news for you');
    expect(mail.text).toContain('You have earned “A star”.');
    await sendDigests(ctx);
    await digestMailJob.handle(ctx, { userId: as.id }, {} as never);
    expect(await mailsTo(as.email)).toHaveLength(1);
  });

  test('is never empty: what was read meanwhile is no news', async () => {
    const as = await someone();
    await choose(as, { digest: 'daily' });
    await reply(as.id);
    await call(contract.markAllRead, {}, { as });
    await digestMailJob.handle(ctx, { userId: as.id }, {} as never);
    expect(await mailsTo(as.email)).toEqual([]);
  });
});

describe('nobody gets a mail twice', () => {
  const failing = (error: Error): Ctx => ({
    ...ctx,
    services: {
      ...ctx.services,
      mail: { ...ctx.services.mail, send: () => Promise.reject(error) },
    },
  });
  const send = (where: Ctx, id: string) => notificationMailJob.handle(where, { id }, {} as never);

  test('whose job runs again after it was handed over', async () => {
    const as = await someone();
    await reply(as.id);
    await sendDueMails(ctx);
    await settled(as.id);
    await latestMail(ctx, as.email);
    await send(ctx, (await rowOf(as.id)).id);
    expect(await mailsTo(as.email)).toHaveLength(1);
  });

  test('of which nobody can tell whether it left', async () => {
    const as = await patient();
    await reply(as.id);
    const { id } = await rowOf(as.id);
    await send(failing(Object.assign(new Error('cut off'), { code: 'ETIMEDOUT' })), id);
    await send(ctx, id);
    expect(await mailsTo(as.email)).toEqual([]);
  });

  test('but one that the mail server refused is tried again', async () => {
    const as = await patient();
    await reply(as.id);
    const { id } = await rowOf(as.id);
    const refused = Object.assign(new Error('busy'), { responseCode: 451 });
    await expect(send(failing(refused), id)).rejects.toThrow('busy');
    await send(ctx, id);
    expect(await mailsTo(as.email)).toHaveLength(1);
  });

  test('nor is one lost because no mail server was there', async () => {
    const closed = smtpMail('smtp://127.0.0.1:1', 'Chinar <no-reply@chinar.example>');
    const letter = { to: 'a@example.org', subject: 's', text: 't', html: 'h' };
    const error: unknown = await closed.send(letter).catch((reason: unknown) => reason);
    await closed.close();
    expect(wentNowhere(error)).toBe(true);
    expect(wentNowhere(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))).toBe(false);
    expect(wentNowhere(Object.assign(new Error('closed'), { code: 'ECONNECTION' }))).toBe(false);
  });

  test('and nobody gets one whose mails were ended while it waited', async () => {
    const as = await patient();
    await reply(as.id);
    await choose(as, {
      quiet: { from: '00:00', to: '23:59' },
      types: { comment_reply: { inApp: true, email: false } },
    });
    await send(ctx, (await rowOf(as.id)).id);
    expect(await mailsTo(as.email)).toEqual([]);
  });
});

test('an address counts as it stands when the mail goes: one that nobody has verified gets none', async () => {
  const as = await patient();
  await reply(as.id);
  const daily = await someone();
  await choose(daily, { digest: 'daily' });
  await reply(daily.id);
  await ctx.db.q
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', 'in', [as.id, daily.id])
    .execute();
  await notificationMailJob.handle(ctx, { id: (await rowOf(as.id)).id }, {} as never);
  await digestMailJob.handle(ctx, { userId: daily.id }, {} as never);
  expect([...(await mailsTo(as.email)), ...(await mailsTo(daily.email))]).toEqual([]);
});

test('what was only mailed is shown nowhere, and goes after a day', async () => {
  const as = await someone();
  await choose(as, { types: { comment_reply: { inApp: false, email: true } } });
  await reply(as.id);
  await sendDueMails(ctx);
  await settled(as.id);
  expect((await call(contract.listNotifications, {}, { as })).data.notifications).toEqual([]);
  expect((await call(contract.countUnread, {}, { as })).data.count).toBe(0);
  await purgeOld(ctx);
  await rowOf(as.id);
  clock.advance(86_400_001);
  await purgeOld(ctx);
  await expect(rowOf(as.id)).rejects.toThrow('no result');
});
