import { expect, test } from 'vitest';
import type { Rule } from '../../lib/marking.ts';
import { exampleOf, partialOf } from './rules-data.ts';

const rule = (part: Partial<Rule>): Rule => ({
  types: ['single'],
  correct: 4,
  wrong: -1,
  unanswered: 0,
  partial: 'none',
  ...part,
});

test('the example is a sum that anybody can check', () => {
  expect(exampleOf(rule({}), 200)).toBe(
    'Example: 10 right, 3 wrong and 2 left give 10 × 4 − 3 × 1 = 37 marks.',
  );
  // As they come over the wire, rounded to two places.
  expect(exampleOf(rule({ correct: 1, wrong: -0.33 }), 200)).toContain('10 × 1 − 3 × ⅓ = 9 marks');
  expect(exampleOf(rule({ correct: 2, wrong: -0.67 }), 200)).toContain('10 × 2 − 3 × ⅔ = 18 marks');
  expect(exampleOf(rule({ correct: 2.5, wrong: -0.83 }), 200)).toContain(
    '10 × 2.5 − 3 × ⅚ = 22.5 marks',
  );
  expect(exampleOf(rule({ correct: 1, wrong: -0.25 }), 200)).toContain(
    '10 × 1 − 3 × 0.25 = 9.25 marks',
  );
  expect(exampleOf(rule({ wrong: 0, unanswered: -1 }), 200)).toContain('10 × 4 − 2 × 1 = 38 marks');
});

test('the example has no more questions than the test', () => {
  expect(exampleOf(rule({}), 15)).toContain('10 right, 3 wrong and 2 left');
  expect(exampleOf(rule({}), 6)).toContain('4 right, 1 wrong and 1 left give 4 × 4 − 1 × 1 = 15');
  expect(exampleOf(rule({ unanswered: -1 }), 5)).toContain(
    '4 right, 1 wrong and 0 left give 4 × 4 − 1 × 1 = 15',
  );
  expect(exampleOf(rule({}), 2)).toContain('1 right, 1 wrong and 0 left give 1 × 4 − 1 × 1 = 3');
  expect(exampleOf(rule({}), 1)).toBeNull();
});

test('partial marks are explained with numbers where they count', () => {
  expect(partialOf(rule({}))).toBeNull();
  expect(partialOf(rule({ partial: 'per-correct', wrong: -2 }))).toContain(
    '4 × 2 ÷ 3 = 2.67 marks',
  );
  expect(partialOf(rule({ partial: 'jee-advanced', wrong: -2 }))).toContain('all three give +4');
  expect(partialOf(rule({ partial: 'jee-advanced', wrong: -2 }))).toContain('gives −2');
});
