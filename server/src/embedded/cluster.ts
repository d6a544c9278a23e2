import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ids, type Runner } from './binaries.ts';
import { isPostgres } from './processes.ts';

/** An eighth of the machine's memory: of the 2 GB of a small box 256 MB. More than 512 MB nothing of ours needs. */
const bufferMb = Math.max(128, Math.min(512, Math.floor(totalmem() / 2 ** 23)));

const settings = [
  'listen_addresses=',
  // Named, for a PGPORT of whoever starts it is nobody else's.
  'port=5432',
  'max_connections=80',
  `shared_buffers=${bufferMb}MB`,
  // After a checkpoint whole pages go into the log; compressed they fill a third of it, so that checkpoints are rarer.
  'wal_compression=on',
  'synchronous_commit=on',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'idle_in_transaction_session_timeout=30s',
];
/** The role under which the server asks; the cluster's owner migrates. */
export const applicationRole = 'chinar_app';
const volatileSettings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=128MB',
  // Tests of many servers run beside others.
  'max_connections=200',
];

export type Place = { cluster: string; sockets: string; logFile: string };

export function placeOf(dataDir: string): Place {
  // A socket's path may have 107 bytes at most, so it does not live under DATA_DIR.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return {
    cluster: join(dataDir, 'postgres'),
    sockets: join(process.platform === 'linux' ? '/tmp' : tmpdir(), `chinar-${name}`),
    logFile: join(dataDir, 'postgres.log'),
  };
}

function makeFolder(path: string, runner: Runner): void {
  // Made by nobody else before: then it is not taken over either.
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(path, runner.uid, runner.gid);
}

/**
 * The folder of the sockets lies where everybody may write, and whoever reaches a socket is let in:
 * one that somebody else made, or that others may enter, is refused.
 */
export function makeSocketFolder(path: string, runner: Runner): void {
  makeFolder(path, runner);
  const { uid, mode } = lstatSync(path);
  const owner = runner.uid ?? process.getuid?.() ?? uid;
  const isOurs = lstatSync(path).isDirectory() && uid === owner && (mode & 0o077) === 0;
  if (!isOurs) throw new Error(`${path} is not a private folder of ours; please remove it.`);
}

export function makeCluster(place: Place, bin: string, runner: Runner): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  // An interrupted initdb must not pass for a cluster: make it beside, then rename.
  const unfinished = `${place.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, runner);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'chinar',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...ids(runner), cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  renameSync(unfinished, place.cluster);
}

export function postmasterPid(place: Place): number | null {
  try {
    return Number(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Whether a process is PostgreSQL at work in a cluster; off Linux any process that lives passes for it. */
function isAtWork(pid: number, cluster: string): boolean {
  if (!isPostgres(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** The postmaster of a cluster, if it lives: what its file names may be another's number by now. */
export function livingPostmaster(place: Place): number | null {
  const pid = postmasterPid(place);
  return pid !== null && isAtWork(pid, place.cluster) ? pid : null;
}

function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isAtWork(Number(name), cluster))
    .map(Number);
}

/** A killed postmaster leaves lock files and, for a moment, children that still write. */
export async function clearLeftovers(place: Place): Promise<void> {
  for (let tries = 0; processesIn(place.cluster).length > 0; tries += 1) {
    if (tries === 100) {
      for (const pid of processesIn(place.cluster)) process.kill(pid, 'SIGKILL');
    }
    await pause(100);
  }
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  if (!existsSync(place.sockets)) return;
  for (const name of readdirSync(place.sockets)) rmSync(join(place.sockets, name), { force: true });
}

export async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('/chinar?', '/postgres?') });
  await client.connect();
  try {
    const found = await client.query(`select 1 from pg_database where datname = 'chinar'`);
    if (found.rowCount === 0) await client.query('create database chinar');
    const role = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (role.rowCount === 0) await client.query(`create role ${applicationRole} login`);
  } finally {
    await client.end();
  }
}

export function launch(place: Place, bin: string, runner: Runner, volatile: boolean): ChildProcess {
  // Statements that failed stand in it with their values.
  const out = openSync(place.logFile, 'a', 0o600);
  fchmodSync(out, 0o600);
  const chosen = volatile ? [...settings, ...volatileSettings] : settings;
  const options = [...chosen, `unix_socket_directories=${place.sockets}`];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', place.cluster, ...options.flatMap((option) => ['-c', option])],
    // Its own process group: Ctrl-C must not stop the database before the server has let go of it.
    { ...ids(runner), cwd: '/', stdio: ['ignore', out, out], detached: true },
  );
  // It has its own by now; ours would stay open at every start, and a full disk brings thousands.
  closeSync(out);
  return child;
}

export function lastLog(place: Place): string {
  try {
    return readFileSync(place.logFile, 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}
