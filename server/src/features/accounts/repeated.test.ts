import * as contract from '@chinar/contract/accounts';
import { expect, test } from 'vitest';
import { listKeptMails } from '../../ports/mail/data.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser, fixturePassword } from './fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call } = world;

const newcomer = (fields: object = {}) => ({
  fullName: 'Rehana Wani',
  username: 'rehana.again',
  email: 'rehana.again@example.org',
  password: 'walnut grove 1947',
  ...fields,
});

test('a sign-up whose answer was lost is sent again: the same account, and one mail', async () => {
  const person = newcomer();
  const first = await call(contract.register, { body: person });
  const again = await call(contract.register, { body: person });
  expect([again.status, again.data]).toEqual([201, first.data]);
  await latestMail(world.ctx, person.email);
  expect(await listKeptMails(world.ctx.db, person.email)).toHaveLength(1);
  const taken = async (wrong: object) =>
    (await call(contract.register, { body: { ...person, ...wrong } })).error.code;
  expect(await taken({ password: 'another grove 1947' })).toBe('username_taken');
  expect(await taken({ email: 'somebody.else@example.org' })).toBe('username_taken');
});

test('A05 no guess at sign-up finds the password of an account that was verified, or is not new', async () => {
  const verified = await buildUser(world.ctx);
  const old = await buildUser(world.ctx);
  await world.ctx.db.q
    .updateTable('users')
    .set({ email_verified_at: null, created_at: new Date(Date.now() - 31 * 60_000) })
    .where('id', '=', old.id)
    .execute();
  for (const { username, email } of [verified, old]) {
    const body = newcomer({ username, email, password: fixturePassword });
    expect((await call(contract.register, { body })).error.code).toBe('username_taken');
  }
});

test('A04 guesses at a new account’s password are limited at sign-up as at the login, and together with it', async () => {
  const person = newcomer({ username: 'rehana.guessed', email: 'rehana.guessed@example.org' });
  await call(contract.register, { body: person });
  const guess = async (password: string) =>
    (await call(contract.register, { body: { ...person, password } })).error.code;
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await guess(`walnut grove 18${tries}0`)).toBe('username_taken');
  }
  expect(await guess(person.password)).toBe('rate_limited');
  const body = { email: person.email, password: person.password };
  expect((await call(contract.login, { body })).error.code).toBe('rate_limited');
});
