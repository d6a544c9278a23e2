import type { TestSeries } from '@chinar/contract/test-series';
import { expect, test } from 'vitest';
import { featuredOf, splitOf } from './featured-data.ts';

const series = (title: string, enrolledStudentsCount: number, createdAt: string): TestSeries =>
  ({ title, enrolledStudentsCount, createdAt }) as TestSeries;

test('the most enrolled come first, then the newest, six at most', () => {
  const all = [
    series('old', 10, '2026-01-01T00:00:00Z'),
    series('new', 10, '2026-02-01T00:00:00Z'),
    series('big', 900, '2025-01-01T00:00:00Z'),
    ...Array.from({ length: 6 }, (_, n) => series(`small ${n}`, 1, '2026-01-01T00:00:00Z')),
  ];
  expect(
    featuredOf(all)
      .map(({ title }) => title)
      .slice(0, 3),
  ).toEqual(['big', 'new', 'old']);
  expect(featuredOf(all)).toHaveLength(6);
  expect(featuredOf([])).toEqual([]);
});

test.each([
  [20, { chapter: 8, topic: 6, revision: 4, full: 2 }],
  [7, { chapter: 2, topic: 2, revision: 1, full: 0 }],
  [35, { chapter: 14, topic: 10, revision: 7, full: 3 }],
  [0, { chapter: 0, topic: 0, revision: 0, full: 0 }],
])('%d tests are split and floored', (total, split) => {
  expect(splitOf(total)).toEqual(split);
});
