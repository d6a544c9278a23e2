import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './supervisor.ts';

const dataDir = mkdtempSync('/tmp/chinar-supervisor-');
chmodSync(dataDir, 0o755);
// Where the sockets of this data folder go, as the supervisor names it.
const sockets = join(
  '/tmp',
  `chinar-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
);
afterAll(() => {
  for (const path of [dataDir, sockets]) rmSync(path, { recursive: true, force: true });
});

test('a folder for sockets that others may enter is refused, for whoever enters is let in', async () => {
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  await expect(startEmbedded({ dataDir, log: () => {}, volatile: true })).rejects.toThrow(
    'is not a private folder of ours',
  );
});
