import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lookAt } from './signs.ts';
import { startEmbedded } from './supervisor.ts';

test.runIf(process.platform === 'linux')(
  'F08 that lives and answers nobody is ended and started again',
  { timeout: 60_000 },
  async () => {
    const own = mkdtempSync('/tmp/chinar-silent-');
    chmodSync(own, 0o755);
    const said: string[] = [];
    const log = (line: string) => said.push(line);
    const watch = { everyMs: 1000, silentMs: 1000 };
    const database = await startEmbedded({ dataDir: own, log, volatile: true, watch });
    const pid = database.pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    await vi.waitFor(
      async () => {
        expect(database.pid()).not.toBe(pid);
        expect(await lookAt(database.ownerUrl)).toBe('answers');
      },
      { timeout: 40_000 },
    );
    await database.stop();
    rmSync(own, { recursive: true, force: true });
    expect(said.slice(0, 2)).toEqual([
      'PostgreSQL answers nobody any more; ending it.',
      'PostgreSQL stopped by itself; starting it again.',
    ]);
  },
);

test.runIf(process.platform === 'linux')(
  'F08 a start over a file that names a process of another cluster leaves that process alone',
  { timeout: 60_000 },
  async () => {
    const folders = ['one', 'other'].map((name) => mkdtempSync(`/tmp/chinar-number-${name}-`));
    for (const folder of folders) chmodSync(folder, 0o755);
    const [one = '', other = ''] = folders;
    const begin = (path: string) => startEmbedded({ dataDir: path, log: () => {}, volatile: true });
    const before = await begin(one);
    await before.stop();
    const stranger = await begin(other);
    const pid = stranger.pid() ?? 0;
    writeFileSync(join(one, 'postgres/postmaster.pid'), `${pid}\n`);
    const again = await begin(one);
    expect(again.pid()).not.toBe(pid);
    for (const { ownerUrl } of [again, stranger]) expect(await lookAt(ownerUrl)).toBe('answers');
    await again.stop();
    await stranger.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
);
