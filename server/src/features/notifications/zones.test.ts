import * as contract from '@chinar/contract/notifications';
import { describe, expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { sendDigests, sendDueMails } from './jobs.ts';
import { lastEvening, mailTime, usualChoice } from './policy.ts';
import { tell } from './service.tell.ts';

const { call, ctx, clock } = await openWorld({ withJobs: true });
/** To this time of a day in UTC, tomorrow or later. */
const moveTo = (time: string) => {
  const day = 86_400_000;
  clock.advance(day - ((clock.now() - Date.parse(`2026-01-01T${time}Z`)) % day));
};
const someone = (zone: string) => buildUser(ctx, { password: null, zone });
const reply = (userId: string) =>
  transact(ctx, (inner) =>
    tell(inner, {
      type: 'comment_reply',
      facts: { by: 'Nusrat Lone', path: '/test-series' },
      key: `reply:${newId()}`,
      userIds: [userId],
    }),
  );
const dueOf = async (userId: string) => {
  const { mail_at: at } = await ctx.db.q
    .selectFrom('notifications')
    .select('mail_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return at?.toISOString().slice(11, 16);
};

describe('N19 the night is the reader’s own', () => {
  const { quiet } = usualChoice;
  const goes = (came: string, zone: string, hours = quiet) =>
    new Date(mailTime(Date.parse(came), hours, zone)).toISOString();

  test.each([
    // Winter and summer.
    ['2026-01-15T21:30:00Z', 'Europe/Berlin', '2026-01-16T06:00:00.000Z'],
    ['2026-07-15T21:30:00Z', 'Europe/Berlin', '2026-07-16T05:00:00.000Z'],
    ['2026-07-15T19:59:00Z', 'Europe/Berlin', '2026-07-15T19:59:00.000Z'],
    // The night in which clocks are put on is an hour shorter, the other an hour longer.
    ['2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T21:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
    ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08T11:00:00.000Z'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01T12:00:00.000Z'],
    // A zone that there is not is India's.
    ['2026-01-15T17:00:00Z', 'Asia/Nowhere', '2026-01-16T01:30:00.000Z'],
  ])('what comes at %s in %s goes at %s', (came, zone, end) => {
    expect(goes(came, zone)).toBe(end);
  });

  test('which ends at a time that comes twice, or not at all, in that night', () => {
    const short = { from: '22:00', to: '02:30' };
    expect(goes('2026-10-24T21:00:00Z', 'Europe/Berlin', short)).toBe('2026-10-25T00:30:00.000Z');
    expect(goes('2026-10-25T01:10:00Z', 'Europe/Berlin', short)).toBe('2026-10-25T01:30:00.000Z');
    expect(goes('2026-03-28T23:00:00Z', 'Europe/Berlin', short)).toBe('2026-03-29T01:30:00.000Z');
  });

  test('when somebody is told', async () => {
    moveTo('06:00');
    const early = await someone('America/Phoenix');
    await reply(early.id);
    expect(await dueOf(early.id)).toBe('14:00');
    moveTo('18:00');
    const [here, there] = [await someone('Asia/Nowhere'), await someone('America/Phoenix')];
    await reply(here.id);
    expect(await dueOf(here.id)).toBe('01:30');
    await reply(there.id);
    await sendDueMails(ctx);
    await latestMail(ctx, there.email);
  });
});

describe('the evening of a digest is the reader’s own', () => {
  const last = (now: string, digest: 'daily' | 'weekly', zone: string) =>
    new Date(lastEvening(Date.parse(now), digest, zone)).toISOString();

  test.each([
    ['2026-11-21T13:30:00Z', 'daily', 'Asia/Kolkata', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T13:29:59Z', 'daily', 'Asia/Kolkata', '2026-11-20T13:30:00.000Z'],
    // A Sunday, and the Saturday before it.
    ['2026-11-22T13:30:00Z', 'weekly', 'Asia/Kolkata', '2026-11-22T13:30:00.000Z'],
    ['2026-11-21T13:30:00Z', 'weekly', 'Asia/Kolkata', '2026-11-15T13:30:00.000Z'],
    ['2026-11-22T23:00:00Z', 'weekly', 'America/New_York', '2026-11-16T00:00:00.000Z'],
    ['2026-03-29T17:00:00Z', 'daily', 'Europe/Berlin', '2026-03-29T17:00:00.000Z'],
    ['2026-03-28T18:00:00Z', 'daily', 'Europe/Berlin', '2026-03-28T18:00:00.000Z'],
    ['2026-10-25T17:00:00Z', 'daily', 'Europe/Berlin', '2026-10-24T17:00:00.000Z'],
  ] as const)('at %s the last %s one in %s was due at %s', (now, digest, zone, due) => {
    expect(last(now, digest, zone)).toBe(due);
  });

  test('so that one mail goes then, with what waited', async () => {
    moveTo('12:00');
    const as = await someone('Asia/Kathmandu');
    await call(
      contract.setPreferences,
      { body: { types: {}, digest: 'daily', quiet: null } },
      { as },
    );
    await reply(as.id);
    const mails = () => listKeptMails(ctx.db, as.email);
    moveTo('13:00');
    await sendDigests(ctx);
    expect(await mails()).toEqual([]);
    // Seven in Nepal, a quarter of an hour before it is in India.
    clock.advance(15 * 60_000);
    await sendDigests(ctx);
    expect((await latestMail(ctx, as.email)).subject).toBe('1 piece of news for you');
    await reply(as.id);
    clock.advance(15 * 60_000);
    await sendDigests(ctx);
    expect(await mails()).toHaveLength(1);
  });
});

test('times in words are by the reader’s clock, in the app and in the mail', async () => {
  moveTo('12:00');
  const as = await someone('Asia/Dubai');
  await transact(ctx, (inner) =>
    tell(inner, {
      type: 'seat_booking_confirmed',
      facts: { centre: 'Lal Chowk', at: '2026-11-30T22:00:00.000Z' },
      key: `seat:${newId()}`,
      userIds: [as.id],
    }),
  );
  const { notifications } = (await call(contract.listNotifications, {}, { as })).data;
  const told = notifications[0]?.message.replaceAll(/\s/g, ' ');
  expect(told).toContain('1 Dec 2026, 2:00 am GST');
  await sendDueMails(ctx);
  expect((await latestMail(ctx, as.email)).text.replaceAll(/\s/g, ' ')).toContain('2:00 am GST');
});
