import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openStand, say, type Stand } from './kit/stand.ts';
import { newTally, survive, type Tally } from './crash-round.ts';

const disk = '700m';
/** How long it stays full: the database falls, and is tried again. */
const fullMs = 2500;

/** A small disk of our own; null where nobody may mount one. */
function mountDisk(): string | null {
  const folder = mkdtempSync('/tmp/chinar-disk-');
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${disk},mode=755`,
    'tmpfs',
    folder,
  ]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

function unmount(folder: string): void {
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** Writes until there is no room, in steps that leave none of it. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    const block = Buffer.alloc(bytes, 1);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Asks for a new file of the write-ahead log, for which there is no room: PostgreSQL falls by that. */
async function fell(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_switch_wal()');
  } catch {
    // It has fallen.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Every other time the database is there all along and may not write, else it falls too. */
async function keepFull(ballast: string, felled: string | null): Promise<void> {
  for (const end = performance.now() + fullMs; performance.now() < end; await pause(50)) {
    fill(ballast);
    if (felled) await fell(felled);
  }
}

type Filling = { stand: Stand; folder: string; tally: Tally };

async function fillOnce({ stand, folder, tally }: Filling, falls: boolean): Promise<void> {
  const ballast = join(folder, 'ballast');
  await survive(
    stand,
    { tally },
    {
      strike: async () => {
        await keepFull(ballast, falls ? stand.databaseUrl : null);
        rmSync(ballast);
        return performance.now();
      },
    },
  );
}

/** What the database and the server say of themselves when they do not come back: the disk goes with them. */
async function tellStanding({ url, databasePid }: Stand, dataDir: string): Promise<void> {
  const asked = fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
  const ready = await asked.then((answer) => answer.text()).catch(String);
  say(`Process of PostgreSQL: ${databasePid()}. Of the server, /readyz: ${ready.slice(0, 500)}`);
  const log = join(dataDir, 'postgres.log');
  if (existsSync(log)) say(readFileSync(log, 'utf8').slice(-4000));
}

/** The disk of the database is full for a while, then somebody makes room. */
export async function fillDisks(count: number): Promise<Tally | null> {
  const tally = newTally();
  if (count === 0) return tally;
  const folder = mountDisk();
  if (!folder) return null;
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const stand = await openStand({ mode: 'live', dataDir });
  try {
    for (let done = 1; done <= count; done += 1) {
      await fillOnce({ stand, folder, tally }, done % 2 === 1).catch(async (error: unknown) => {
        await tellStanding(stand, dataDir);
        throw error;
      });
      say(
        `Disk full ${done} of ${count}: first save after ${Math.round(tally.first.at(-1) ?? 0)} ms`,
      );
    }
  } finally {
    await stand.stop();
    unmount(folder);
  }
  return tally;
}
