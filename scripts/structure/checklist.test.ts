import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/checklist.md'), 'utf8');

const tests = ['server/src', 'web/src', 'measurement/src', 'e2e/journeys', 'scripts'].flatMap(
  (room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => `${room}/${name}`),
);

/** Tests as the page names them: the end of a path, and words of the name. */
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(
  ([, file = '', words = '']) => ({ file, words }),
);

test('every test that the checklist names is there', () => {
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(({ file, words }) => {
    const found = tests.find((path) => path.endsWith(`/${file}`) || path === file);
    return !found || !readFileSync(join(root, found), 'utf8').includes(words);
  });
  expect(missing).toEqual([]);
});

test('every row of the checklist names a test, or says that there is none and why', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (situation|complaint|---)/.test(line));
  const bare = rows.filter(
    (row) => !/\.(test|spec)\.tsx?` "/.test(row) && !/none( yet)?: \w/.test(row),
  );
  expect(bare).toEqual([]);
});

test('every abuse and fault with a row is named by a test', () => {
  const rows = readFileSync(join(root, 'docs/abuse.md'), 'utf8').matchAll(
    /^\| ((?:[A-Z]\d\d ?)+)\|/gm,
  );
  const ids = [...rows].flatMap(([, cell = '']) => cell.trim().split(' '));
  expect(ids.length).toBeGreaterThan(120);
  const texts = tests
    .filter((path) => !path.includes('/structure/'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const unproved = ids.filter((id) => !texts.some((text) => new RegExp(`\\b${id}\\b`).test(text)));
  expect(unproved).toEqual([]);
});
