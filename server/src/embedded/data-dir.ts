import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, findRunner } from './binaries.ts';

/** Where root's data goes when the database account cannot enter the usual folder. */
export const publicDataDir = '/var/lib/chinar';

/** Node's own recursive way never comes back where no folder can be made, as under /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path);
}

/**
 * Makes the data folder, and throws a sentence that names DATA_DIR when nothing can be written there.
 */
export function makeDataDir(path: string): void {
  const trial = join(path, `.written-by-${process.pid}`);
  try {
    makeFolders(path);
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR (${path}) cannot be written to (${code}). Give the account that runs Chinar the right to, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** The folder that is really used for data: the wished one, or one that the runner can enter. */
export function usableDataDir(wished: string, log: (message: string) => void): string {
  const runner = findRunner();
  if (canReach(runner, wished)) return wished;
  const moved = join(publicDataDir, createHash('sha256').update(wished).digest('hex').slice(0, 8));
  log(`The account "${runner.name}" cannot enter ${wished}; data is kept in ${moved} instead.`);
  return moved;
}
