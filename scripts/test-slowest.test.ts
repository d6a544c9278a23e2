import { expect, test } from 'vitest';
import { slowestLines, timedOfPlaywright } from './test-slowest.mjs';

test('the slowest tests of both runners are told, the slowest first', () => {
  const unit = [
    { name: 'quick', ms: 3 },
    { name: 'slow', ms: 2345 },
  ];
  const spec = (title: string, duration: number) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ results: [{ duration: 1 }, { duration }] }],
  });
  const journeys = timedOfPlaywright({
    suites: [{ specs: [spec('outer', 900)], suites: [{ specs: [spec('inner', 12_000)] }] }],
  });
  expect(slowestLines([...unit, ...journeys], 3)).toEqual([
    '  12.0 s  a.spec.ts: inner',
    '   2.3 s  slow',
    '   0.9 s  a.spec.ts: outer',
  ]);
});
