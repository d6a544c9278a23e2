import type { Cutoff } from '@chinar/contract/exams.cutoffs';

/** A cut-off in marks, of the whole exam. */
export const buildCutoff = (fields: Partial<Cutoff> = {}): Cutoff => ({
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
