import { CategoryStyle } from '@chinar/contract/categories';
import { categoryWord, knownCategories } from '../../lib/words.ts';
import { expect, test } from 'vitest';
import { coverOf } from './cover-words.ts';

const cover = (category: string, examType = 'GATE') =>
  coverOf({
    category,
    categoryName: categoryWord(category),
    categoryStyle: CategoryStyle.safeParse(category).data ?? 'general',
    examType,
    title: 'GATE computer science',
  });

test('every category of the spec but general has a palette of its own', () => {
  const plain = knownCategories.filter((category) => cover(category).palette === undefined);
  expect(plain).toEqual(['general']);
});

test('a cover says its category only where that tells something', () => {
  expect(cover('engineering')).toEqual({ title: 'GATE', line: 'Engineering', palette: 1 });
  expect(cover('gate')).toEqual({ title: 'GATE', line: '', palette: undefined });
  expect(cover('general').line).toBe('');
  expect(cover('medical', '').title).toBe('Medical');
  expect(cover('general', '').title).toBe('GATE computer science');
});
