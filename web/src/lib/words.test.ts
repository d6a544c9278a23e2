import { expect, test } from 'vitest';
import { categoryCalled, categoryWord, knownCategories } from './words.ts';

test('the categories of the spec have words, however they are written', () => {
  expect(knownCategories).toHaveLength(10);
  expect(knownCategories.map((category) => categoryWord(category))).toContain('Board exams');
  expect(categoryWord('Board_Exams')).toBe('Board exams');
  expect(categoryWord('')).toBe('General');
});

test('an unknown category goes by its own name, an exam in capitals', () => {
  expect(categoryWord('gate')).toBe('GATE');
  expect(categoryWord('law-entrance')).toBe('Law entrance');
});

test('a category is called as the tree calls it; what is none by its own name', () => {
  expect(categoryCalled('physics-jee', 'Physics for JEE')).toBe('Physics for JEE');
  expect(categoryCalled('law-entrance', 'law-entrance')).toBe('Law entrance');
});
