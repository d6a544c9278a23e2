import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseNow } from '../db/now.ts';
import { s3Keys, startS3 } from '../testing/s3.ts';
import { startSmtp } from '../testing/smtp.ts';
import { openWorld } from '../testing/world.ts';
import { makeDatabaseClock, makeMovableClock } from './clock.ts';
import { bucketFiles, partBytes } from './files/bucket.ts';
import type { Files } from './files/files.ts';
import { folderFiles } from './files/folder.ts';
import { listKeptMails } from './mail/data.ts';
import { keptMail } from './mail/kept.ts';
import { layOut } from './mail/layout.ts';
import type { Letter } from './mail/mail.ts';
import { smtpMail } from './mail/smtp.ts';

const world = await openWorld({ env: { APP_SECRET: 'a secret for tests that is long enough' } });
const smtp = await startSmtp();
const s3 = await startS3();
const root = mkdtempSync(join(tmpdir(), 'chinar-files-'));
afterAll(async () => {
  await smtp.stop();
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const postboxes = [
  [
    'the kept mails',
    keptMail(world.ctx.db),
    async () => (await listKeptMails(world.ctx.db, null)) as Letter[],
  ],
  [
    'a mail server',
    smtpMail(smtp.url, 'Chinar <no-reply@chinar.example>'),
    async () => smtp.mails as Letter[],
  ],
] as const;

describe.each(postboxes)('mail by way of %s', (_, mail, received) => {
  test('arrives whole: Hindi subject, text, HTML', async () => {
    const letter = layOut(
      {
        subject: 'कृपया अपना ई-मेल पता सत्यापित करें',
        paragraphs: ['नमस्ते <Aaliya> & co'],
        button: { label: 'सत्यापित करें', url: 'http://localhost:3000/verify-email?token=a.b' },
      },
      { to: 'aaliya@example.org', lang: 'hi', footer: 'चिनार' },
    );
    await mail.send(letter);
    const found = (await received()).find(({ to }) => to === 'aaliya@example.org');
    expect(found?.subject).toBe(letter.subject);
    expect(found?.text).toContain('नमस्ते <Aaliya> & co');
    expect(found?.text).toContain('http://localhost:3000/verify-email?token=a.b');
    expect(found?.html).toContain('नमस्ते &#60;Aaliya&#62; &#38; co');
  });

  test('N07 keeps a name with line breaks from adding headers', async () => {
    await mail
      .send(
        layOut(
          { subject: 'Hi\r\nBcc: all@example.org', paragraphs: ['x'] },
          { to: 'one@example.org\r\nCc: two@example.org', lang: 'en', footer: '' },
        ),
      )
      .catch(() => {});
    expect(
      (await received()).filter(({ to }) => /all@|two@/.test(to) && !to.startsWith('one@')),
    ).toEqual([]);
  });
});

test('F27 a mail server that is away rejects, so that the job tries again', async () => {
  const away = smtpMail('smtp://127.0.0.1:1', 'Chinar <no-reply@chinar.example>');
  await expect(
    away.send({ to: 'a@example.org', subject: 's', text: 't', html: 'h' }),
  ).rejects.toThrow(/ECONNREFUSED/);
  await away.close();
});

const folder: Files = folderFiles({ root });
const bucketOptions = { endpoint: s3.endpoint, publicUrl: '', bucket: 'chinar', ...s3Keys };
const bucket: Files = bucketFiles(bucketOptions);

const given = { contentType: 'text/plain', maxBytes: 1000 };

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

/** Bytes that come one piece at a time, as many as anybody asks for. */
function endless(piece = 1024 ** 2) {
  const source = { given: 0, isClosed: false };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        source.given += piece;
        yield Buffer.alloc(piece, 'x');
      }
    } finally {
      source.isClosed = true;
    }
  }
  return { source, bytes: pieces() };
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
] as const)('files in %s', (_, files) => {
  const bytes = Buffer.from('0123456789 चिनार');

  test('come back as they were put, with their size', async () => {
    expect(await files.put('covers/a1.txt', [bytes], given)).toBe(bytes.length);
    const head = await files.head('covers/a1.txt');
    expect(head?.size).toBe(bytes.length);
    expect(Math.abs(Date.now() - (head?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    const stream = await files.read('covers/a1.txt');
    expect(stream && (await buffer(stream))).toEqual(bytes);
  });

  test('are put together from pieces of any size, larger than what is held at a time', async () => {
    const size = 20 * 1024 ** 2 + 17;
    const piece = Buffer.from(Array.from({ length: 99_991 }, (_unused, i) => i % 251));
    const whole = Buffer.alloc(size, piece);
    const pieces = function* pieces() {
      for (let at = 0; at < size; at += piece.length) yield whole.subarray(at, at + piece.length);
    };
    expect(await files.put('covers/large.bin', pieces(), { ...given, maxBytes: size })).toBe(size);
    const stream = await files.read('covers/large.bin');
    expect(stream && (await buffer(stream)).equals(whole)).toBe(true);
    await files.remove('covers/large.bin');
  });

  test('are read in ranges', async () => {
    await files.put('covers/a2.txt', [bytes], given);
    const stream = await files.read('covers/a2.txt', { start: 2, end: 4 });
    expect(stream && (await buffer(stream)).toString()).toBe('234');
  });

  test('are null when they are not there, and removing is harmless', async () => {
    await files.put('covers/a3.txt', [bytes], given);
    await files.remove('covers/a3.txt');
    await files.remove('covers/a3.txt');
    expect(await files.head('covers/a3.txt')).toBeNull();
    expect(await files.read('covers/a3.txt')).toBeNull();
  });

  test('are listed, whole ones alone', async () => {
    await files.put('covers/a4.txt', [bytes], given);
    const broken = async function* broken() {
      yield bytes;
      expect(await keysOf(files)).not.toContain('covers/a5.txt');
      throw new Error('the line broke');
    };
    await expect(files.put('covers/a5.txt', broken(), given)).rejects.toThrow('the line broke');
    const keys = await keysOf(files);
    expect(keys).toContain('covers/a4.txt');
    expect(keys).not.toContain('covers/a5.txt');
    expect(await files.head('covers/a5.txt')).toBeNull();
  });

  test('that are too large end at their bound, without being read to the end', async () => {
    const maxBytes = 20 * 1024 ** 2;
    const { source, bytes: without } = endless();
    const put = files.put('covers/a6.bin', without, { ...given, maxBytes });
    await expect(put).rejects.toMatchObject({ code: 'file_too_large' });
    expect(source.given).toBeLessThan(maxBytes + 4 * 1024 ** 2);
    expect(source.isClosed).toBe(true);
    expect(await files.head('covers/a6.bin')).toBeNull();
    expect(await files.dropUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('that were never finished are dropped when they are old', async () => {
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = async function* slow() {
      yield Buffer.alloc(9 * 1024 ** 2);
      reached.resolve();
      await held.promise;
      throw new Error('gone');
    };
    const put = files.put('covers/a7.bin', slow(), { ...given, maxBytes: 1e9 });
    await reached.promise;
    expect(await files.dropUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await files.dropUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    held.resolve();
    await expect(put).rejects.toThrow('gone');
  });

  test.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a\\b',
    'a\u0000b',
    'covers//x',
    '.hidden',
    '',
    'a/%2e%2e/b',
  ])('C03 refuse the key "%s"', async (key) => {
    await expect(files.put(key, [bytes], given)).rejects.toThrow('That is no file key.');
  });
});

test('of a large file a bucket’s adapter holds one part and no more', async () => {
  const { source, bytes } = endless();
  const before = s3.seen.received;
  s3.seen.largest = 0;
  let ahead = 0;
  const watched = async function* watched() {
    for await (const piece of bytes) {
      ahead = Math.max(ahead, source.given - (s3.seen.received - before));
      if (source.given > 200 * 1024 ** 2) return;
      yield piece;
    }
  };
  const size = await bucket.put('covers/film.bin', watched(), { ...given, maxBytes: 1e9 });
  expect(size).toBe(200 * 1024 ** 2);
  expect(s3.seen.largest).toBe(partBytes);
  expect(ahead).toBeLessThanOrEqual(partBytes + 2 * 1024 ** 2);
  expect(s3.unfinished()).toBe(0);
  await bucket.remove('covers/film.bin');
});

test('C02 a bucket that browsers reach opens by a signed link, and not by a changed one', async () => {
  const direct = bucketFiles({ ...bucketOptions, publicUrl: s3.endpoint });
  const body = Buffer.from('film');
  await direct.put('private/b1.mp4', [body], given);
  const link = await direct.directLink('private/b1.mp4', {
    seconds: 60,
    contentType: 'video/mp4',
    disposition: 'inline',
  });
  expect((await fetch(link ?? '')).status).toBe(200);
  expect((await fetch((link ?? '').replace('b1', 'b2'))).status).toBe(403);
  await direct.close();
});

describe.each([
  [
    'of the database',
    async () => {
      const clock = makeDatabaseClock(world.ctx.services.database);
      await clock.look();
      return clock;
    },
  ],
  ['that can be moved', async () => makeMovableClock()],
] as const)('the clock %s', (_, make) => {
  test('agrees with the database within a second and never runs backwards', async () => {
    const clock = await make();
    expect(Math.abs(clock.now() - (await databaseNow(world.ctx.db)))).toBeLessThan(1000);
    const looks = Array.from({ length: 1000 }, () => clock.now());
    expect(looks).toEqual(looks.toSorted((a, b) => a - b));
  });
});

const hour = 3_600_000;

test.each([hour, -hour, 24 * hour, -24 * hour])(
  'F10 a jump of this machine’s clock by %i ms does not move the database’s clock, nor its next look',
  async (jump) => {
    const clock = makeDatabaseClock(world.ctx.services.database);
    await clock.look();
    const real = Date.now;
    const offBy = (): number => Math.abs(clock.now() - real());
    try {
      Date.now = () => real() + jump;
      expect(offBy()).toBeLessThan(1000);
      await clock.look();
      expect([offBy() < 1000, clock.jump()]).toEqual([true, 0]);
    } finally {
      Date.now = real;
    }
  },
);
