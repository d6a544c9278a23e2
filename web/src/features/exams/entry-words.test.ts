import { expect, test } from 'vitest';
import {
  cutoffSummary,
  dateSummary,
  markingSummary,
  paperSummary,
  stageSummary,
} from './entry-words.ts';

const physics = {
  name: { en: 'Physics', hi: '' },
  questions: 30,
  marking: [{ kind: 'all', correct: '4', wrong: '-1' }],
};

test('a folded entry says what it holds', () => {
  expect(paperSummary(physics)).toBe('Physics, 30 questions, +4 / −1');
  expect(stageSummary({ name: { en: 'Written' }, papers: [physics] })).toBe('Written, 1 paper');
  expect(markingSummary({ kind: 'single', correct: '1', wrong: '-1/3' })).toBe(
    'One right option, +1 / −⅓',
  );
  expect(dateSummary({ label: { en: 'Result' }, on: '' })).toBe('Result');
  const cutoff = { year: 2024, stage: '', category: 'UR', marks: 62.5, outOf: 100 };
  expect(cutoffSummary(cutoff)).toBe('2024, UR, 62.5 of 100');
  expect(cutoffSummary({ ...cutoff, isPercentile: true })).toBe('2024, UR, percentile 62.5');
});

test('half typed it says what is there, and nothing while nothing is', () => {
  const paper = { name: { en: '', hi: 'भौतिकी' }, questions: '', marking: undefined };
  expect(paperSummary(paper)).toBe('भौतिकी');
  expect(paperSummary({ ...paper, name: { en: '', hi: '' } })).toBe('');
  expect(markingSummary({ kind: 'all', correct: '', wrong: '0' })).toBe('');
  expect(cutoffSummary({ year: 2024, category: 'UR', marks: '' })).toBe('2024, UR');
  expect(cutoffSummary({ year: 2024, category: '' })).toBe('');
});
