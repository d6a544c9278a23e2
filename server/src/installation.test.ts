import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { joinInstallation, StrangeServer } from './installation.ts';
import { openWorld } from './testing/world.ts';

const world = await openWorld();
const { config } = world.ctx.services;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function configOf(own: Record<string, string>): typeof config {
  return readConfig({
    DATABASE_URL: config.DATABASE_URL,
    DATABASE_OWNER_URL: world.ownerUrl,
    DATA_DIR: config.DATA_DIR,
    APP_SECRET: config.APP_SECRET,
    ...own,
  });
}
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chinar-store-'));
  folders.push(folder);
  return folder;
}
const joinAs = (own: Record<string, string>, adopts: 'secret' | 'files' | null = null) =>
  joinInstallation(world.ownerUrl, configOf(own), adopts);
const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'chinar',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const otherSecret = { APP_SECRET: 'another secret that is long enough, too' };

describe('a server that joins a database', () => {
  test('with its secret and its files starts as often as it likes, several at once', async () => {
    await Promise.all([joinAs({}), joinAs({}), joinAs({})]);
  });

  test('with another secret does not start, and says what to do', async () => {
    await expect(joinAs(otherSecret)).rejects.toThrow(StrangeServer);
    await expect(joinAs(otherSecret)).rejects.toThrow('npm run admin -- adopt-secret');
  });

  test('on another machine without the common store of files does not start', async () => {
    await expect(joinAs({ DATA_DIR: newFolder() })).rejects.toThrow('npm run admin -- adopt-files');
    await expect(joinAs(bucket)).rejects.toThrow(StrangeServer);
  });

  test('takes a new secret or place when its owner says so, and leaves the old one a stranger', async () => {
    await joinAs(otherSecret, 'secret');
    await expect(joinAs({})).rejects.toThrow('APP_SECRET');
    await joinAs({}, 'secret');
    await joinAs(bucket, 'files');
    // From any machine: the bucket is the same.
    await joinAs({ ...bucket, DATA_DIR: newFolder() });
    await expect(joinAs({})).rejects.toThrow('files');
    await joinAs({}, 'files');
    // One thing is not said with the other.
    await expect(joinAs(otherSecret, 'files')).rejects.toThrow('APP_SECRET');
    await joinAs({});
  });

  test('cannot say itself what servers have in common', async () => {
    await expect(
      world.ctx.db.execute(`update installation set secret_fingerprint = 'mine'`),
    ).rejects.toThrow('permission denied');
  });

  test('the secret cannot be read from what is kept of it', async () => {
    const row = await world.ctx.db.q
      .selectFrom('installation')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret_fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(config.APP_SECRET);
  });
});
