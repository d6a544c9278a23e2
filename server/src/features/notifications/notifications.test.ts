import * as contract from '@chinar/contract/notifications';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildNotification } from './fixtures.ts';
import { kinds } from './kinds.ts';

const { call, ctx, clock } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const someone = () => buildUser(ctx, { password: null });

const list = async (as: { id: string }, query: Record<string, string> = {}) =>
  (await call(contract.listNotifications, { query }, { as })).data;
const unread = async (as: { id: string }) =>
  (await call(contract.countUnread, {}, { as })).data.count;

describe('what somebody was told', () => {
  test('is listed newest first, twenty to a page, with how many are unread', async () => {
    const as = await someone();
    const made: string[] = [];
    for (let age = 25; age > 0; age -= 1)
      made.push(
        await buildNotification(ctx, as.id, { createdAt: new Date(clock.now() - age * 60_000) }),
      );
    const first = await list(as);
    expect(first.notifications.map(({ _id }) => _id)).toEqual(made.toReversed().slice(0, 20));
    expect([first.unreadCount, first.pagination.page, first.pagination.pages]).toEqual([25, 1, 2]);
    const { notifications } = await list(as, { after: first.pagination.next ?? '' });
    expect(notifications.map(({ _id }) => _id)).toEqual(made.toReversed().slice(20));
  });

  test('can be narrowed to what is unread', async () => {
    const as = await someone();
    await buildNotification(ctx, as.id, { readAt: new Date() });
    const id = await buildNotification(ctx, as.id);
    const { notifications } = await list(as, { unreadOnly: 'true' });
    expect(notifications.map(({ _id }) => _id)).toEqual([id]);
    expect((await list(as)).notifications).toHaveLength(2);
  });

  test('can be narrowed to what it is about', async () => {
    const as = await someone();
    await buildNotification(ctx, as.id);
    const level = { type: 'level_up', facts: { level: 4 } } as never;
    const id = await buildNotification(ctx, as.id, level);
    const { notifications } = await list(as, { topic: 'progress' });
    expect(notifications.map(({ _id }) => _id)).toEqual([id]);
    expect((await list(as, { topic: 'seats' })).notifications).toEqual([]);
  });

  test('is no longer shown, nor counted, when its time is over', async () => {
    const as = await someone();
    await buildNotification(ctx, as.id, { expiresAt: new Date(clock.now() - 1000) });
    const { notifications, unreadCount } = await list(as);
    expect([notifications, unreadCount, await unread(as)]).toEqual([[], 0, 0]);
  });

  test('is said in the language of whoever reads', async () => {
    const as = await someone();
    await buildNotification(ctx, as.id, { type: 'level_up', facts: { level: 4 } } as never);
    const hindi = await call(
      contract.listNotifications,
      {},
      { as, headers: { 'accept-language': 'hi' } },
    );
    expect(hindi.data.notifications[0]?.message).toBe('आप स्तर 4 पर पहुँच गए हैं।');
    expect((await list(as)).notifications[0]?.message).toBe('You have reached level 4.');
  });

  test.each(contract.NotificationType.options)('%s has words in both languages', (type) => {
    const { words } = kinds[type];
    const facts = {
      title: 'T',
      series: 'S',
      path: null,
      isOut: false,
      level: 1,
      centre: 'C',
      at: '2026-11-22T10:00:00.000Z',
      amount: 10,
      by: 'B',
      message: 'M',
      announcementId: 'a',
      days: 7,
      endsOn: '2026-11-29',
      lesson: 'L',
      section: 'P',
      startsAt: '2026-11-22T10:00:00.000Z',
      what: 'application',
    };
    const texts = new Map([['a', { title: 'T', message: 'M', hi: null }]]);
    const said = (['en', 'hi'] as const).map((locale) =>
      (words as (f: object, t: object) => { title: string })(facts, { locale, count: 1, texts }),
    );
    expect(said.every((one) => one.title.length > 0)).toBe(true);
  });
});

describe('reading', () => {
  test('one lowers the count, once', async () => {
    const as = await someone();
    const id = await buildNotification(ctx, as.id);
    await buildNotification(ctx, as.id);
    for (let i = 0; i < 2; i += 1) {
      const { data } = await call(contract.markRead, { params: { id } }, { as });
      expect([data._id, data.isRead, await unread(as)]).toEqual([id, true, 1]);
    }
  });

  test('all leaves nothing unread, of oneself alone', async () => {
    const [as, other] = [await someone(), await someone()];
    for (const { id } of [as, as, other]) await buildNotification(ctx, id);
    const { data } = await call(contract.markAllRead, {}, { as });
    expect([data.changed, await unread(as), await unread(other)]).toEqual([2, 0, 1]);
  });

  test('deleting the read ones keeps the unread, and those of others', async () => {
    const [as, other] = [await someone(), await someone()];
    await buildNotification(ctx, as.id, { readAt: new Date() });
    await buildNotification(ctx, other.id, { readAt: new Date() });
    const id = await buildNotification(ctx, as.id);
    await call(contract.deleteRead, {}, { as });
    expect((await list(as)).notifications.map(({ _id }) => _id)).toEqual([id]);
    expect((await list(other)).notifications).toHaveLength(1);
  });

  test('deleting an unread one lowers the count', async () => {
    const as = await someone();
    const id = await buildNotification(ctx, as.id);
    expect((await call(contract.deleteNotification, { params: { id } }, { as })).status).toBe(200);
    expect(await unread(as)).toBe(0);
    expect((await call(contract.deleteNotification, { params: { id } }, { as })).status).toBe(404);
  });

  test('N12 what others were told is not there: neither read, nor deleted, by an admin neither', async () => {
    const [owner, other] = [await someone(), await someone()];
    const id = await buildNotification(ctx, owner.id);
    for (const as of [other, admin]) {
      for (const endpoint of [contract.markRead, contract.deleteNotification])
        expect((await call(endpoint, { params: { id } }, { as })).status).toBe(404);
      expect((await list(as)).notifications).toEqual([]);
    }
    const [kept] = (await list(owner)).notifications;
    expect([kept?._id, kept?.isRead]).toEqual([id, false]);
  });
});

