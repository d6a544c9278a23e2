import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'chinar-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const left = new Set(['node_modules', '.git', 'data', 'build', 'e2e', 'bench']);
cpSync(root, copy, {
  recursive: true,
  filter: (path) => path === root || !left.has(basename(path)),
});
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

function run(...args: string[]): { status: number | null; output: string } {
  const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status: done.status, output: done.stdout + done.stderr };
}

test('new features pass structure, format and lint as they come', { timeout: 90_000 }, () => {
  expect(run('scripts/new-feature.ts', 'saved-notes')).toMatchObject({ status: 0 });
  expect(run('scripts/new-feature.ts', 'loud-bells')).toMatchObject({ status: 0 });
  for (const list of ['server/src/features.ts', 'contract/src/operations.ts']) {
    const text = readFileSync(join(copy, list), 'utf8');
    expect(text.match(/\b(savedNotes|loudBells)\b/g)).toHaveLength(4);
  }
  expect(run('scripts/check-structure.ts')).toMatchObject({ status: 0 });
  const files = [
    'server/src/features/saved-notes',
    'server/src/features/loud-bells',
    'contract/src/saved-notes.ts',
    'contract/src/operations.ts',
    'server/src/features.ts',
  ];
  expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...files)).toMatchObject({ status: 0 });
  expect(run('node_modules/oxlint/bin/oxlint', ...files)).toMatchObject({ status: 0 });
});

test('refuses a name that is taken or no plural in kebab case', () => {
  expect(run('scripts/new-feature.ts', 'quizzes').output).toContain('is there already');
  for (const name of ['', 'Notes', 'note', '../x', 'a b']) {
    expect(run('scripts/new-feature.ts', name).status).toBe(1);
  }
});
