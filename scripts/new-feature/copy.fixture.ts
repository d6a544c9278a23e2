import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { linkAllLibraries } from '../ablate/copy.ts';
import { listSources } from '../structure/source.ts';

const root = join(import.meta.dirname, '../..');
const left = new Set(['.git', 'data', 'bench', '.vitest', 'output', 'node_modules']);

type Ran = { status: number | null; output: string };

/** A copy of the project in which features are made, with its libraries linked. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'chinar-feature-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path === root || !left.has(basename(path)),
  });
  linkAllLibraries(copy);
  const run = (...args: string[]): Ran => {
    const done = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, VITEST: '', NODE_OPTIONS: '', NO_COLOR: '1' },
    });
    return { status: done.status, output: done.stdout + done.stderr };
  };
  return {
    folder: copy,
    run,
    make: (...words: string[]): Ran => run('scripts/new-feature/main.ts', ...words),
    /** The files that two features brought, from the root of the copy. */
    brought: (): string[] =>
      listSources(copy).filter((path) => /saved-notes|loud-categories/.test(path)),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
