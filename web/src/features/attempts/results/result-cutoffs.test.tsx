import type { Insights } from '@chinar/contract/attempts.insights';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CutoffsCard, cutoffSentence } from './result-cutoffs.tsx';

afterEach(cleanup);

type Line = NonNullable<Insights['cutoffs']>['lines'][number];

const line = (fields: Partial<Line> = {}): Line => ({
  year: 2024,
  stage: '',
  category: 'UR',
  marks: 62.5,
  outOf: 100,
  isPercentile: false,
  source: 'Notice 12',
  checkedOn: '2025-02-01',
  above: 3.25,
  ...fields,
});

describe('beside a cut-off', () => {
  it.each([
    [{}, 'Last known cut-off (2024, UR): 62.5 of 100; you are 3.25 above it.'],
    [{ above: -3.25 }, 'Last known cut-off (2024, UR): 62.5 of 100; you are 3.25 below it.'],
    [{ above: 0 }, 'Last known cut-off (2024, UR): 62.5 of 100; you are level with it.'],
    [
      { stage: 'Prelims', marks: 93.2362181, isPercentile: true, above: 1.76 },
      'Last known cut-off (2024, Prelims, UR): percentile 93.2362181; yours among our takers is 1.76 above it.',
    ],
  ])('%o is said in a sentence', (fields, words) => {
    expect(cutoffSentence(line(fields))).toBe(words);
  });

  it('it is said that a mock is no promise, and who says what the cut-off was', () => {
    const lines = [line(), line({ category: 'OBC' })];
    render(<CutoffsCard cutoffs={{ exam: 'NEET', lines }} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/^A mock is no promise/)).toBeTruthy();
    expect(screen.getAllByText(/^Source: Notice 12 · Checked on 1 Feb 2025$/)).toHaveLength(1);
  });

  it('more than six categories are folded', () => {
    const lines = Array.from({ length: 8 }, (_, at) => line({ category: `Post ${at}` }));
    render(<CutoffsCard cutoffs={{ exam: 'SSC', lines }} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'More categories' })).toBeTruthy();
  });
});
