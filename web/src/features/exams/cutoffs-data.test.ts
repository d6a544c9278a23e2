import type { Cutoff } from '@chinar/contract/exams.cutoffs';
import { expect, test } from 'vitest';
import { cutoffGroups } from './cutoffs-data.ts';

const line = (fields: Partial<Cutoff>): Cutoff => ({
  year: 2024,
  stage: '',
  category: 'UR',
  marks: 62.5,
  outOf: 100,
  isPercentile: false,
  source: 'Notice 12',
  checkedOn: '2025-02-01',
  ...fields,
});

test('cut-offs stand by year and stage, the newest first, and in it as they were written', () => {
  const groups = cutoffGroups([
    line({ year: 2023 }),
    line({ stage: 'Prelims' }),
    line({ stage: 'Mains' }),
    line({ stage: 'Prelims', category: 'OBC' }),
  ]);
  expect(groups.map(({ year, stage, lines }) => [year, stage, lines.length])).toEqual([
    [2024, 'Prelims', 2],
    [2024, 'Mains', 1],
    [2023, '', 1],
  ]);
});

test('they have one source where it and the day are the same', () => {
  const other = line({ category: 'OBC' });
  expect(cutoffGroups([line({}), other])[0]?.source?.source).toBe('Notice 12');
  expect(cutoffGroups([line({}), { ...other, checkedOn: '2025-02-02' }])[0]?.source).toBeNull();
  expect(cutoffGroups([line({}), { ...other, source: 'Notice 13' }])[0]?.source).toBeNull();
});
