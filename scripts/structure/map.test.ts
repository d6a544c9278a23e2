import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the map says of every feature of the server what it owns, and of no other', () => {
  const folders = readdirSync(join(root, 'server/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = map.split('| feature | owns |\n|---|---|\n');
  const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([a-z-]+) \| \S/gm)];
  expect(named.map(([, name]) => name).toSorted()).toEqual(folders.toSorted());
});
