import { expect, test } from 'vitest';
import { listTag, type PageTag, recordTag } from '../page-tags.ts';
import { PageCache } from './page-cache.ts';

const [quizzes, series] = [listTag('quizzes'), listTag('testSeries')];
const body = Buffer.from('page');
const sealed = (tag: PageTag) =>
  PageCache.seal(
    { status: 200, headers: {}, body, brotli: body, policy: null, tags: new Set([tag]) },
    0,
  );

test('Z10 a page is not kept when what it shows changed while it was rendered', () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.purge(quizzes);
  cache.put('a', sealed(series), mark);
  cache.put('b', sealed(quizzes), mark);
  expect([cache.get('a', 1), cache.get('b', 1)]).toEqual([expect.anything(), null]);
  cache.put('b', sealed(quizzes), cache.mark());
  expect(cache.get('b', 1)).not.toBeNull();
  const before = cache.mark();
  cache.clear();
  cache.put('a', sealed(series), before);
  expect(cache.get('a', 1)).toBeNull();
});

test('an old page stands in for ten minutes, a purged one never', () => {
  const cache = new PageCache();
  cache.put('a', sealed(quizzes), cache.mark());
  expect([cache.get('a', 60_001), cache.getStale('a', 600_000)]).toEqual([null, expect.anything()]);
  expect(cache.getStale('a', 661_000)).toBeNull();
  cache.purge(quizzes);
  expect(cache.getStale('a', 60_001)).toBeNull();
});

test('a record that changes makes old the pages that show it, and no others', () => {
  const cache = new PageCache();
  const [one, two] = [recordTag('testSeries', 'a1'), recordTag('testSeries', 'b2')];
  cache.put('one', sealed(one), cache.mark());
  cache.put('two', sealed(two), cache.mark());
  cache.put('all', sealed(series), cache.mark());
  cache.purge(recordTag('testSeries', 'A1'));
  expect(['one', 'two', 'all'].map((key) => cache.get(key, 1) !== null)).toEqual([
    false,
    true,
    true,
  ]);
});

test('Z10 purges without end are not remembered without end, and none is missed by it', () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.purge(series);
  for (let i = 0; i < 6000; i += 1) cache.purge(recordTag('quizzes', String(i)));
  cache.put('a', sealed(series), mark);
  expect(cache.get('a', 1)).toBeNull();
  cache.put('a', sealed(series), cache.mark());
  expect(cache.get('a', 1)).not.toBeNull();
});

test('pages take sixty-four megabytes at most: those that nobody asks for go first', () => {
  const cache = new PageCache();
  const large = Buffer.alloc(5 * 1024 * 1024);
  for (let i = 0; i < 10; i += 1)
    cache.put(String(i), { ...sealed(quizzes), body: large, brotli: large }, cache.mark());
  const kept = Array.from({ length: 10 }, (_, i) => cache.get(String(i), 1) !== null);
  expect(kept.indexOf(true)).toBe(4);
});
