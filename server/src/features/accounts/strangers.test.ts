import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import { askGuardian } from '@chinar/contract/accounts.guardian';
import { changeEmail } from '@chinar/contract/accounts.security';
import { subscribe } from '@chinar/contract/contact';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const from = (place: number) => ({ headers: { 'x-forwarded-for': `198.18.77.${place}` } });

/** How many mails of one kind reached somebody once everything queued before was sent. */
async function countMails(email: string, subject: RegExp): Promise<number> {
  const marker = await buildUser(ctx, { password: null });
  await call(contract.forgotPassword, { body: { email: marker.email } }, from(250));
  await latestMail(ctx, marker.email);
  return (await listKeptMails(ctx.db, email)).filter((mail) => subject.test(mail.subject)).length;
}

describe('mails that strangers cause', () => {
  const causes: Record<string, (email: string, i: number) => Promise<{ status: number }>> = {
    newsletter: (email) => call(subscribe, { body: { email, language: 'en' } }, from(3)),
    registering: (email, i) => call(contract.register, { body: newcomer(i, email) }, from(3)),
    change: async (newEmail) =>
      call(
        changeEmail,
        { body: { newEmail, currentPassword: fixturePassword } },
        { as: await buildUser(ctx), ...from(3) },
      ),
    guardian: async (email) =>
      call(
        askGuardian,
        { body: { name: 'Nasreen Wani', email } },
        { as: await buildUser(ctx, { dateOfBirth: '2015-01-01' }), ...from(3) },
      ),
  };
  const newcomer = (i: number, email: string) => ({
    fullName: 'Some One',
    username: `some-x${i}`,
    email,
    password: fixturePassword,
  });

  test('what strangers cause is six a day of all kinds together, and takes no reset link from the owner', async () => {
    const user = await buildUser(ctx);
    for (let i = 0; i < 6; i += 1)
      for (const cause of Object.values(causes)) {
        expect((await cause(user.email, i)).status).toBeLessThan(300);
        await ctx.db.execute(`delete from rate_limits where key like 'mailRepeat%'`);
      }
    await call(contract.forgotPassword, { body: { email: user.email } }, from(4));
    expect(await countMails(user.email, /password/i)).toBe(1);
    expect((await listKeptMails(ctx.db, user.email)).length).toBe(7);
  });

  test('a reset link comes whatever other mails of the day there were', async () => {
    const { email } = await buildUser(ctx);
    const { limits } = ctx.services;
    for (let i = 0; i < 20; i += 1) await limits.spend([['mailDay', email]]);
    for (let i = 0; i < 6; i += 1) await limits.spend([['mailStranger', email]]);
    for (let i = 0; i < 60; i += 1) await limits.spend([['mailWarning', email]]);
    await call(contract.forgotPassword, { body: { email } }, from(5));
    expect(await countMails(email, /password/i)).toBe(1);
  });

  test('no link goes to another address of which the owner gets no word', async () => {
    const user = await buildUser(ctx);
    const { limits } = ctx.services;
    for (let i = 0; i < 60; i += 1) await limits.spend([['mailWarning', user.email]]);
    const body = { newEmail: 'unheard-x1@example.org', currentPassword: fixturePassword };
    const { status } = await call(changeEmail, { body }, { as: user, ...from(6) });
    expect(status).toBe(200);
    expect(await countMails(body.newEmail, /./)).toBe(0);
  });

  test('the owner is warned of another address whatever others had sent, and each time', async () => {
    const user = await buildUser(ctx);
    const { limits } = ctx.services;
    for (let i = 0; i < 20; i += 1) await limits.spend([['mailDay', user.email]]);
    for (let i = 0; i < 6; i += 1) await limits.spend([['mailStranger', user.email]]);
    for (const place of [1, 2]) {
      const body = { newEmail: `other-x${place}@example.org` };
      await call(
        changeEmail,
        { body: { ...body, currentPassword: fixturePassword } },
        { as: user, ...from(place) },
      );
    }
    expect(await countMails(user.email, /Another address/)).toBe(2);
  });
});
