import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOfProcess } from './processes.ts';
import { lookAt } from './signs.ts';
import { startEmbedded } from './supervisor.ts';

test.runIf(process.platform === 'linux')(
  'F08 a server that finds a PostgreSQL which answers nobody ends it after two minutes and starts its own',
  { timeout: 240_000 },
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

test.runIf(process.platform === 'linux')(
  'F08 a server that cannot reach a PostgreSQL which others may see does not start, and leaves it alone',
  { timeout: 240_000 },
  async () => {
    const own = mkdtempSync('/tmp/chinar-unseen-');
    chmodSync(own, 0o755);
    const options = { dataDir: own, log: () => {}, volatile: true };
    const before = await startEmbedded(options);
    // Others use it, too.
    writeFileSync(join(own, 'postgres.users', nameOfProcess(process.ppid)), '');
    const sockets = new URL(before.ownerUrl).searchParams.get('host') ?? '';
    // As in a service with a /tmp of its own.
    renameSync(sockets, `${sockets}-away`);
    await expect(startEmbedded(options)).rejects.toThrow('does not answer');
    rmSync(sockets, { recursive: true, force: true });
    renameSync(`${sockets}-away`, sockets);
    expect(await lookAt(before.ownerUrl)).toBe('answers');
    rmSync(join(own, 'postgres.users'), { recursive: true });
    await before.stop();
    rmSync(own, { recursive: true, force: true });
  },
);
