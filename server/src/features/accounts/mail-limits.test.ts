import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import { askGuardian } from '@chinar/contract/accounts.guardian';
import * as security from '@chinar/contract/accounts.security';
import { newId } from '../../db/ids.ts';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail, linkIn } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const newPassword = 'a wholly new secret';

let address = 0;
beforeEach(() => {
  address += 1;
});

/** Each test asks from an address of its own. */
function from(place = 0) {
  return { headers: { 'x-forwarded-for': `198.14.${address}.${place}` } };
}

async function resetLink(email: string): Promise<string> {
  await call(contract.forgotPassword, { body: { email } }, from());
  const link = linkIn((await latestMail(ctx, email)).text, '/reset-password');
  return link.searchParams.get('token') ?? '';
}

/** How many mails reached somebody once everything queued before was sent. */
async function countMails(email: string): Promise<number> {
  const marker = await buildUser(ctx, { password: null });
  await call(contract.forgotPassword, { body: { email: marker.email } }, from(250));
  await latestMail(ctx, marker.email);
  return (await listKeptMails(ctx.db, email)).length;
}

describe('A06 links that are not good', () => {
  const changeLink = async (user: { id: string; email: string }) => {
    const newEmail = `moved.${user.email}`;
    const body = { newEmail, currentPassword: fixturePassword };
    await call(security.changeEmail, { body }, { as: user, ...from() });
    const link = linkIn((await latestMail(ctx, newEmail)).text, '/verify-email');
    return link.searchParams.get('token') ?? '';
  };
  const ways = {
    'reset a password': {
      linkOf: ({ email }: { id: string; email: string }) => resetLink(email),
      use: (token: string, place: number) =>
        call(contract.resetPassword, { body: { token, newPassword } }, from(place)),
    },
    'change an address': {
      linkOf: changeLink,
      use: (token: string, place: number) =>
        call(security.confirmEmail, { body: { token } }, from(place)),
    },
  };

  test.each(Object.entries(ways))(
    'A06 are tried three hundred times by one requester, then a good one waits too: %s',
    async (_way, { linkOf, use }) => {
      const good = await linkOf(await buildUser(ctx));
      // One that nobody signed, and one that is signed and long spent.
      const bad = ['x'.repeat(40), ctx.services.tokens.mailToken(newId())];
      for (const [place, token] of bad.entries()) {
        const { 'x-forwarded-for': who } = from(place + 1).headers;
        for (let i = 0; i < 299; i += 1) await ctx.services.limits.spend([['linkFailure', who]]);
        expect((await use(token, place + 1)).error.code).toBe('token_invalid');
        expect((await use(good, place + 1)).status).toBe(429);
      }
      expect((await use(good, 9)).status).toBe(200);
    },
  );
});

describe('mails that somebody asks for', () => {
  test('an address that had its mails of the day gets none by any other way', async () => {
    const ways: ((email: string) => Promise<{ status: number }>)[] = [
      (email) => {
        const names = { fullName: 'One More', username: `late${address}` };
        const body = { ...names, email, password: newPassword };
        return call(contract.register, { body }, from(1));
      },
      async (email) => {
        const as = await buildUser(ctx, { dateOfBirth: '2014-03-02' });
        return call(askGuardian, { body: { name: 'Nasreen Wani', email } }, { as });
      },
      async (newEmail) => {
        const body = { newEmail, currentPassword: fixturePassword };
        return call(security.changeEmail, { body }, { as: await buildUser(ctx), ...from(3) });
      },
    ];
    for (const [way, ask] of ways.entries()) {
      const email = `full.${way}@example.org`;
      for (let i = 0; i < 20; i += 1) await ctx.services.limits.spend([['mailDay', email]]);
      for (let i = 0; i < 6; i += 1) await ctx.services.limits.spend([['mailStranger', email]]);
      expect((await ask(email)).status).toBeLessThan(300);
      expect(await countMails(email)).toBe(0);
    }
  });

  test('one box gets no mails without end by other spellings of its address', async () => {
    const register = (email: string, name: string) => {
      const body = { fullName: 'One More', username: name, email, password: newPassword };
      return call(contract.register, { body }, from(1));
    };
    const box = `box${address}@gmail.com`;
    for (let i = 0; i < 24; i += 1) await ctx.services.limits.spend([['mailAlias', box]]);
    const alias = `bo.x${address}+b@googlemail.com`;
    expect((await register(alias, `alias${address}`)).status).toBe(201);
    expect(await countMails(alias)).toBe(0);
    // Whoever writes it plainly has a share that no alias takes.
    expect((await register(box, `plain${address}`)).status).toBe(201);
    expect(await countMails(box)).toBe(1);
  });

  test('an address that is verified gets no other link to verify it', async () => {
    const user = await buildUser(ctx);
    const answer = await call(
      contract.resendVerification,
      { body: { email: user.email } },
      from(1),
    );
    expect(answer.status).toBe(200);
    expect(await countMails(user.email)).toBe(0);
  });

  test.each(['mailAccount', 'mailAddress'] as const)(
    'whoever asks for other addresses without end is told to wait: %s',
    async (limit) => {
      const as = await buildUser(ctx);
      const { 'x-forwarded-for': place } = from(1).headers;
      const key = limit === 'mailAccount' ? `${as.id} ${place}` : place;
      const most = limit === 'mailAccount' ? 5 : 60;
      for (let i = 0; i < most; i += 1) await ctx.services.limits.spend([[limit, key]]);
      const body = { newEmail: `other.${as.email}`, currentPassword: fixturePassword };
      expect((await call(security.changeEmail, { body }, { as, ...from(1) })).status).toBe(429);
    },
  );
});
