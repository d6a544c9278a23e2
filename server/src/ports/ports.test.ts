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
import { bucketFiles } from './files/bucket.ts';
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

const folder: Files = folderFiles({
  root,
  secret: world.ctx.services.config.APP_SECRET,
  baseUrl: () => '',
  now: () => world.clock.now(),
});
const bucket: Files = bucketFiles({ endpoint: s3.endpoint, bucket: 'chinar', ...s3Keys });

/** Opens a link as a browser would. */
async function follow(link: string): Promise<{ status: number; body: Buffer }> {
  if (link.startsWith('http')) {
    const response = await fetch(link);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }
  // The folder's links lead to a server; this one answers them for a store under its own DATA_DIR.
  const response = await world.server.app.inject({ url: link });
  return { status: response.statusCode, body: response.rawPayload };
}

describe.each([
  ['a folder', folder, world.ctx.services.files],
  ['a bucket', bucket, bucket],
] as const)('files in %s', (_, files, linked) => {
  const bytes = Buffer.from('0123456789 चिनार');

  test('come back as they were put, with size and type', async () => {
    await files.put('covers/a1.txt', bytes, 'text/plain');
    expect(await files.head('covers/a1.txt')).toEqual({
      size: bytes.length,
      contentType: 'text/plain',
    });
    const stream = await files.read('covers/a1.txt');
    expect(stream && (await buffer(stream))).toEqual(bytes);
  });

  test('are read in ranges', async () => {
    await files.put('covers/a2.txt', bytes, 'text/plain');
    const stream = await files.read('covers/a2.txt', { start: 2, end: 4 });
    expect(stream && (await buffer(stream)).toString()).toBe('234');
  });

  test('are null when they are not there, and removing is harmless', async () => {
    await files.put('covers/a3.txt', bytes, 'text/plain');
    await files.remove('covers/a3.txt');
    await files.remove('covers/a3.txt');
    expect(await files.head('covers/a3.txt')).toBeNull();
    expect(await files.read('covers/a3.txt')).toBeNull();
  });

  test('C02 open by a signed link, and not by a changed one', async () => {
    await linked.put('covers/a4.txt', bytes, 'text/plain');
    const link = (await linked.link('covers/a4.txt', 60)).replace('http://localhost:3000', '');
    expect(await follow(link)).toEqual({ status: 200, body: bytes });
    expect((await follow(link.replace('a4', 'a5'))).status).toBe(403);
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
    await expect(files.put(key, bytes, 'text/plain')).rejects.toThrow('That is no file key.');
  });
});

test('C02 a link of the folder ends with its time', async () => {
  await world.ctx.services.files.put('covers/b1.txt', Buffer.from('x'), 'text/plain');
  const link = (await world.ctx.services.files.link('covers/b1.txt', 60)).replace(
    'http://localhost:3000',
    '',
  );
  world.clock.advance(61_000);
  expect((await follow(link)).status).toBe(403);
  world.clock.set(Date.now());
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

test('F10 a jump of this machine’s clock does not move the database’s clock', async () => {
  const clock = makeDatabaseClock(world.ctx.services.database);
  await clock.look();
  const real = Date.now;
  try {
    Date.now = () => real() + 3_600_000;
    expect(Math.abs(clock.now() - real())).toBeLessThan(1000);
  } finally {
    Date.now = real;
  }
});
