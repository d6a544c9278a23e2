import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from './copy.fixture.ts';
import { lists } from './lists.ts';
import { singularOf } from './names.ts';

const copy = copyProject();
afterAll(copy.remove);
const fine = { status: 0 };

// Types of their tables and their words are made there, too, where they pass lint, types and tests:
// `new-feature.deep.test.ts`.
describe('two features, made one after the other,', { timeout: 180_000 }, () => {
  beforeAll(() => {
    for (const name of ['saved-notes', 'loud-categories'])
      expect(copy.make(name, '--files')).toMatchObject(fine);
  }, 120_000);

  test('stand in every list, one line each', () => {
    for (const { path } of lists) {
      const own = readFileSync(join(copy.folder, path), 'utf8').match(
        /^.*(saved-notes|loud-categories).*$/gm,
      );
      expect([path, own?.length]).toEqual([path, 2]);
    }
  });

  test('pass the quick checks as they come: structure and words, and format', () => {
    const written = [...copy.brought(), ...lists.map(({ path }) => path)];
    expect(copy.run('scripts/check-structure.ts')).toMatchObject(fine);
    expect(copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).toMatchObject(fine);
  });
});

test('a name that is taken or no plural in kebab case is refused', () => {
  expect(copy.make('quizzes').output).toContain('is there already');
  for (const name of ['', 'Notes', 'note', '../x', 'a b']) expect(copy.make(name).status).toBe(1);
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
