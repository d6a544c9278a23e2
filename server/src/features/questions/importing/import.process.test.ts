import type { Serializable } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../../testing/import-file.ts';
import { makeWorld, openWorld, type World } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

// Not what is measured: a machine that is busy with other things may take its time.
vi.setConfig({ testTimeout: 180_000 });

const world = await openWorld();
const tutorOf = (one: World) => buildUser(one.ctx, { role: 'tutor' });

const small = 'Which?\nA. this\nB. that\nANSWER: A\n';

/** About 6 MB of GIFT, every question its own. */
function largeFile(): string {
  const filler = 'A long text, as a comprehension has one, that goes on and on. '.repeat(20);
  return Array.from(
    { length: 4500 },
    (_, at) =>
      `::${at}:: [markdown]What is $\\\\frac\\{${at}\\}\\{2\\}$? ${filler} { =One ${at} ~Two ~Three }`,
  ).join('\n\n');
}

/** A few questions with more formulas than anybody can read: much work for few bytes. */
function formulas(): string {
  let last = 0;
  const maths = (count: number) =>
    Array.from({ length: count }, () => `$\\frac{a}{${(last += 1)}}$`).join(' ');
  const question = () => {
    const options = Array.from({ length: 26 }, (_, at) => ({
      _id: String(at),
      text: `${at} ${maths(240)}`,
    }));
    const content = { en: { stem: maths(499), options, explanation: maths(499) } };
    return { type: 'single', content, key: { optionIds: ['1'] } };
  };
  return JSON.stringify({ questions: Array.from({ length: 55 }, question) });
}

/** A question of many small objects: few bytes, and much to hold. */
const brackets = `{"questions":[[${'{},'.repeat(2_500_000)}{}]]}`;

/** Tells when a reading of this world begins, and whether it has ended. */
function watchReader({ ctx }: World) {
  const { fileReader } = ctx.services;
  const { run } = fileReader;
  let isRead = false;
  const begun = Promise.withResolvers<void>();
  fileReader.run = async (ask: Serializable, hear) => {
    const work = run(ask, hear);
    begun.resolve();
    const answer = await work;
    isRead = true;
    return answer;
  };
  return { isRead: () => isRead, begun: begun.promise };
}

/** What the reader is asked for a file that came; the world takes it along when it goes. */
async function askFor({ ctx }: World, text: string) {
  const path = await ctx.services.passingFiles.begin().take([Buffer.from(text)], 1e8);
  return { path, format: undefined, isPreview: false };
}

describe('reading a file', () => {
  test('of 6 MB leaves the server free for everybody else, however busy the machine', async () => {
    const as = await tutorOf(world);
    const file = Buffer.from(largeFile());
    expect(file.length).toBeGreaterThan(5.5e6);
    const { isRead, begun } = watchReader(world);
    const importing = sendFile(world, as, file, { dryRun: 'true' });
    await begun;
    expect((await world.call(contract.listQuestions, {}, { as })).status).toBe(200);
    // Read in the server's own thread, not one of these would be answered before the end.
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await world.server.app.inject('/healthz')).statusCode).toBe(200);
      expect(isRead()).toBe(false);
    }
    const { status, report } = await importing;
    expect([status, report.read, report.imported]).toEqual([200, 4500, 4500]);
  });

  test('that takes too long or too much memory is stopped, and the next file is read', async () => {
    const strict = await makeWorld({ env: { IMPORT_SECONDS: '4', IMPORT_MEMORY: '64' } });
    try {
      const as = await tutorOf(strict);
      const bomb = await sendFile(strict, as, brackets);
      expect([bomb.status, bomb.code, bomb.errors[0]?.path]).toEqual([
        422,
        'file_unreadable',
        'file',
      ]);
      expect(bomb.errors[0]?.message).toMatch(/takes more memory .* Nothing was added/);
      const slow = await sendFile(strict, as, formulas());
      expect([slow.status, slow.code]).toEqual([422, 'file_unreadable']);
      expect(slow.errors[0]?.message).toMatch(/more than 4 seconds of work.* Nothing was added/);
      expect((await sendFile(strict, as, small)).report.imported).toBe(1);
    } finally {
      await strict.close();
    }
  });

  test('is put off with a time to come back when several wait', async () => {
    const as = await tutorOf(world);
    const { fileReader } = world.ctx.services;
    const [first, other] = [await askFor(world, largeFile()), await askFor(world, small)];
    const ahead = [first, other, other, other, other].map((one) => fileReader.run(one));
    const { status, code, message, headers } = await sendFile(world, as, small);
    expect([status, code, headers['retry-after']]).toEqual([503, 'import_busy', '10']);
    expect(message).toContain('in 10 seconds');
    await Promise.all(ahead);
    expect((await sendFile(world, as, small)).report.imported).toBe(1);
  });

  test('ends with the server', async () => {
    const ending = await makeWorld();
    const { fileReader } = ending.ctx.services;
    const reading = fileReader.run(await askFor(ending, formulas())).then(
      () => 'read',
      (error: Error) => error.message,
    );
    await ending.close();
    expect(await reading).toContain('closing');
  });
});
