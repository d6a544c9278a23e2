import { describe, expect, test, vi } from 'vitest';
import { getCurrentUser, login, updateAccountDetails } from '@chinar/contract/accounts';
import { decideAsGuardian } from '@chinar/contract/accounts.guardian';
import * as contract from '@chinar/contract/accounts.personal';
import { getChannel } from '@chinar/contract/accounts.profile';
import { textVersions } from '@chinar/contract/consents.versions';
import { sendContact } from '@chinar/contract/contact';
import { getJob } from '@chinar/contract/jobs';
import { createTestimonial } from '@chinar/contract/testimonials';
import { consentVersion } from '@chinar/contract/testimonials.limits';
import { personal } from '../../registry.ts';
import { makeHall } from '../../testing/hall.ts';
import { latestMail } from '../../testing/mailbox.ts';
import { makeScene, readCalls, send } from '../../testing/scene.ts';
import { openWorld } from '../../testing/world.ts';
import { keysOf } from '../files/fixtures.ts';
import { sweepFiles } from '../files/jobs.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildGuardian, buildUser, fixturePassword, onePixel } from './fixtures.ts';
import { eraseDue } from './service.personal.ts';

const world = await openWorld({ withJobs: true, env: { UPLOAD_DISK_FLOOR: '0' } });
const { call, clock, ctx, server } = world;
const dayMs = 86_400_000;
const password = { password: fixturePassword };

/** What names somebody, in whatever table it may stand. */
const canary = {
  fullName: 'Zarathustra Canary',
  username: 'zara.canary',
  email: 'zara@canary.example',
  phoneNumber: '+919906987651',
  bio: 'A canary of the valley.',
};
const guardianEmail = 'mother@canary.example';
const told = [...Object.values(canary), guardianEmail, 'Nasreen Canary', 'canary-ticket'];

type Line = { tables: Record<string, unknown[]> };

