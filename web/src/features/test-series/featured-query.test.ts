import type { TestSeries } from '@chinar/contract/test-series';
import { describe, expect, test } from 'vitest';
import { isSample } from './cover-words.ts';
import { loadFeatured } from './featured-query.ts';

type Found = Partial<TestSeries>[] | null;

/** Asks as the home page does; null is a call that failed. */
function load(
  found: Found,
  { shows = true, locale = 'en' }: { shows?: boolean; locale?: 'en' | 'hi' } = {},
) {
  return loadFeatured({
    call: (async () => {
      if (!found) throw new Error('away');
      return { testSeries: found };
    }) as never,
    locale,
    settings: { home: { showSampleSeries: shows } } as never,
  });
}

const real = { _id: '0190', title: 'Real', enrolledStudentsCount: 0, createdAt: '2026-01-01' };

describe.each([
  ['failed', null],
  ['is empty', []],
] as const)('where the list of series %s', (_, found) => {
  test.each(['en', 'hi'] as const)('eight examples stand in (%s)', async (locale) => {
    const featured = await load(found as Found, { locale });
    expect(featured).toHaveLength(8);
    expect(featured.every(({ _id }) => isSample(_id))).toBe(true);
    const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
    expect(featured.map(({ description }) => isHindi(description))).toEqual(
      Array.from({ length: 8 }, () => locale === 'hi'),
    );
    // Nothing is claimed of them: nobody is in one, and none was ever dearer.
    expect(featured.map((series) => [series.enrolledStudentsCount, series.originalPrice])).toEqual(
      Array.from({ length: 8 }, () => [0, 0]),
    );
  });

  test('nothing stands in when the operator has switched them off', async () => {
    expect(await load(found as Found, { shows: false })).toEqual([]);
  });
});

test('one real series is enough for there to be no example', async () => {
  expect((await load([real])).map(({ title }) => title)).toEqual(['Real']);
});
