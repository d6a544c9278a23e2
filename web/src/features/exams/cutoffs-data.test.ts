import { expect, test } from 'vitest';
import { buildCutoff } from './cutoffs-data.fixture.ts';
import { cutoffGroups } from './cutoffs-data.ts';

test('cut-offs stand by year and stage, the newest first, and in it as they were written', () => {
  const groups = cutoffGroups([
    buildCutoff({ year: 2023 }),
    buildCutoff({ stage: 'Prelims' }),
    buildCutoff({ stage: 'Mains' }),
    buildCutoff({ stage: 'Prelims', category: 'OBC' }),
  ]);
  expect(groups.map(({ year, stage, lines }) => [year, stage, lines.length])).toEqual([
    [2024, 'Prelims', 2],
    [2024, 'Mains', 1],
    [2023, '', 1],
  ]);
});

test('they have one source where it and the day are the same', () => {
  const other = buildCutoff({ category: 'OBC' });
  expect(cutoffGroups([buildCutoff({}), other])[0]?.source?.source).toBe('Notice 12');
  expect(
    cutoffGroups([buildCutoff({}), { ...other, checkedOn: '2025-02-02' }])[0]?.source,
  ).toBeNull();
  expect(cutoffGroups([buildCutoff({}), { ...other, source: 'Notice 13' }])[0]?.source).toBeNull();
});