async function columnsOfPeople(): Promise<string[]> {
  const { rows } = (await ctx.db.execute(
    `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** Tables in which any of the words stands. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = (await ctx.db.execute(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )) as { rows: { name: string }[] };
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await ctx.db.execute(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) word
        where position(lower(word) in lower(t::text)) > 0) limit 1`,
      [words],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

const knows = { currentPassword: fixturePassword };

/** What came of an export, once it is done. */
function resultOf(as: { id: string }, jobId: string): Promise<contract.ExportResult> {
  return vi.waitFor(
    async () => {
      const job = await call(getJob, { params: { id: jobId } }, { as });
      expect(job.data.state).toBe('done');
      return contract.ExportResult.parse(job.data.result);
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** An export as its owner gets it. */
async function exported(as: { id: string }): Promise<{ url: string; data: Line }> {
  const { data } = await call(contract.exportAccount, { body: knows }, { as });
  const result = await resultOf(as, data.jobId);
  const file = await server.app.inject({ url: result.url });
  expect(file.headers['content-disposition']).toContain('attachment');
  return { url: result.url, data: JSON.parse(file.body) as Line };
}

/** Asks for the end of an account, and lets the days go by. */
async function erase(as: { id: string }): Promise<void> {
  expect((await call(contract.eraseAccount, { body: password }, { as })).status).toBe(200);
  clock.advance(7 * dayMs + 1000);
  await eraseDue(ctx);
}

test('every column that names somebody has an owner who exports and erases it', async () => {
  const owned = personal.flatMap(({ columns }) => columns).filter((name) => name !== 'users.id');
  expect(owned.toSorted()).toEqual((await columnsOfPeople()).toSorted());
});

/** A child who has used everything that there is, under a name that nobody else has. */
async function everybodysGuest() {
  const scene = await makeScene(world);
  const { learner } = scene.people;
  const { fullName, username, email, phoneNumber, bio } = canary;
  await ctx.db.q
    .updateTable('users')
    .set({ username, email, phone_number: phoneNumber })
    .where('id', '=', learner.id)
    .execute();
  // What ends the session or the account has tests of its own.
  const ends = /logout|erase|change|reset|google|login|TwoFactor|SecondFactor|confirm/i;
  for (const { endpoint, build, allowed } of await readCalls()) {
    if (!allowed.includes('learner') || ends.test(endpoint.name)) continue;
    await send(scene, endpoint, await build(scene, 'learner'), { actor: 'learner' });
  }
  await call(updateAccountDetails, { body: { fullName, bio } }, { as: learner });
  const message = `canary-ticket ${'a'.repeat(30)}`;
  const ticket = { name: fullName, email, topic: 'other', message, website: '' } as const;
  await call(sendContact, { body: ticket }, { as: learner });
  const content = 'The timer was the one of exam day, says Zarathustra Canary.';
  await ctx.db.q.deleteFrom('testimonials').where('author_id', '=', learner.id).execute();
  await call(createTestimonial, { body: { content, consent: consentVersion } }, { as: learner });
  await ctx.db.q.deleteFrom('guardians').where('learner_id', '=', learner.id).execute();
  const named = { name: 'Nasreen Canary', email: guardianEmail };
  const token = await buildGuardian(ctx, learner.id, named);
  const agreed = { token, decision: 'give', textVersion: textVersions.guardian } as const;
  await call(decideAsGuardian, { body: agreed });
  const hall = makeHall(world);
  await hall.submit(await hall.begin(await buildQuiz(ctx, scene.people.tutor.id), learner));
  return learner;
}

describe('somebody who used everything', async () => {
  const person = await everybodysGuest();
  const before = await tablesWith(told);

  test('takes all of it along, and no secret', async () => {
    const { data } = await exported(person);
    const names = Object.keys(data.tables);
    expect(names).toEqual(
      expect.arrayContaining(['users', 'attempts', 'results', 'contact_tickets', 'consents']),
    );
    const text = JSON.stringify(data);
    for (const word of told) expect(text).toContain(word);
    for (const secret of ['password_hash', 'google_sub', '"secret"'])
      expect(text).not.toContain(secret);
  });

  test('is named in no table afterwards; the tests that were sat stay as numbers', async () => {
    // A limit counts by the address for a day; a demo keeps its own mails to look at.
    const passing = new Set(['rate_limits', 'kept_mails']);
    const found = ['users', 'guardians', 'consents', 'contact_tickets', 'testimonials'];
    expect(before).toEqual(expect.arrayContaining(found));
    await erase(person);
    expect((await tablesWith(told)).filter((name) => !passing.has(name))).toEqual([]);
    const attempts = await ctx.db.q
      .selectFrom('attempts')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(attempts.length).toBeGreaterThan(0);
    clock.set(Date.now());
  });
});

describe('an export', () => {
  test('opens by its link for a day, and its bytes go then', async () => {
    const as = await buildUser(ctx);
    const { url } = await exported(as);
    const open = async (address: string) => (await server.app.inject({ url: address })).statusCode;
    expect(await open(url)).toBe(200);
    expect(await open(url.replace(/signature=./, 'signature=~'))).toBe(403);
    clock.advance(dayMs + 1000);
    expect(await open(url)).toBe(403);
    await sweepFiles(ctx);
    const kept = await keysOf(ctx);
    expect(kept.filter((key) => url.includes(key))).toEqual([]);
    clock.set(Date.now());
  });

  test('is made for nobody who only holds an open session', async () => {
    const as = await buildUser(ctx);
    const answer = await call(
      contract.exportAccount,
      { body: { currentPassword: 'not mine' } },
      { as },
    );
    expect([answer.status, answer.error.code]).toEqual([403, 'password_wrong']);
  });

  test('is found again by the session that began it, for a day, and by no other', async () => {
    const as = await buildUser(ctx);
    const found = async (more = {}) => (await call(contract.getExport, {}, { as, ...more })).data;
    expect(await found()).toEqual({ jobId: null });
    const { data } = await call(contract.exportAccount, { body: knows }, { as });
    expect(await found()).toEqual({ jobId: data.jobId });
    const body = { email: as.email, password: fixturePassword };
    const { accessToken } = (await call(login, { body })).data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const elsewhere = await call(contract.getExport, {}, { headers });
    expect([elsewhere.status, elsewhere.data.jobId]).toEqual([200, null]);
    await resultOf(as, data.jobId);
    const finished_at = new Date(clock.now() - dayMs - 1000);
    await ctx.db.q
      .updateTable('job_runs')
      .set({ finished_at })
      .where('id', '=', data.jobId)
      .execute();
    expect(await found()).toEqual({ jobId: null });
  });

  test('is watched by nobody else', async () => {
    const [as, other] = [await buildUser(ctx), await buildUser(ctx)];
    const { data } = await call(contract.exportAccount, { body: knows }, { as });
    const params = { id: data.jobId };
    expect((await call(getJob, { params }, { as: other })).status).toBe(404);
  });
});

describe('an account that is to be erased', () => {
  const body = password;

  test('asks who it is, ends every session, says so by mail, and is shown to nobody', async () => {
    const as = await buildUser(ctx, { username: 'leaving' });
    const wrong = await call(contract.eraseAccount, { body: { password: 'not mine' } }, { as });
    expect([wrong.status, wrong.error.code]).toEqual([403, 'password_wrong']);
    expect((await call(contract.eraseAccount, { body }, { as })).status).toBe(200);
    expect((await call(getCurrentUser, {}, { as })).status).toBe(401);
    expect((await latestMail(ctx, as.email)).subject).toContain('seven days');
    expect((await call(getChannel, { params: { username: 'leaving' } })).status).toBe(404);
  });

  test('stays when its owner logs in again and says so', async () => {
    const as = await buildUser(ctx, { username: 'staying' });
    await call(contract.eraseAccount, { body }, { as });
    const again = await call(login, { body: { email: as.email, password: fixturePassword } });
    expect(again.data.user.erasesAt).not.toBeNull();
    const authorization = `Bearer ${again.data.accessToken}`;
    const kept = await call(contract.keepAccount, {}, { headers: { authorization } });
    expect([kept.status, kept.data.erasesAt]).toEqual([200, null]);
    clock.advance(8 * dayMs);
    await eraseDue(ctx);
    const found = await call(login, { body: { email: as.email, password: fixturePassword } });
    expect(found.status).toBe(200);
    clock.set(Date.now());
  });

  test('is nobody’s when the day has come, and not before: its bytes are gone, its name is free', async () => {
    const as = await buildUser(ctx, { username: 'going', email: 'going@learners.example' });
    const keys = new Set(await keysOf(ctx));
    const form = { name: 'me.png', bytes: onePixel };
    const scene = { world, people: { learner: as } } as unknown as Parameters<typeof send>[0];
    const { updateUserAvatar } = await import('@chinar/contract/accounts.profile');
    await send(scene, updateUserAvatar, { file: form }, { actor: 'learner' });
    await call(contract.eraseAccount, { body }, { as });
    clock.advance(6 * dayMs);
    await eraseDue(ctx);
    const logIn = () => call(login, { body: { email: as.email, password: fixturePassword } });
    expect((await logIn()).status).toBe(200);
    clock.advance(dayMs + 1000);
    await eraseDue(ctx);
    expect((await logIn()).status).toBe(401);
    expect((await latestMail(ctx, as.email)).subject).toContain('erased');
    await sweepFiles(ctx);
    expect((await keysOf(ctx)).filter((key) => !keys.has(key))).toEqual([]);
    await buildUser(ctx, { username: 'going', email: as.email });
    clock.set(Date.now());
  });

  test('is not the last admin’s', async () => {
    const as = await buildUser(ctx, { role: 'admin' });
    await ctx.db.q
      .updateTable('users')
      .set({ role: 'tutor' })
      .where('role', '=', 'admin')
      .where('id', '<>', as.id)
      .execute();
    expect((await call(contract.eraseAccount, { body }, { as })).status).toBe(409);
    await buildUser(ctx, { role: 'admin' });
    expect((await call(contract.eraseAccount, { body }, { as })).status).toBe(200);
  });

  test('is not both of two last admins’ who ask at once', async () => {
    await ctx.db.q
      .updateTable('users')
      .set({ role: 'tutor' })
      .where('role', '=', 'admin')
      .execute();
    const last = [await buildUser(ctx, { role: 'admin' }), await buildUser(ctx, { role: 'admin' })];
    const asked = last.map((as) => call(contract.eraseAccount, { body }, { as }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});
