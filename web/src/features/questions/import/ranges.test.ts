import type { ImportReport } from '@chinar/contract/questions';
import { describe, expect, it } from 'vitest';
import { rangesOf, withChoice } from './ranges.ts';

describe('rangesOf', () => {
  it('writes neighbours as a range', () => {
    expect(rangesOf([])).toBe('');
    expect(rangesOf([4])).toBe('4');
    expect(rangesOf([1, 2, 4, 6, 7, 8, 10])).toBe('1, 2, 4, 6–8, 10');
  });
});

describe('withChoice', () => {
  const key = { optionIds: ['a'] };
  const conflict = {
    line: null,
    heldKey: key,
    givenKey: key,
    stem: '',
    heldAnswer: '',
    givenAnswer: '',
  };
  const note = { line: null, code: 'conflict_bank', reason: '' };
  const report: ImportReport = {
    format: 'csv',
    read: 4,
    imported: 0,
    updated: 1,
    duplicates: 1,
    skipped: [
      { ...note, item: 1 },
      { ...note, item: 4, code: 'conflict_file' },
    ],
    warnings: [],
    conflicts: [
      { ...conflict, item: 1, questionId: 'q1', heldItem: null },
      { ...conflict, item: 4, questionId: null, heldItem: 3 },
    ],
    updatedItems: [{ item: 2, line: null, questionId: 'q2' }],
    duplicateItems: [{ item: 3, line: null, questionId: 'q3' }],
    questionIds: [],
  };

  it('leaves the report as it is for the bank', () => {
    expect(withChoice(report, 'skip')).toBe(report);
  });

  it('updates what the bank holds for the file, but not what the file itself contradicts', () => {
    const chosen = withChoice(report, 'update');
    expect(chosen).toMatchObject({ updated: 2, skipped: [{ item: 4 }] });
    expect(chosen.updatedItems.map(({ item }) => item)).toEqual([1, 2]);
    const { imported, updated, duplicates, skipped } = chosen;
    expect(imported + updated + duplicates + skipped.length).toBe(report.read);
  });
});
