import { expect, test } from 'vitest';
import type { Rule } from './marking.ts';
import { markingOf } from './marking.ts';

const rule = (part: Partial<Rule>): Rule => ({
  types: ['single'],
  correct: 4,
  wrong: -1,
  unanswered: 0,
  partial: 'none',
  ...part,
});

test('one way of marking is told once, with its kinds of question and its sections', () => {
  const marking = markingOf([
    { title: 'Physics', rules: [rule({}), rule({ types: ['numeric'], wrong: 0 })] },
    { title: 'Chemistry', rules: [rule({ types: ['truefalse', 'single'] })] },
  ]);
  expect(marking.map((marked) => [marked.rule.types, marked.sections])).toEqual([
    [
      ['single', 'truefalse'],
      ['Physics', 'Chemistry'],
    ],
    [['numeric'], ['Physics']],
  ]);
});
