import { expect, test } from 'vitest';
import { Slug } from '@chinar/contract/ids';
import { pattern, slugOf } from './text.ts';

test.each([
  ['JKSSB: Panchayat Secretary (Mock 1)', 'jkssb-panchayat-secretary-mock-1'],
  ['Crème brûlée', 'creme-brulee'],
  ['  --  ', 'item'],
  ['!!!', 'item'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each(['जेकेएसएसबी पेपर १', 'اردو ادب', 'অসমীয়া'])(
  'a title in another script, %j, has a slug that can be read',
  (title) => {
    expect(slugOf(title, 'ab12')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-ab12$/);
    expect(slugOf(title)).not.toBe('item');
  },
);

test('a slug ends where a word does not, but never on a hyphen', () => {
  const slug = slugOf(`${'a'.repeat(89)} ${'b'.repeat(40)}`, 'x');
  expect(slug).toBe(`${'a'.repeat(89)}-x`);
});

test('the wildcards of a text that is looked for mean themselves', () => {
  expect(pattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
});

test('N05 a record is not called by a word of our own addresses', () => {
  expect(slugOf('Contact')).toBe('contact-1');
  expect(Slug.safeParse('contact').success).toBe(false);
  expect(Slug.safeParse('contact-us').success).toBe(true);
});
