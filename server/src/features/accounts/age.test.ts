import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/accounts';
import * as profile from '@chinar/contract/accounts.profile';
import * as security from '@chinar/contract/accounts.security';
import { textVersions } from '@chinar/contract/consents.versions';
import { googleEnv, signAsGoogle } from '../../testing/google.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword, setPassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true, env: googleEnv });
const { call, clock, ctx } = world;

let count = 0;
beforeEach(() => {
  count += 1;
});

async function written(userId: string): Promise<{ actions: string[] }> {
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', userId)
    .execute();
  return { actions: rows.map(({ action }) => action) };
}

describe('whoever signs up with Google is asked how old they are', () => {
  const terms = textVersions.terms;
  const tell = (as: { id: string }, body: object) => call(contract.tellAge, {}, { as, raw: body });
  const isAlias = async (username: string) =>
    (await call(profile.getChannel, { params: { username } })).data.isAlias;
  async function newcomer() {
    const said = { sub: `age-${count}`, email: `aged${count}@gmail.com`, name: 'Rehana Wani' };
    const raw = await signAsGoogle(said, clock.now());
    const { user } = (await call(security.googleLogin, {}, { raw })).data;
    return { ...user, id: user._id };
  }

  test('and is named to nobody until they say so', async () => {
    const as = await newcomer();
    expect(as.needsAge).toBe(true);
    expect(await isAlias(as.username)).toBe(true);
    const told = await tell(as, { dateOfBirth: '1999-04-05', terms });
    expect([told.status, told.data.needsAge, told.data.isChild]).toEqual([200, false, false]);
    expect(await isAlias(as.username)).toBe(false);
    const { actions } = await written(as.id);
    expect(actions).toContain('account.ageTold');
    const consents = await ctx.db.q
      .selectFrom('consents')
      .select(['kind', 'text_version'])
      .where('user_id', '=', as.id)
      .execute();
    expect(consents).toEqual([{ kind: 'terms', text_version: terms }]);
  });

  test('also who takes the link off: it stays until it is answered', async () => {
    const as = await newcomer();
    await setPassword(ctx, as.id);
    const proof = { currentPassword: fixturePassword };
    const off = () => call(security.unlinkGoogle, { body: proof }, { as });
    expect([(await off()).status, (await off()).error.code]).toEqual([409, 'state_conflict']);
    await tell(as, { dateOfBirth: '1999-04-05', terms });
    expect((await off()).status).toBe(200);
  });

  test('who is private stays so', async () => {
    const as = await newcomer();
    await call(contract.updateAccountDetails, { body: { isPublic: false } }, { as });
    const told = await tell(as, { dateOfBirth: '1999-04-05', terms });
    expect(told.data.isPublic).toBe(false);
  });

  test('once: a child does not grow up by a second answer', async () => {
    const as = await newcomer();
    const dateOfBirth = '2015-01-01';
    const guardian = { name: 'Rafiq Wani', email: `rafiq${count}@example.org` };
    const told = await tell(as, { dateOfBirth, guardian, terms });
    expect(told.data.isChild).toBe(true);
    expect((await latestMail(ctx, guardian.email)).text).toContain('/guardian');
    const again = await tell(as, { dateOfBirth: '1990-01-01', terms });
    expect([again.status, again.error.code]).toEqual([409, 'state_conflict']);
    const me = await call(contract.getCurrentUser, {}, { as });
    expect([me.data.isChild, me.data.needsAge]).toEqual([true, false]);
  });

  test('and agrees to the terms by name', async () => {
    const as = await newcomer();
    const answer = await tell(as, { dateOfBirth: '1999-04-05' });
    expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([400, 'terms']);
    const later = await tell(as, { dateOfBirth: '2999-04-05', terms });
    expect([later.status, later.error.errors?.[0]?.path]).toEqual([422, 'dateOfBirth']);
  });

  test('but nobody who has registered is', async () => {
    const as = await buildUser(ctx);
    const answer = await tell(as, { dateOfBirth: '1999-04-05', terms });
    expect([answer.status, answer.error.code]).toEqual([409, 'state_conflict']);
  });
});
