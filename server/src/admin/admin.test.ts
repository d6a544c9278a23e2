import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as accounts from '@chinar/contract/accounts';
import { buildFactor, buildUser, fixturePassword } from '../features/accounts/fixtures.ts';
import { buildQuiz } from '../features/quizzes/fixtures.ts';
import { makeHall } from '../testing/hall.ts';
import { openWorld } from '../testing/world.ts';
import { commands, explain } from './commands.ts';

// Those that are programs start a whole server each: a busy machine may take its time.
vi.setConfig({ testTimeout: 180_000 });

const world = await openWorld();
const folder = mkdtempSync(join(tmpdir(), 'chinar-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program as the operator runs it. */
function program(args: string[], extra: Record<string, string> = {}) {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      DATABASE_OWNER_URL: world.ownerUrl,
      DATA_DIR: world.ctx.services.config.DATA_DIR,
      APP_SECRET: 'a secret for tests that is long enough',
      LOG_LEVEL: 'silent',
      ...extra,
    },
    encoding: 'utf8',
  });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

/** A command alone, over the world of this file. */
async function admin([name = '', ...args]: string[]) {
  const lines: string[] = [];
  const said = (): string => lines.map((line) => `${line}\n`).join('');
  try {
    await commands[name]?.({ ctx: world.ctx, say: (line) => lines.push(line) }, args);
    return { status: 0, out: said(), err: '' };
  } catch (error) {
    return { status: 1, out: said(), err: `${explain(error)}\n` };
  }
}

/** A test that a learner sat and handed in. */
async function sitOnce(): Promise<{ userId: string; attemptId: string }> {
  const { begin, option, submit } = makeHall(world);
  const tutor = await buildUser(world.ctx, { role: 'tutor' });
  const learner = await buildUser(world.ctx);
  const sitting = await begin(await buildQuiz(world.ctx, tutor.id), learner);
  const [question] = sitting.questions;
  await submit(sitting, [{ questionId: question?._id ?? '', answer: option(sitting, 0, 1) }]);
  return { userId: learner.id, attemptId: sitting.attempt._id };
}

const wish = [
  'create',
  '--email',
  'head@example.org',
  '--name',
  'Head Master',
  '--username',
  'headmaster',
];

