import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkAllLibraries } from '../ablate/copy.ts';
import { listSources } from '../structure/source.ts';
import { lists } from './lists.ts';
import { singularOf } from './names.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'chinar-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: string[]): { status: number | null; output: string } {
  const done = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', NODE_OPTIONS: '', NO_COLOR: '1' },
  });
  return { status: done.status, output: done.stdout + done.stderr };
}

const make = (name: string) => run('scripts/new-feature/main.ts', name);
const fine = { status: 0 };

/** The files that the two features brought, from the root of the copy. */
function brought(folder: string): string[] {
  return listSources(folder).filter((path) => /saved-notes|loud-categories/.test(path));
}

describe('two features, made one after the other,', { timeout: 180_000 }, () => {
  beforeAll(() => {
    const left = new Set(['.git', 'data', 'bench', '.vitest', 'output']);
    cpSync(root, copy, {
      recursive: true,
      filter: (path) =>
        path === root || (!left.has(basename(path)) && basename(path) !== 'node_modules'),
    });
    linkAllLibraries(copy);
    for (const name of ['saved-notes', 'loud-categories']) expect(make(name)).toMatchObject(fine);
  }, 120_000);

  test('stand in every list, one line each', () => {
    for (const { path } of lists) {
      const own = readFileSync(join(copy, path), 'utf8').match(
        /^.*(saved-notes|loud-categories).*$/gm,
      );
      expect([path, own?.length]).toEqual([path, 2]);
    }
  });

  test('pass the checks as they come: structure and words, format, lint, types', () => {
    // Of the format and the lint of all other files the checks themselves tell.
    const written = [...brought(copy), ...lists.map(({ path }) => path)];
    expect(run('scripts/check-structure.ts')).toMatchObject(fine);
    expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).toMatchObject(fine);
    expect(run('node_modules/oxlint/bin/oxlint', ...written)).toMatchObject(fine);
    for (const part of ['.', 'web'])
      expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', part)).toMatchObject(fine);
  });

  test('pass their own tests, and those that every call has to', () => {
    const tests = brought(copy).filter((path) => /\.test\.tsx?$/.test(path));
    const titles = tests.flatMap((path) => [
      ...readFileSync(join(copy, path), 'utf8').matchAll(/^(?:test|it)\('(.+)', /gm),
    ]);
    expect(titles.length).toBeGreaterThan(10);
    // One run, and one PostgreSQL: of the tests of all calls it takes those of the new ones.
    const named = ['savedNotes', 'loudCategories', ...titles.map(([, title]) => title)].join('|');
    const { status, output } = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tests,
      'http/access.test',
      '-t',
      named,
    );
    expect({ status, output }).toMatchObject(fine);
    expect(output).toMatch(/Test Files +5 passed/);
  });
});

test('a name that is taken or no plural in kebab case is refused', () => {
  expect(make('quizzes').output).toContain('is there already');
  for (const name of ['', 'Notes', 'note', '../x', 'a b']) expect(make(name).status).toBe(1);
});

test.each([
  ['categories', 'category'],
  ['classes', 'class'],
  ['boxes', 'box'],
  ['notes', 'note'],
  ['courses', 'course'],
])('one of the %s is a %s', (many, one) => {
  expect(singularOf(many)).toBe(one);
});
