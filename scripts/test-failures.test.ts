import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureLines, failuresOfPlaywright } from './test-failures.mjs';

test('a journey that failed is told with its place and step, its error without colours, and the own part of its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chinar-failures-'));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Test info\n\n# Page snapshot\n\n```yaml\n- banner:\n  - main [ref=e2]:\n    - heading "Lakes"\n```\n',
  );
  const failed = {
    title: 'sits it',
    file: 'a.spec.ts',
    line: 7,
    tests: [
      {
        status: 'unexpected',
        results: [
          {
            status: 'failed',
            steps: [{ title: 'in the morning' }, { title: 'at noon' }],
            error: { message: '\u001B[31mno such link\u001B[0m' },
            attachments: [{ name: 'error-context', path }],
          },
        ],
      },
    ],
  };
  const fine = { ...failed, title: 'fine', tests: [{ status: 'expected', results: [] }] };
  const failures = failuresOfPlaywright({
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [fine],
        suites: [{ title: 'by boat', specs: [failed] }],
      },
    ],
  });
  rmSync(folder, { recursive: true });
  expect(failureLines(failures)).toEqual([
    '  ✘ a.spec.ts:7 by boat › sits it',
    '      no such link',
    '      In: at noon',
    '      The page:',
    '        - main [ref=e2]:',
    '          - heading "Lakes"',
  ]);
});

test('of a page that gave no picture of itself there stands what the test could print', () => {
  const results = [
    {
      status: 'failed',
      error: { message: 'no such link' },
      stdout: [{ text: 'http://localhost/login\n' }, { text: 'Timeout 2000ms exceeded.\n' }],
    },
  ];
  const failed = {
    title: 'sits',
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status: 'flaky', results }],
  };
  expect(failureLines(failuresOfPlaywright({ specs: [failed] }))).toEqual([
    '  ✘ a.spec.ts:7 sits',
    '      no such link',
    '      The page:',
    '        http://localhost/login',
    '        Timeout 2000ms exceeded.',
  ]);
});

test('long errors and many failures are cut, and the cut is told', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const lines = failureLines(
    Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, said: long })),
  );
  expect(lines.filter((line) => line.startsWith('  ✘'))).toHaveLength(12);
  expect(lines[13]).toBe('      …');
  expect(lines.at(-1)).toBe('  and 8 more');
});

test('nothing failed, nothing is told', () => {
  expect(failureLines(failuresOfPlaywright({}))).toEqual([]);
});