describe('where one leads', () => {
  const system = (path: string | null) => ({
    facts: { title: 'News', message: 'Read on.', path },
  });

  test('is a path of this site', async () => {
    const as = await someone();
    await buildNotification(ctx, as.id, system('/test-series?sort=newest#top'));
    expect((await list(as)).notifications[0]?.actionUrl).toBe('/test-series?sort=newest#top');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
  ])('N02 and never %s', async (path) => {
    const as = await someone();
    await expect(buildNotification(ctx, as.id, system(path))).rejects.toThrow(/action_url/);
    expect(contract.ActionUrl.safeParse(path).success).toBe(false);
  });
});

describe('what somebody chooses', () => {
  const choose = (as: { id: string }, types: contract.PreferencesEdit['types'], more = {}) =>
    call(contract.setPreferences, { body: { types, digest: 'off', quiet: null, ...more } }, { as });

  test('is kept; kinds that were not named stay as they were', async () => {
    const as = await someone();
    await choose(as, { badge_earned: { inApp: false, email: true } });
    await choose(as, { level_up: { inApp: false, email: false } }, { digest: 'weekly' });
    const { data } = await call(contract.getPreferences, {}, { as });
    expect(data.types.badge_earned).toMatchObject({ inApp: false, email: true });
    expect(data.types.level_up).toMatchObject({ inApp: false, email: false });
    expect(data.types.comment_reply).toMatchObject({ inApp: true, email: true });
    expect([data.digest, data.quiet]).toEqual(['weekly', null]);
  });

  test('does not switch off what is locked', async () => {
    const as = await someone();
    const { data } = await choose(as, { payment_failed: { inApp: false, email: false } });
    expect(data.types.payment_failed).toEqual({
      inApp: true,
      email: true,
      locked: ['inApp', 'email'],
    });
  });

  test('keeps a kind out of the list', async () => {
    const as = await someone();
    await choose(as, { level_up: { inApp: false, email: false } });
    await expect(
      buildNotification(ctx, as.id, { type: 'level_up', facts: { level: 2 } } as never),
    ).rejects.toThrow('no result');
    expect((await list(as)).notifications).toEqual([]);
  });

  test('is refused with times that are none', async () => {
    const as = await someone();
    const answer = await choose(as, {}, { quiet: { from: '24:00', to: '07:00' } });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'quiet.from']);
  });
});

describe('a link out of a mail', () => {
  const { tokens } = ctx.services;
  const leave = (token: string) => call(contract.unsubscribe, { body: { token } });
  const mails = async (as: { id: string }) => {
    const { types } = (await call(contract.getPreferences, {}, { as })).data;
    return (['announcement', 'comment_reply', 'payment_success'] as const).map(
      (type) => types[type].email,
    );
  };

  test('N19 ends mails of its kind alone, when it is acted on and as often as it is', async () => {
    const as = await someone();
    const token = tokens.optOutToken(`${as.id}.announcement`);
    for (let i = 0; i < 2; i += 1) expect((await leave(token)).data.type).toBe('announcement');
    expect(await mails(as)).toEqual([false, true, true]);
  });

  test('of a digest ends all mails but those that are owed', async () => {
    const as = await someone();
    await leave(tokens.optOutToken(`${as.id}.digest`));
    expect(await mails(as)).toEqual([false, false, true]);
  });

  test('that was made up, or names what nobody can end, does nothing', async () => {
    const as = await someone();
    const good = tokens.optOutToken(`${as.id}.announcement`);
    const other = good.replace('announcement', 'comment_reply');
    const bad = [
      other,
      `${good}x`,
      tokens.mailToken(`${as.id}.announcement`),
      tokens.optOutToken(`${as.id}.payment_success`),
      tokens.optOutToken(`${as.id}.nothing`),
      tokens.optOutToken(`${newId()}.announcement`),
    ];
    for (const token of bad) expect((await leave(token)).error.code).toBe('token_invalid');
    expect(await mails(as)).toEqual([true, true, true]);
  });
});

test('whoever tries links that end mails in vain ends none by a good one', async () => {
  const person = await buildUser(ctx);
  const from = { headers: { 'x-forwarded-for': '198.13.7.1' } };
  const leave = (token: string, asker: object = from) =>
    call(contract.unsubscribe, { body: { token } }, asker);
  const good = ctx.services.tokens.optOutToken(`${person.id}.comment_reply`);
  for (let i = 0; i < 299; i += 1) await ctx.services.limits.spend([['linkFailure', '198.13.7.1']]);
  expect((await leave('x'.repeat(40))).error.code).toBe('token_invalid');
  expect((await leave(good)).status).toBe(429);
  expect((await leave(good, {})).status).toBe(200);
});
