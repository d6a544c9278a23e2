import type { ItemStatistics } from '@chinar/contract/attempts.statistics';
import { describe, expect, test } from 'vitest';
import { adviceWords, discriminationWords, facilityWords } from './statistics-words.ts';

function itemOf(...chosen: number[]): ItemStatistics {
  const options = chosen.map((count, place) => ({
    _id: String(place),
    isKey: place === 0,
    chosen: count,
    share: null,
    meanRest: null,
  }));
  return { options } as unknown as ItemStatistics;
}

const hint = { code: 'wrong_key' as const, text: '', optionIds: ['2'] };

test('a key that better takers leave is told by what attracts them', () => {
  expect(adviceWords(itemOf(40, 20, 40), hint)).toContain('Option C attracts those who do best');
});

test('a key that next to nobody chose is told by what most chose instead', () => {
  expect(adviceWords(itemOf(1, 1, 98), hint)).toContain('most chose C');
});

const estimate = (value: number, n: number) => ({ value, low: value, high: value, n });

describe('what is said of who had a question right', () => {
  const said = (value: number | null, n: number, isGiven = false) =>
    facilityWords({ facility: value === null ? null : estimate(value, n), isGiven });

  test('calls it neither easy nor hard of fewer than 300 takers', () => {
    for (const value of [0.02, 0.5, 0.98]) expect(said(value, 299)).toBe('');
    expect(said(0.98, 300)).toBe('nearly everybody has it right');
    expect(said(0.02, 300)).toMatch(/^hardly anybody/);
  });

  test('says nothing of telling takers apart, which another figure does', () => {
    expect(said(0.5, 300)).toBe('some have it right, some do not');
  });

  test('says that marks were given, not that too few sat it', () => {
    expect(said(null, 500, true)).toBe('Marks given to all');
    expect(said(null, 0)).toBe('Too few takers');
  });
});

test('what tells nobody apart is said to be so where the takers are enough to tell', () => {
  const none = { discrimination: null };
  expect(discriminationWords({ ...none, isAlike: true })).toMatch(/^All have the same marks/);
  expect(discriminationWords({ ...none, isAlike: false })).toBe('Too few takers to tell');
  expect(discriminationWords({ discrimination: estimate(-0.1, 40), isAlike: false })).toMatch(
    /^the better takers miss it/,
  );
});
