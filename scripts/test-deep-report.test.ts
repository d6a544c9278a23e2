import { expect, test } from 'vitest';
import { deepReport } from './test-deep-report.mjs';

test('a deep run is written down with its failures', () => {
  const parts = [
    { name: 'pure', passed: 7, failed: 1, skipped: 2 },
    { name: 'vitest', seconds: 12.5 },
  ];
  const summary = {
    parts,
    slowest: ['  3.0 s  slow'],
    totals: { passed: 7, failed: 1, skipped: 2 },
  };
  const run = { date: '2026-01-31', commit: 'abc', node: 'v24.1.0', postgres: '18.4' };
  const report = deepReport(summary, run);
  expect(report).toContain('**7 passed, 1 failed, 2 skipped**');
  expect(report).toContain('| pure | 7 | 1 | 2 | |\n| vitest, all of it | | | | 12.5 |');
  expect(report).toContain('\n  3.0 s  slow\n');
});
