import { readFileSync } from 'node:fs';
import { at } from './kit/at.ts';
import { openBalance } from './kit/balance.ts';
import { say, type Stand } from './kit/stand.ts';
import { newTally, survive, type Tally } from './crash-round.ts';

function tell(what: string, done: number, count: number, { first }: Tally): void {
  if (done % 5 === 0 || done === count)
    say(`${what} ${done} of ${count}: first save after ${Math.round(first.at(-1) ?? 0)} ms`);
}

/** The server is killed and started again at once, as whoever watches over it does. */
export async function killServers(stand: Stand, count: number): Promise<Tally> {
  const tally = newTally();
  for (let done = 1; done <= count; done += 1) {
    let back = Promise.resolve();
    await survive(
      stand,
      { tally },
      {
        strike: async () => {
          const since = performance.now();
          await stand.killServer();
          back = stand.startAgain();
          return since;
        },
        mend: () => back,
      },
    );
    tell('Server killed', done, count, tally);
  }
  return tally;
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // One that has ended meanwhile is as dead.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A backend: the process that works for one connection. */
function backendOf(postmaster: number): number[] {
  const backends = childrenOf(postmaster).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('chinar_app'),
  );
  return backends.slice(0, 1);
}

/** All of PostgreSQL at once, the one that watches over the others, or one of the others: by turns. */
const victims: ((postmaster: number) => number[])[] = [
  (pid) => [pid, ...childrenOf(pid)],
  (pid) => [pid],
  backendOf,
];

export async function killDatabases(stand: Stand, count: number): Promise<Tally> {
  const tally = newTally();
  for (let done = 1; done <= count; done += 1) {
    await survive(
      stand,
      { tally },
      {
        strike: async () => {
          const since = performance.now();
          kill(at(victims, done - 1)(stand.databasePid() ?? 0));
          return since;
        },
      },
    );
    tell('Database killed', done, count, tally);
  }
  return tally;
}

/** Two servers of one database behind a proxy; one of the two is killed, by turns. */
export async function killOneOfTwo(stand: Stand, count: number): Promise<Tally> {
  const tally = newTally();
  let beside = await stand.launchBeside();
  const { port } = new URL(beside.url);
  const proxy = await openBalance([stand.url, beside.url]);
  for (let done = 1; done <= count; done += 1) {
    const isFirst = done % 2 === 1;
    await survive(
      stand,
      { tally, url: proxy.url },
      {
        strike: async () => {
          const since = performance.now();
          await (isFirst ? stand.killServer() : beside.kill());
          return since;
        },
        mend: async () => {
          if (isFirst) await stand.startAgain();
          else beside = await stand.launchBeside(port);
        },
      },
    );
    tell('One of two servers killed', done, count, tally);
  }
  await proxy.close();
  await beside.stop();
  return tally;
}
