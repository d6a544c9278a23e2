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
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { keepOn, makeBallast } from './ballast.ts';
import { type ClusterUsers, makeClusterUsers } from './cluster-users.ts';
import { isPostgres } from './processes.ts';
import { untilAnswers, type Watch, watchForSilence } from './signs.ts';
import { makeRoomGiver, startAtLast, startFirst } from './tries.ts';
import { findRunner, ids, reachableBinaries, type Runner } from './binaries.ts';
import { makeDataDir, publicDataDir } from './data-dir.ts';

export type SupervisorOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Tests give up durability for speed; nothing else may. */
  volatile?: boolean;
  /** Bytes that are left on the disk of the data folder; asked of the system unless told otherwise. */
  free?: () => number;
  /** How often it is looked at, and how long it may be silent. */
  watch?: Pick<Watch, 'everyMs' | 'silentMs'>;
};

/** A running private PostgreSQL. */
export type EmbeddedPostgres = {
  /** As the server asks: a role that reads and writes rows. */
  url: string;
  /** As the owner of the tables. */
  ownerUrl: string;
  pid: () => number | null;
  stop: () => Promise<void>;
};

const settings = [
  'listen_addresses=',
  'max_connections=80',
  'shared_buffers=128MB',
  'synchronous_commit=on',
  'password_encryption=scram-sha-256',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'idle_in_transaction_session_timeout=30s',
];
/** The role under which the server asks; the cluster's owner migrates. */
const applicationRole = 'chinar_app';
const volatileSettings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  // Tests of many servers run beside others.
  'max_connections=200',
];

type Place = { cluster: string; sockets: string; logFile: string };

