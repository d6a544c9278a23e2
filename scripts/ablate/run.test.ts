import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { isAlive } from '../../server/src/embedded/processes.ts';
import type { Copy } from './copy.ts';
import { runProgram } from './program.ts';
import { runTests } from './run.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'chinar-run-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copy: Copy = {
  path: folder,
  read: (file) => readFileSync(join(folder, file), 'utf8'),
  write: (file, text) => writeFileSync(join(folder, file), text),
  drop: () => undefined,
};
const passing = "import { test } from 'vitest';\ntest('is well', () => {});\n";

test('a file of tests that cannot be loaded, or falls before its first test, has failed', async () => {
  copy.write('fine.test.ts', passing);
  copy.write('unloaded.test.ts', `import './nowhere.ts';\n${passing}`);
  copy.write(
    'unready.test.ts',
    `import { beforeAll } from 'vitest';\n${passing}beforeAll(() => { throw new Error('unready'); });\n`,
  );
  const { failed, passed } = await runTests(copy, ['.test.ts'], { cluster: '', all: true });
  expect(passed).toBe(1);
  expect(failed.toSorted()).toEqual([
    expect.stringContaining('unloaded.test.ts'),
    expect.stringContaining('unready.test.ts'),
  ]);
});

test('what a program has started ends with it when its time is over, whatever it thinks of signals', async () => {
  copy.write(
    'stubborn.mjs',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('pid ' + process.pid);`,
  );
  copy.write(
    'parent.mjs',
    `import { spawn } from 'node:child_process';
    process.on('SIGTERM', () => {});
    spawn(process.execPath, ['stubborn.mjs'], { stdio: 'inherit' });`,
  );
  const { output, isEndless } = await runProgram(['parent.mjs'], {
    cwd: folder,
    env: {},
    limitMs: 3000,
    graceMs: 100,
  });
  expect(isEndless).toBe(true);
  const pid = Number(/pid (\d+)/.exec(output)?.[1]);
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
});

test('journeys that do not end count as failed', async () => {
  mkdirSync(join(folder, 'scripts'));
  copy.write('scripts/test.mjs', 'setInterval(() => {}, 1000);');
  const run = await runTests(copy, ['e2e:some.spec.ts'], { cluster: '', journeysMs: 500 });
  expect(run.failed).toEqual(['the tests did not end']);
});
