import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from './copy.fixture.ts';
import { lists } from './lists.ts';

const copy = copyProject();
afterAll(copy.remove);
const fine = { status: 0 };

describe('two features, made one after the other,', { timeout: 300_000 }, () => {
  beforeAll(() => {
    for (const name of ['saved-notes', 'loud-categories'])
      expect(copy.make(name)).toMatchObject(fine);
  }, 120_000);

  test('pass the slow checks as they come: lint and types', () => {
    // Of the lint of all other files the checks themselves tell.
    const written = [...copy.brought(), ...lists.map(({ path }) => path)];
    expect(copy.run('node_modules/oxlint/bin/oxlint', ...written)).toMatchObject(fine);
    for (const part of ['.', 'web'])
      expect(copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', part)).toMatchObject(
        fine,
      );
  });

  test('pass their own tests, and those that every call has to', () => {
    const tests = copy.brought().filter((path) => /\.test\.tsx?$/.test(path));
    const titles = tests.flatMap((path) => [
      ...readFileSync(join(copy.folder, path), 'utf8').matchAll(/^(?:test|it)\('(.+)', /gm),
    ]);
    expect(titles.length).toBeGreaterThan(10);
    // One run, and one PostgreSQL: of the tests of all calls it takes those of the new ones.
    const named = ['savedNotes', 'loudCategories', ...titles.map(([, title]) => title)].join('|');
    const { status, output } = copy.run(
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
