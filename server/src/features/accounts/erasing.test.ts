import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { login } from '@chinar/contract/accounts';
import { askGuardian } from '@chinar/contract/accounts.guardian';
import * as contract from '@chinar/contract/accounts.personal';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';
import { eraseDue } from './service.personal.ts';

const world = await openWorld({ withJobs: true });
const { call, clock, ctx } = world;
const dayMs = 86_400_000;
const body = { password: fixturePassword };
afterEach(() => clock.set(Date.now()));

describe('an account whose week is over', () => {
  test('leaves none of the mails that were kept, to its owner or to a guardian', async () => {
    const as = await buildUser(ctx, { dateOfBirth: '2014-03-02' });
    const email = `mother.of.${as.username}@parents.example`;
    await call(askGuardian, { body: { name: 'Nasreen Wani', email } }, { as });
    await latestMail(ctx, email);
    await call(contract.eraseAccount, { body }, { as });
    const asked = await latestMail(ctx, as.email);
    clock.advance(7 * dayMs + 1000);
    await eraseDue(ctx);
    await vi.waitFor(
      async () => expect((await latestMail(ctx, as.email)).subject).not.toBe(asked.subject),
      { timeout: 15_000, interval: 50 },
    );
    expect(await listKeptMails(ctx.db, as.email)).toHaveLength(1);
    expect(await listKeptMails(ctx.db, email)).toEqual([]);
  });

  test('stays when its owner says so while it is on its way out', async () => {
    const as = await buildUser(ctx);
    await call(contract.eraseAccount, { body }, { as });
    clock.advance(7 * dayMs + 1000);
    const keeping = new pg.Client({ connectionString: world.ownerUrl });
    await keeping.connect();
    try {
      await keeping.query('begin');
      await keeping.query('update users set erase_at = null where id = $1', [as.id]);
      const erasing = eraseDue(ctx);
      await vi.waitFor(async () => expect(await countWaiting(keeping)).toBeGreaterThan(0), {
        timeout: 15_000,
        interval: 20,
      });
      await keeping.query('commit');
      await erasing;
    } finally {
      await keeping.end();
    }
    const answer = await call(login, { body: { email: as.email, password: fixturePassword } });
    expect([answer.status, answer.data.user._id]).toEqual([200, as.id]);
  });

  test('goes though another one cannot', async () => {
    const [stuck, free] = [await buildUser(ctx), await buildUser(ctx)];
    for (const as of [stuck, free]) {
      await call(contract.eraseAccount, { body }, { as });
      clock.advance(1000);
    }
    clock.advance(7 * dayMs + 1000);
    const fails = async (_db: unknown, id: string): Promise<void> => {
      if (id === stuck.id) throw new Error('This one cannot be erased.');
    };
    const failing = { columns: [], export: async () => ({}), erase: fails };
    const { services } = ctx;
    await eraseDue({
      ...ctx,
      services: { ...services, personal: [...services.personal, failing] },
    });
    const { rows } = await ctx.db.execute(
      'select id, erased_at is not null as "isErased" from users where id = any($1::uuid[])',
      [[stuck.id, free.id]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: stuck.id, isErased: false },
        { id: free.id, isErased: true },
      ]),
    );
  });
});
