import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { importQuestions } from '@chinar/contract/questions';
import { questionLimits } from '@chinar/contract/questions.terms';
import { buildUser } from '../features/accounts/fixtures.ts';
import { sendFile } from '../testing/import-file.ts';
import { multipart } from '../testing/multipart.ts';
import { until } from '../testing/until.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const { fileReader, passingFiles } = world.ctx.services;
const as = await buildUser(world.ctx, { role: 'tutor' });
const small = 'Which?\nA. this\nB. that\nANSWER: A\n';

/** Files that lie there now, those that are not whole yet among them. */
const lying = (): string[] =>
  readdirSync(passingFiles.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** What the reader was asked, and how many files lay there then. */
const asked: { ask: object; lying: number }[] = [];
const { run } = fileReader;
fileReader.run = (ask, hear) => {
  asked.push({ ask: ask as object, lying: lying().length });
  return run(ask, hear);
};
beforeEach(() => void asked.splice(0));

describe('a file that is read once', () => {
  test('lies on the disk while it is read, and is gone with the answer', async () => {
    const { status, report } = await sendFile(world, as, small);
    expect([status, report.imported]).toEqual([200, 1]);
    expect(asked).toEqual([
      { ask: expect.not.objectContaining({ bytes: expect.anything() }), lying: 1 },
    ]);
    expect(lying()).toEqual([]);
  });

  test.each([
    ['that cannot be read', '%PDF', {}, 422],
    ['whose fields are wrong', small, { format: 'word' }, 400],
  ])('%s is gone too', async (_which, bytes, fields, status) => {
    expect((await sendFile(world, as, bytes, fields)).status).toBe(status);
    expect(lying()).toEqual([]);
  });

  test('is refused by its size before it is read; as large as allowed it is not', async () => {
    const most = questionLimits.importFileBytes;
    const { status, code, message } = await sendFile(world, as, Buffer.alloc(most + 1, 'x'));
    expect([status, code, message]).toEqual([
      413,
      'file_too_large',
      'The file is larger than 32 MB.',
    ]);
    expect([asked, lying()]).toEqual([[], []]);
    expect((await sendFile(world, as, Buffer.alloc(most, 'x'))).code).toBe('file_unreadable');
    expect(lying()).toEqual([]);
  });

  test('goes when its line breaks', async () => {
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.server.app.server.address() as AddressInfo;
    const { payload, headers } = multipart({ name: 'q.txt', bytes: Buffer.alloc(1e6, 'x') });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${importQuestions.path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${headers['content-type'] ?? ''}\r\n` +
        `Authorization: Bearer ${await world.tokenFor(as)}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 5e5));
    await until(() => expect(lying()).toHaveLength(1));
    socket.destroy();
    await until(() => expect(lying()).toEqual([]));
    expect(asked).toEqual([]);
  });

  test('that a server left behind goes when it is old', async () => {
    const [old, young] = [
      await passingFiles.begin().take([Buffer.from('old')], 10),
      await passingFiles.begin().take([Buffer.from('young')], 10),
    ];
    const now = Date.now() / 1000;
    utimesSync(old, now - 100, now - 100);
    expect(await passingFiles.clear(new Date((now - 50) * 1000))).toBe(1);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    expect(young).toBe(join(passingFiles.root, young.slice(-36)));
  });
});
