import { partLimits } from '@chinar/contract/translations';
import { CourseTranslations } from '@chinar/contract/courses';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askingNames, nameKey, withNames } from './part-names.ts';

const asked = z.strictObject({ translations: CourseTranslations });
const titles = ['1. Heat', '[a]', "It's", '"Q"', '100%', '%2e', '7', 'ऊष्मा'];

test('whatever a part is called, its name comes back to it', () => {
  const parts = Object.fromEntries(titles.map((title, place) => [title, `नाम ${place}`]));
  const held = withNames({ translations: { hi: { parts } } }, titles);
  const keys = titles.map(nameKey);
  expect(new Set(keys).size).toBe(titles.length);
  expect(keys.filter((key) => /[.[\]'"]|^\d/.test(key))).toEqual([]);
  expect(
    z.parse(
      askingNames(asked, () => true),
      held,
    ),
  ).toEqual({ translations: { hi: { parts } } });
});

test('a part more than are kept is told at its own field', () => {
  const many = Array.from({ length: partLimits.parts + 1 }, (_, place) => `Part ${place}`);
  const parts = Object.fromEntries(many.map((title) => [title, 'नाम']));
  const held = withNames({ translations: { hi: { parts } } }, many);
  const parsed = z.safeParse(
    askingNames(asked, () => true),
    held,
  );
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([
    ['names', nameKey(`Part ${partLimits.parts}`)],
  ]);
  const known = new Set(many.slice(1));
  expect(
    z.safeParse(
      askingNames(asked, (title) => known.has(title)),
      held,
    ).success,
  ).toBe(true);
});

test('a name that is longer than one may be is told at its own field', () => {
  const long = 'क'.repeat(partLimits.title + 1);
  const held = withNames({ translations: { hi: { parts: { Heat: long } } } }, ['Heat']);
  const parsed = z.safeParse(
    askingNames(asked, () => true),
    held,
  );
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['names', nameKey('Heat')]]);
});

test('where no name is given there are none, and no language without a word', () => {
  const held = withNames({ translations: {} }, ['Heat']);
  expect(held['names']).toEqual({ [nameKey('Heat')]: '' });
  expect(
    z.parse(
      askingNames(asked, () => true),
      held,
    ),
  ).toEqual({ translations: {} });
});
