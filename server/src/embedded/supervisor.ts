import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepOn, makeBallast } from './ballast.ts';
import { findRunner, reachableBinaries, type Runner } from './binaries.ts';
import {
  applicationRole,
  clearLeftovers,
  lastLog,
  launch,
  livingPostmaster,
  makeCluster,
  makeDatabase,
  makeSocketFolder,
  type Place,
  placeOf,
  postmasterPid,
} from './cluster.ts';
import { type ClusterUsers, makeClusterUsers } from './cluster-users.ts';
import { makeDataDir, publicDataDir } from './data-dir.ts';
import { isPostgres } from './processes.ts';
import { untilAnswers, type Watch, watchForSilence } from './signs.ts';
import { makeRoomGiver, startAtLast, startFirst } from './tries.ts';

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

async function waitUntil(check: () => boolean, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (check()) return true;
    await pause(20);
  }
  return false;
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
      // It has just ended, or is not ours to end.
    }
    if (await waitUntil(() => !isPostgres(pid), 10)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) answers nobody and cannot be ended.`);
}

type Cluster = Pick<SupervisorOptions, 'log' | 'volatile'> & {
  place: Place;
  bin: string;
  runner: Runner;
  adminUrl: string;
};

type Lives = {
  /** Told when it ends after it was there. */
  onEnd: () => void;
  /** Nobody wants it any more: a start that waits is given up. */
  isUnwanted: () => boolean;
};

/**
 * Waits for a postmaster that is there already. One that takes calls and answers none for two minutes is ended;
 * one that cannot be reached may serve others, who see its sockets.
 *
 * @returns whether it can be used
 */
async function adopt(
  pid: number,
  cluster: Cluster,
  { onEnd, isUnwanted }: Lives,
): Promise<boolean> {
  const { place, adminUrl, log } = cluster;
  const sign = await untilAnswers(adminUrl, {
    isOver: () => isUnwanted() || !isPostgres(pid),
    onRecovery: () => log('PostgreSQL is recovering.'),
    quietMs: 120_000,
    patienceMs: 10_000,
  });
  if (sign === 'answers') watchAdopted(pid, onEnd);
  if (sign === 'answers' || !isPostgres(pid)) return sign === 'answers';
  if (sign !== 'silent' || isUnwanted())
    throw new Error(`PostgreSQL (process ${pid}) does not answer.\n${lastLog(place)}`);
  log('PostgreSQL answers nobody; ending it.');
  await endSilent(pid);
  return false;
}

/** Starts PostgreSQL, or adopts the one that runs. */
async function startOrAdopt(cluster: Cluster, lives: Lives): Promise<void> {
  const { place, bin, runner, adminUrl, log, volatile = false } = cluster;
  makeSocketFolder(place.sockets, runner);
  const pid = livingPostmaster(place);
  if (pid !== null && (await adopt(pid, cluster, lives))) return;
  if (postmasterPid(place) !== null) await clearLeftovers(place);
  const child = launch(place, bin, runner, volatile);
  let hasExited = false;
  let isReady = false;
  child.once('exit', () => {
    hasExited = true;
    if (isReady) lives.onEnd();
  });
  child.unref();
  const sign = await untilAnswers(adminUrl, {
    isOver: () => hasExited || lives.isUnwanted(),
    onRecovery: () => log('PostgreSQL is recovering.'),
  });
  isReady = sign === 'answers' && !hasExited;
  if (!isReady) throw new Error(`PostgreSQL did not start.\n${lastLog(place)}`);
}

type Keeping = Pick<SupervisorOptions, 'watch'> & { giveRoom: () => boolean };

/** Starts PostgreSQL, and again whenever it ends or answers nobody, until it is let go. */
function makeKeeper(cluster: Cluster, users: ClusterUsers, { watch, giveRoom }: Keeping) {
  const { log, place } = cluster;
  let isLetGo = false;
  let restarting: Promise<void> | null = null;
  let ending: Promise<void> | null = null;
  const lives = { onEnd: startAgain, isUnwanted: () => isLetGo };
  const start = (): Promise<void> => startOrAdopt(cluster, lives);

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
    const pid = livingPostmaster(place);
    if (isLetGo || restarting || ending || pid === null) return;
    log('PostgreSQL answers nobody any more; ending it.');
    ending = endSilent(pid)
      .catch(({ message }: Error) => log(message))
      .finally(() => {
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
  const ownerUrl = `postgres://chinar@localhost:5432/chinar?host=${encodeURIComponent(place.sockets)}`;
  const adminUrl = ownerUrl.replace('/chinar?', '/postgres?');
  const ballast = makeBallast(options.dataDir, options.free);
  const giveRoom = makeRoomGiver(ballast, options.log);
  const cluster = { ...options, place, bin, runner, adminUrl };
  const keeper = makeKeeper(cluster, users, { ...options, giveRoom });
  let endBallast: (() => Promise<void>) | null = null;
  let wasAlone = false;

  /** The last one out turns it off. */
  async function stop(): Promise<void> {
    await keeper.letGo();
    await endBallast?.();
    // Another one is still at it: it will be the last one out.
    if (!wasAlone) return void users.leave();
    await users.alone(async () => {
      const pid = livingPostmaster(place);
      if (users.leave() || pid === null) return;
      process.kill(pid, 'SIGINT');
      const isGone = await waitUntil(() => !isPostgres(pid), 20);
      if (isGone) rmSync(place.sockets, { recursive: true, force: true });
    });
  }

  async function bringUp(): Promise<void> {
    users.enter();
    await users.alone(async () => {
      wasAlone = true;
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
