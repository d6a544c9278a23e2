import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A copy of the working tree in which guards can be taken out without anybody else noticing. */
export type Copy = {
  path: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  drop: () => void;
};

/** The files that git knows or would add. */
export function listFiles(): string[] {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (listed.status !== 0) throw new Error(`git could not list the files: ${listed.stderr}`);
  return listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Libraries are shared by links; the workspaces' own links have to lead into the copy. */
function linkLibraries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.vite' || name === '.vite-temp') continue;
    const isOurs = name === '@chinar' || name.startsWith('.chinar-');
    if (isOurs)
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Gives a copy of the tree the libraries of this one. */
export function linkAllLibraries(path: string): void {
  for (const folder of ['', 'contract', 'content', 'measurement', 'messages', 'server', 'web']) {
    const from = join(root, folder, 'node_modules');
    if (existsSync(from)) linkLibraries(from, join(path, folder, 'node_modules'));
  }
}

/** Makes a copy beside others in the system's folder for what is short-lived. */
export function makeCopy(): Copy {
  const path = mkdtempSync(join(tmpdir(), 'chinar-ablate-'));
  for (const file of listFiles()) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file), { verbatimSymlinks: true });
  }
  linkAllLibraries(path);
  // What `npm test` had built: the same until a guard of theirs is taken out.
  for (const built of ['messages/compiled', 'web/build', 'server/build']) {
    cpSync(join(root, built), join(path, built), { recursive: true });
  }
  return {
    path,
    read: (file) => readFileSync(join(path, file), 'utf8'),
    write: (file, text) => writeFileSync(join(path, file), text),
    drop: () => rmSync(path, { recursive: true, force: true }),
  };
}