describe('npm run admin', () => {
  test('without a command says what it can do', () => {
    const { status, err } = program([]);
    expect(status).toBe(2);
    expect(err).toContain('import-questions');
  });

  test('confirms the clock and opens attempts again', async () => {
    expect(program(['confirm-clock']).out).toContain('The clock is confirmed.');
    expect((await admin(['reopen-expired', '--dry-run'])).out).toContain(
      '0 attempts would be open again.',
    );
    expect((await admin(['reopen-expired', '--since', 'yesterday'])).err).toContain(
      'No time: yesterday.',
    );
  });

  test('shows the events that were not heard, and tells them again to who listens', async () => {
    expect((await admin(['events'])).out).toContain('Every event was heard.');
    const id = '018f0000-0000-7000-8000-000000000001';
    await world.asOwner(
      `with happened as (
         insert into events (id, name, subject, payload, at)
         values ('${id}', 'tests.happened', 'a subject', '{}', now()) returning seq
       )
       insert into deliveries (seq, listener, subject, tries, run_after, dead_at, error)
       select seq, 'tests.gone', 'a subject', 8, now(), now(), 'never' from happened`,
    );
    expect((await admin(['events'])).out).toMatch(
      `dead  ${id}  tests.happened → tests.gone, subject a subject`,
    );
    expect((await admin(['replay-event', id, 'tests.gone'])).err).toContain(
      'It is not for tests.gone.',
    );
    expect((await admin(['replay-event', 'x'])).err).toContain('Which event?');
  });

  test('looks whether records contradict each other, and names those that do', async () => {
    const { userId, attemptId } = await sitOnce();
    expect((await admin(['check-invariants'])).out).toMatch(/All \d+ invariants hold\./);
    await world.asOwner(
      `update results set score = score + 1000 where attempt_id = '${attemptId}'`,
    );
    await world.asOwner(
      `insert into points_totals (user_id, period, total, reached_at) values ('${userId}', 'all', 7, now())`,
    );
    const { status, out, err } = program(['check-invariants', '--all']);
    expect(status).toBe(1);
    expect(out).toContain(`a result is what its stored answers come to by the key: ${attemptId}`);
    expect(out).toContain(`the points of all time are the sum of their ledger: ${userId}`);
    expect(err).toMatch(/2 of \d+ do not hold\./);
  });

  test('leaves the tables of an older version as they are', async () => {
    const { rows } = await world.ctx.db.execute('select max(name) as last from schema_migrations');
    const { last } = rows[0] as { last: string };
    await world.asOwner(`update schema_migrations set name = 'x' || name where name = '${last}'`);
    const { status, err } = program(['events']);
    await world.asOwner(`update schema_migrations set name = '${last}' where name = 'x${last}'`);
    expect([status, err]).toEqual([1, expect.stringContaining('is of an older version')]);
  });

  test('names what is missing', () => {
    const { status, err } = program(['create', '--email', 'x'], { ADMIN_PASSWORD: 'short' });
    expect(status).toBe(1);
    expect(err).toMatch(/fullName: [^]+username: [^]+email: [^]+password: /);
  });

  test('makes an admin who can log in, once', async () => {
    const password = 'a long and quiet river';
    expect(program(wish, { ADMIN_PASSWORD: password }).out).toContain(
      'Made the admin head@example.org.',
    );
    const { data } = await world.call(accounts.login, {
      body: { email: 'head@example.org', password },
    });
    expect(data.user).toMatchObject({ role: 'admin', isEmailVerified: true });
    expect(program(wish, { ADMIN_PASSWORD: password }).status).toBe(1);
  });

  test('takes a second factor off whose owner has lost it, and ends the sessions', async () => {
    const user = await buildUser(world.ctx);
    await buildFactor(world.ctx, user.id);
    const off = () => admin(['remove-second-factor', '--email', user.email]);
    expect((await world.call(accounts.getCurrentUser, {}, { as: user })).status).toBe(200);
    expect((await off()).out).toContain(`The second factor of ${user.email} is off.`);
    world.clock.advance(6000);
    expect((await world.call(accounts.getCurrentUser, {}, { as: user })).status).toBe(401);
    const body = { email: user.email, password: fixturePassword };
    expect((await world.call(accounts.login, { body })).status).toBe(200);
    expect((await off()).err).toContain('There is no account');
  });

  test('reads questions, first dry and then for good', async () => {
    const file = join(folder, 'questions.txt');
    writeFileSync(
      file,
      'What is the capital of France?\nA. Lyon\nB. Paris\nANSWER: B\n\nBroken one\nA. x\nANSWER: Q\n',
    );
    const dry = await admin(['import-questions', file, '--format', 'aiken', '--dry-run']);
    expect(dry.out).toContain('aiken: 2 read, 1 imported, 0 updated, 0 already there, 1 skipped.');
    expect(dry.out).toContain('nothing was written');
    expect(dry.out).toMatch(/skipped {2}item 2, line \d+: /);
    const real = await admin(['import-questions', file]);
    expect(real.out).toContain('1 imported');
    expect((await admin(['import-questions', file])).out).toContain(
      '0 imported, 0 updated, 1 already there',
    );
    const owned = await world.ctx.db.q
      .selectFrom('audit_log as l')
      .innerJoin('users as u', 'u.id', 'l.actor_id')
      .select(['u.email', 'l.request_id'])
      .where('l.action', '=', 'questions.imported')
      .execute();
    // As a call would: who did it, and where it came from.
    const asHead = { email: 'head@example.org', request_id: 'program' };
    expect(owned).toEqual([asHead, asHead]);
  });

  test('leaves a key of the bank alone, updates it when asked, and takes that back', async () => {
    const file = join(folder, 'keys.txt');
    const write = (answer: string) =>
      writeFileSync(file, `Which river?\nA. Seine\nB. Loire\nANSWER: ${answer}\n`);
    write('A');
    expect((await admin(['import-questions', file])).out).toContain('1 imported');
    write('B');
    const left = await admin(['import-questions', file]);
    expect(left.out).toContain('0 imported, 0 updated, 0 already there, 1 skipped.');
    expect(left.out).toMatch(
      /skipped {2}item 1, line 1: Your bank has this question with another key/,
    );
    const taken = await admin(['import-questions', file, '--on-conflict', 'update']);
    expect(taken.out).toMatch(/updated {2}item 1, line 1: [0-9a-f-]{36}\n/);
    const [, id = ''] = /undo-import ([0-9a-f-]{36})/.exec(taken.out) ?? [];
    expect((await admin(['undo-import', id])).out).toContain(
      '0 questions retired, 1 back at their version before.',
    );
    write('A');
    expect((await admin(['import-questions', file])).out).toContain('1 already there');
  });

  test.each([
    [['--on-conflict', 'add'], /next release/],
    [['--text-kind', 'word'], /textKind: .*plain, markdown/],
  ])('refuses the choice %j by name', async (choice, words) => {
    const file = join(folder, 'choice.txt');
    writeFileSync(file, 'Q\nA. a\nB. b\nANSWER: A\n');
    const { status, err } = await admin(['import-questions', file, ...choice]);
    expect([status, err]).toEqual([1, expect.stringMatching(words)]);
  });

  test('names stray bytes, and repairs them when asked', async () => {
    const file = join(folder, 'stray.txt');
    writeFileSync(file, Buffer.from('It\u0092s what?\nA. a\nB. b\nANSWER: A\n', 'latin1'));
    expect((await admin(['import-questions', file])).err).toContain('in these lines: 1 (0x92 ’)');
    expect((await admin(['import-questions', file, '--repair-bytes'])).out).toContain('1 imported');
  });

  test('refuses to undo what is no import', async () => {
    expect((await admin(['undo-import', 'yesterday'])).err).toContain('Which import?');
  });

  test('refuses an owner who is no tutor', async () => {
    const { status, err } = await admin([
      'import-questions',
      'x.csv',
      '--owner',
      'nobody@example.org',
    ]);
    expect([status, err]).toEqual([1, 'nobody@example.org is no tutor or admin.\n']);
  });

  test('says that another place of files, or another secret, is the one from now on', () => {
    const elsewhere = { DATA_DIR: folder };
    expect(program(['events'], elsewhere).err).toContain('adopt-files');
    expect(program(['adopt-files'], elsewhere).status).toBe(0);
    expect(program(['events'], elsewhere).status).toBe(0);
    expect(program(['adopt-files']).status).toBe(0);
    const secret = { APP_SECRET: 'another secret for tests, as long as that' };
    expect(program(['events'], secret).err).toContain('adopt-secret');
    expect([program(['adopt-secret'], secret).status, program(['adopt-secret']).status]).toEqual([
      0, 0,
    ]);
  });
});
