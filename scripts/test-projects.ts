import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources, readSource } from './structure/source.ts';

/** Which project of vitest runs a file of tests; told by what the file says and reaches. */
export type Project = 'pure' | 'database' | 'dom' | 'alone' | 'deep';

/** Whoever reaches one of these at run time works with a PostgreSQL. */
const databases = new Set([
  'server/src/testing/world.ts',
  'server/src/embedded/supervisor.ts',
  'server/src/db/pool.ts',
  'server/src/server.ts',
]);

/**
 * Sorts files of tests. `read` gives the text of a module, or null for what is none of ours; it is asked
 * only for what has to be known.
 */
export function sortTests(
  paths: readonly string[],
  read: (path: string) => string | null,
): Record<Project, string[]> {
  const reached = new Map<string, string[]>();
  const importsOf = (path: string): string[] => {
    const known = reached.get(path);
    if (known) return known;
    const text = /\.tsx?$/.test(path) ? read(path) : null;
    const found = text === null ? [] : readSource(path, text).imports;
    const own = found.filter(({ isOurs, isType }) => isOurs && !isType).map(({ to }) => to);
    reached.set(path, own);
    return own;
  };
  const reachesDatabase = (path: string, seen = new Set<string>()): boolean => {
    if (databases.has(path)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return importsOf(path).some((to) => reachesDatabase(to, seen));
  };
  const projectOf = (path: string): Project => {
    if (path.endsWith('.deep.test.ts')) return 'deep';
    if (/^\/\/ Runs in a window of its own: /m.test(read(path) ?? '')) return 'alone';
    if (path.endsWith('.tsx')) return 'dom';
    if (/^\/\/ Runs in a window\.$/m.test(read(path) ?? '')) return 'dom';
    return reachesDatabase(path) ? 'database' : 'pure';
  };
  const sorted: Record<Project, string[]> = {
    pure: [],
    database: [],
    dom: [],
    alone: [],
    deep: [],
  };
  for (const path of paths) sorted[projectOf(path)].push(path);
  return sorted;
}

/** The files of tests below `root`, each in its project. */
export function readProjects(root: string): Record<Project, string[]> {
  const tests = listSources(root).filter((path) => /\.test\.tsx?$/.test(path));
  return sortTests(tests, (path) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  });
}