function placeOf(dataDir: string): Place {
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
function makeSocketFolder(path: string, runner: Runner): void {
  makeFolder(path, runner);
  const { uid, mode } = lstatSync(path);
  const owner = runner.uid ?? process.getuid?.() ?? uid;
  const isOurs = lstatSync(path).isDirectory() && uid === owner && (mode & 0o077) === 0;
  if (!isOurs) throw new Error(`${path} is not a private folder of ours; please remove it.`);
}

function makeCluster(place: Place, bin: string, runner: Runner): void {
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

function postmasterPid(place: Place): number | null {
  try {
    return Number(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder && isPostgres(Number(name));
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A killed postmaster leaves lock files and, for a moment, children that still write. */
async function clearLeftovers(place: Place): Promise<void> {
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

async function waitUntil(check: () => boolean, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (check()) return true;
    await pause(20);
  }
  return false;
}

async function makeDatabase(url: string): Promise<void> {
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

function launch(place: Place, bin: string, runner: Runner, volatile: boolean): ChildProcess {
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

function lastLog(place: Place): string {
  try {
    return readFileSync(place.logFile, 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

/** An adopted postmaster is nobody's child: look whether it still lives. */
function watchAdopted(pid: number, onEnd: () => void): void {
  const timer = setInterval(() => {
    if (isPostgres(pid)) return;
    clearInterval(timer);
    onEnd();
  }, 1000);
  timer.unref();
}

/** Ends one that answers nobody: as gently as it hears, for what is stopped hears nothing at all. */
async function endSilent(pid: number): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    try {
      if (isPostgres(pid)) process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
    if (await waitUntil(() => !isPostgres(pid), 10)) return;
  }
}

type Cluster = { place: Place; bin: string; runner: Runner; adminUrl: string; volatile: boolean };

/** Starts PostgreSQL, or adopts the one that runs; `onEnd` is told when it ends later. */
async function startOrAdopt(
  { place, bin, runner, adminUrl, volatile }: Cluster,
  onEnd: () => void,
): Promise<void> {
  makeSocketFolder(place.sockets, runner);
  const pid = postmasterPid(place);
  if (pid !== null && isPostgres(pid)) {
    if (await untilAnswers(adminUrl, () => !isPostgres(pid))) return watchAdopted(pid, onEnd);
    await endSilent(pid);
  }
  if (pid !== null) await clearLeftovers(place);
  const child = launch(place, bin, runner, volatile);
  let hasExited = false;
  let isReady = false;
  child.once('exit', () => {
    hasExited = true;
    if (isReady) onEnd();
  });
  child.unref();
  isReady = await untilAnswers(adminUrl, () => hasExited);
  if (!isReady) throw new Error(`PostgreSQL did not start.\n${lastLog(place)}`);
}

type Keeping = Pick<SupervisorOptions, 'log' | 'watch'> & { giveRoom: () => boolean };

/** Starts PostgreSQL, and again whenever it ends or answers nobody, until it is let go. */
function makeKeeper(cluster: Cluster, users: ClusterUsers, { log, watch, giveRoom }: Keeping) {
  let isLetGo = false;
  let restarting: Promise<void> | null = null;
  let ending: Promise<void> | null = null;
  const start = (): Promise<void> => startOrAdopt(cluster, startAgain);

  function startAgain(): void {
    if (isLetGo || restarting) return;
    log('PostgreSQL stopped by itself; starting it again.');
    const trying = { start: () => users.alone(start), isWanted: () => !isLetGo };
    restarting = startAtLast(trying, { giveRoom, log }).finally(() => {
      restarting = null;
    });
  }

  /** Its end is noticed, and it is started again. */
  function endOneThatIsSilent(): void {
    const pid = postmasterPid(cluster.place);
    if (isLetGo || restarting || ending || pid === null || !isPostgres(pid)) return;
    log('PostgreSQL answers nobody any more; ending it.');
    ending = endSilent(pid).finally(() => {
      ending = null;
    });
  }

  const endWatching = watchForSilence({
    url: cluster.adminUrl,
    onSilence: endOneThatIsSilent,
    ...watch,
  });
  return {
    start,
    /** Waits for what is being ended or started: it would outlive everybody. */
    async letGo(): Promise<void> {
      isLetGo = true;
      endWatching();
      await ending;
      await restarting;
    },
  };
}

/**
 * Starts the private PostgreSQL of a data folder, or adopts the one that a killed server left
 * running. Restarts it when it dies, or answers nobody for two minutes. Throws with the tail of its
 * log when it cannot start.
 */
export async function startEmbedded(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const runner = findRunner();
  const place = placeOf(options.dataDir);
  makeDataDir(options.dataDir);
  const users = makeClusterUsers(options.dataDir);
  const bin = reachableBinaries(runner, join(publicDataDir, 'bin'));
  const ownerUrl = `postgres://chinar@localhost/chinar?host=${encodeURIComponent(place.sockets)}`;
  const adminUrl = ownerUrl.replace('/chinar?', '/postgres?');
  const ballast = makeBallast(options.dataDir, options.free);
  const giveRoom = makeRoomGiver(ballast, options.log);
  const cluster = { place, bin, runner, adminUrl, volatile: options.volatile ?? false };
  const keeper = makeKeeper(cluster, users, { giveRoom, ...options });
  let endBallast: (() => Promise<void>) | null = null;

  /** The last one out turns it off. */
  async function stop(): Promise<void> {
    await keeper.letGo();
    await endBallast?.();
    await users.alone(async () => {
      const pid = postmasterPid(place);
      if (users.leave() || pid === null || !isPostgres(pid)) return;
      process.kill(pid, 'SIGINT');
      const isGone = await waitUntil(() => !isPostgres(pid), 20);
      if (isGone) rmSync(place.sockets, { recursive: true, force: true });
    });
  }

  async function bringUp(): Promise<void> {
    users.enter();
    await users.alone(async () => {
      makeCluster(place, bin, runner);
      await keeper.start();
      await makeDatabase(ownerUrl);
    });
  }

  try {
    await startFirst(bringUp, giveRoom);
  } catch (error) {
    await stop();
    throw error;
  }

  if (!options.volatile) endBallast = await keepOn(ballast);
  return {
    url: ownerUrl.replace('//chinar@', `//${applicationRole}@`),
    ownerUrl,
    pid: () => postmasterPid(place),
    stop,
  };
}
