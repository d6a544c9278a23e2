import { expect, test } from 'vitest';
import type { Rule } from '../../lib/marking.ts';
import { exampleOf, partialOf } from './rules.ts';

const rule = (part: Partial<Rule>): Rule => ({
  types: ['single'],
  correct: 4,
  wrong: -1,
  unanswered: 0,
  partial: 'none',
  ...part,
});

test('the example is a sum that anybody can check', () => {
  expect(exampleOf(rule({}))).toBe(
    'Example: 10 right, 4 wrong and 2 left give 10 × 4 − 4 × 1 = 36 marks.',
  );
  expect(exampleOf(rule({ correct: 2, wrong: -2 / 3 }))).toContain(
    '10 × 2 − 4 × 0.67 = 17.33 marks',
  );
  expect(exampleOf(rule({ wrong: 0, unanswered: -1 }))).toContain('10 × 4 − 2 × 1 = 38 marks');
});

test('partial marks are explained with numbers where they count', () => {
  expect(partialOf(rule({}))).toBeNull();
  expect(partialOf(rule({ partial: 'per-correct', wrong: -2 }))).toContain(
    '4 × 2 ÷ 3 = 2.67 marks',
  );
  expect(partialOf(rule({ partial: 'jee-advanced', wrong: -2 }))).toContain('all three give +4');
  expect(partialOf(rule({ partial: 'jee-advanced', wrong: -2 }))).toContain('gives −2');
});
