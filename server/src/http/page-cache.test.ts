import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const body = Buffer.from('page');
const sealed = (tag: string) =>
  PageCache.seal(
    { status: 200, headers: {}, body, brotli: body, policy: null, tags: new Set([tag]) },
    0,
  );

test('Z10 a page is not kept when what it shows changed while it was rendered', () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.purge('quizzes');
  cache.put('a', sealed('testSeries'), mark);
  cache.put('b', sealed('quizzes'), mark);
  expect([cache.get('a', 1), cache.get('b', 1)]).toEqual([expect.anything(), null]);
  cache.put('b', sealed('quizzes'), cache.mark());
  expect(cache.get('b', 1)).not.toBeNull();
  const before = cache.mark();
  cache.clear();
  cache.put('a', sealed('testSeries'), before);
  expect(cache.get('a', 1)).toBeNull();
});

test('an old page stands in for ten minutes, a purged one never', () => {
  const cache = new PageCache();
  cache.put('a', sealed('quizzes'), cache.mark());
  expect([cache.get('a', 60_001), cache.getStale('a', 600_000)]).toEqual([null, expect.anything()]);
  expect(cache.getStale('a', 661_000)).toBeNull();
  cache.purge('quizzes');
  expect(cache.getStale('a', 60_001)).toBeNull();
});
