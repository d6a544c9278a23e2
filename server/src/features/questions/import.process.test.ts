import type { Serializable } from 'node:child_process';
import { setInterval } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/questions';
import { sendFile } from '../../testing/import-file.ts';
import { makeWorld, openWorld, type World } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

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
  const maths = (count: number) => '$\\frac{a}{b}$ '.repeat(count);
  const options = Array.from({ length: 26 }, (_, at) => ({
    _id: String(at),
    text: `${at} ${maths(350)}`,
  }));
  const content = { en: { stem: maths(499), options, explanation: maths(499) } };
  const question = { type: 'single', content, key: { optionIds: ['1'] } };
  return JSON.stringify({ questions: Array.from({ length: 55 }, () => question) });
}

const brackets = `{"questions":[${'{},'.repeat(2_500_000)}{}]}`;

/** Tells when a reading of this world begins, and whether it has ended. */
function watchReader({ ctx }: World) {
  const { fileReader } = ctx.services;
  const { run } = fileReader;
  let isRead = false;
  const begun = Promise.withResolvers<void>();
  fileReader.run = async (ask: Serializable) => {
    const work = run(ask);
    begun.resolve();
    const answer = await work;
    isRead = true;
    return answer;
  };
  return { isRead: () => isRead, begun: begun.promise };
}

describe('reading a file', () => {
  test('of 6 MB leaves the server free for everybody else', async () => {
    const as = await tutorOf(world);
    const file = Buffer.from(largeFile());
    expect(file.length).toBeGreaterThan(5.5e6);
    const { isRead, begun } = watchReader(world);
    const importing = sendFile(world, as, file, { dryRun: 'true' });
    await begun;
    expect((await world.call(contract.listQuestions, {}, { as })).status).toBe(200);
    const start = performance.now();
    let last = start;
    let silence = 0;
    for await (const _ of setInterval(5)) {
      expect((await world.server.app.inject('/healthz')).statusCode).toBe(200);
      silence = Math.max(silence, performance.now() - last);
      last = performance.now();
      if (isRead()) break;
    }
    const { status, report } = await importing;
    expect([status, report.read, report.imported]).toEqual([200, 4500, 4500]);
    // However fast the machine is: read in the server's own thread, one silence would be nearly all.
    expect(silence / (last - start)).toBeLessThan(0.5);
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
      expect(slow.errors[0]?.message).toMatch(/longer than 4 seconds.* Nothing was added/);
      expect((await sendFile(strict, as, small)).report.imported).toBe(1);
    } finally {
      await strict.close();
    }
  });

  test('is put off with a time to come back when several wait', async () => {
    const as = await tutorOf(world);
    const { fileReader } = world.ctx.services;
    const ask = { format: undefined, isPreview: false };
    const first = { ...ask, bytes: Buffer.from(largeFile()) };
    const others = Array.from({ length: 4 }, () => ({ ...ask, bytes: Buffer.from(small) }));
    const ahead = [first, ...others].map((one) => fileReader.run(one));
    const { status, code, message, headers } = await sendFile(world, as, small);
    expect([status, code, headers['retry-after']]).toEqual([503, 'import_busy', '10']);
    expect(message).toContain('in 10 seconds');
    await Promise.all(ahead);
    expect((await sendFile(world, as, small)).report.imported).toBe(1);
  });

  test('ends with the server', async () => {
    const ending = await makeWorld();
    const { fileReader } = ending.ctx.services;
    const ask = { bytes: Buffer.from(formulas()), format: undefined, isPreview: false };
    const reading = fileReader.run(ask).then(
      () => 'read',
      (error: Error) => error.message,
    );
    await ending.close();
    expect(await reading).toContain('closing');
  });
});
