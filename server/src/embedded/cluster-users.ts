import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNameAlive, nameOfProcess } from './processes.ts';

/** The processes that use one private PostgreSQL: whoever leaves last turns it off. */
export type ClusterUsers = {
  enter: () => void;
  /** Whether somebody else still uses it. */
  leave: () => boolean;
  /** Runs `work` while no other process does the same: making, starting and stopping the cluster. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Whoever holds the lock lives; it may be waiting for a recovery. */
const patienceMs = 900_000;

export function makeClusterUsers(dataDir: string): ClusterUsers {
  const folder = join(dataDir, 'postgres.users');
  const lock = join(dataDir, 'postgres.lock');
  const own = nameOfProcess(process.pid);

  /** Takes the lock, or clears away one whose holder is dead. */
  function take(): boolean {
    const made = `${lock}.${own}.made`;
    try {
      // There whole or not at all: on a full disk a file can be made and not be written, and an empty lock
      // would be nobody's for ever.
      writeFileSync(made, own);
      linkSync(made, lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(made, { force: true });
    }
    try {
      const holder = readFileSync(lock, 'utf8');
      if (isNameAlive(holder)) return false;
      // Only one can take it away; if it is another's by now, it gets it back.
      const taken = `${lock}.${own}`;
      renameSync(lock, taken);
      if (isNameAlive(readFileSync(taken, 'utf8'))) renameSync(taken, lock);
      else rmSync(taken, { force: true });
    } catch {
      // Its holder has just let go.
    }
    return false;
  }

  return {
    enter() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, own), '');
    },
    leave() {
      rmSync(join(folder, own), { force: true });
      if (!existsSync(folder)) return false;
      const [living, dead] = [[], []] as string[][];
      for (const name of readdirSync(folder)) (isNameAlive(name) ? living : dead)?.push(name);
      for (const name of dead ?? []) rmSync(join(folder, name), { force: true });
      return (living ?? []).length > 0;
    },
    async alone(work) {
      const end = performance.now() + patienceMs;
      while (!take()) {
        if (performance.now() > end) {
          throw new Error(`Another process holds ${lock}; if none is starting, remove it.`);
        }
        await pause(25);
      }
      try {
        return await work();
      } finally {
        rmSync(lock, { force: true });
      }
    },
  };
}
