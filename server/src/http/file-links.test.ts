import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { bucketFiles } from '../ports/files/bucket.ts';
import { folderFiles } from '../ports/files/folder.ts';
import { publicPath, signedPath } from '../ports/files/links.ts';
import { s3Keys, startS3 } from '../testing/s3.ts';
import { openWorld } from '../testing/world.ts';
import { serveFiles } from './file-links.ts';
import { makeErrorHandler } from './problems.ts';

const { ctx, clock } = await openWorld();
const { config, limits, say } = ctx.services;
const s3 = await startS3();
const root = mkdtempSync(join(tmpdir(), 'chinar-links-'));
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));

describe.each([
  ['a folder', folderFiles({ root })],
  ['a bucket', bucketFiles({ endpoint: s3.endpoint, publicUrl: '', bucket: 'chinar', ...s3Keys })],
] as const)('a file that is kept in %s', (place, files) => {
  const app = Fastify();
  app.setErrorHandler(makeErrorHandler(say, limits));
  serveFiles(app, { ...ctx, services: { ...ctx.services, files } });
  const put = (key: string) => files.put(key, [bytes], { contentType: 'x/y', maxBytes: 1000 });

  async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await app.inject({ method: method as 'GET', url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  }

  function link(key: string, seconds = 60): string {
    const expires = Math.floor(clock.now() / 1000) + seconds;
    return signedPath(config.APP_SECRET, { key, name: 'ब notes.pdf', expires });
  }

  test('is everybody’s for good when it is public', async () => {
    await put('public/a.png');
    const { status, headers, body } = await ask(publicPath('public/a.png'));
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-length': '1000',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const known = String(headers['etag']);
    const again = await ask(publicPath('public/a.png'), { 'if-none-match': known });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('tells its length to who asks for nothing else', async () => {
    await put('public/a.png');
    const { status, headers, body } = await ask(publicPath('public/a.png'), {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0]);
  });

  test('C02 opens by its own link alone when it is private, until the link ends', async () => {
    await put('private/b.pdf');
    await put('private/c.pdf');
    const url = link('private/b.pdf');
    const { status, headers } = await ask(url);
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''%E0%A4%AC%20notes.pdf",
    );
    for (const other of [
      publicPath('private/b.pdf'),
      url.replace('private/b', 'private/c'),
      url.replace('signature=', 'signature=x'),
      url.replace('notes', 'evil'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      `${url}&signature=x`,
    ])
      expect([other, (await ask(other)).status]).toEqual([other, 403]);
    clock.advance(61_000);
    expect((await ask(url)).status).toBe(403);
    expect((await ask(url, { range: 'bytes=0-9' })).status).toBe(403);
    clock.set(Date.now());
  });

  test('is handed out in ranges, for a film that is sought in', async () => {
    await put('private/film.mp4');
    const url = link('private/film.mp4');
    const first = await ask(url, { range: 'bytes=0-99' });
    expect([first.status, first.headers['content-range']]).toEqual([206, 'bytes 0-99/1000']);
    expect(first.body.equals(bytes.subarray(0, 100))).toBe(true);
    const last = await ask(url, { range: 'bytes=-50' });
    expect([last.status, last.headers['content-length']]).toEqual([206, '50']);
    expect(last.body.equals(bytes.subarray(950))).toBe(true);
    const beyond = await ask(url, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  test('is handed out whole to who has a part of another one', async () => {
    await put('private/film.mp4');
    const url = link('private/film.mp4');
    const { headers } = await ask(url);
    const etag = String(headers['etag']);
    const part = (condition: string) => ask(url, { range: 'bytes=0-9', 'if-range': condition });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"another"')).status).toBe(200);
    expect((await part('Wed, 21 Oct 2015 07:28:00 GMT')).status).toBe(200);
  });

  test('is not looked for without end by who guesses its address', async () => {
    await put('private/b.pdf');
    const from = async (remoteAddress: string, url: string) =>
      (await app.inject({ url, remoteAddress })).statusCode;
    const guess = '/files/private/b.pdf?expires=99999999999&name=b&signature=x';
    const [guesser, other] = [`guesser of ${place}`, `reader of ${place}`];
    limits.spendLocal('flood', guesser, 5999);
    expect([await from(guesser, guess), await from(guesser, guess)]).toEqual([403, 429]);
    // Who has a link, or another address, is none of them.
    expect([await from(guesser, link('private/b.pdf')), await from(other, guess)]).toEqual([
      200, 403,
    ]);
  });

  test.each(['public/none.png', 'public/../private/b.pdf', 'public/%2e%2e/x', 'public/a%00b', ''])(
    'C03 "%s" is not there',
    async (key) => {
      expect([403, 404]).toContain((await ask(`/files/${key}`)).status);
    },
  );
});
