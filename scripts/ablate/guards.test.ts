import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { faultOf } from './guard.ts';
import { guards } from './guards.ts';

const root = join(import.meta.dirname, '../..');

function read(path: string): string | null {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

test('every guard on the list stands exactly once in its file', () => {
  const faults = guards.flatMap((guard) => {
    const fault = faultOf(guard, read);
    return fault ? [`${guard.name}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('every guard has a name of its own and tests that are there', () => {
  const names = guards.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const missing = guards
    .flatMap(({ tests }) => tests)
    .filter((path) => !existsSync(join(root, path.replace(/^e2e:/, ''))));
  expect(missing).toEqual([]);
});

test('every file can be read without its guard: one that cannot be would be caught by any test', () => {
  const unreadable = guards.flatMap(({ name, file, find, replace }) => {
    if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
    const text = (read(file) ?? '').replace(find, () => replace);
    return parseSync(file, text).errors.map(({ message }) => `${name}: ${message}`);
  });
  expect(unreadable).toEqual([]);
});
