import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookAt } from './signs.ts';
import { startEmbedded } from './supervisor.ts';

test.runIf(process.platform === 'linux')(
  'F08 a server that finds a PostgreSQL which answers nobody ends it after a minute and starts its own',
  { timeout: 150_000 },
  async () => {
    const own = mkdtempSync('/tmp/chinar-found-');
    chmodSync(own, 0o755);
    const options = { dataDir: own, log: () => {}, volatile: true };
    const before = await startEmbedded(options);
    const pid = before.pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    const found = await startEmbedded(options);
    expect(found.pid()).not.toBe(pid);
    expect(await lookAt(found.ownerUrl)).toBe('answers');
    await before.stop();
    await found.stop();
    rmSync(own, { recursive: true, force: true });
  },
);
