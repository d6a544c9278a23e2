import { expect, test } from 'vitest';
import { listTag, type PageTag, recordTag } from '../page-tags.ts';
import { type Mark, PageCache, type Seen } from './page-cache.ts';

const [quizzes, series] = [listTag('quizzes'), listTag('testSeries')];
const body = Buffer.from('page');
/** One reading at that moment, and nothing under way. */
const read = (tag: PageTag, mark: Mark): Seen => ({
  begunAt: mark,
  tags: new Map([[tag, mark]]),
  readingSince: Infinity,
});
const sealed = (tag: PageTag) =>
  PageCache.seal(
    { status: 200, headers: {}, body, brotli: body, policy: null, tags: new Map([[tag, 0]]) },
    0,
  );

test('Z10 a page is not kept when what it shows changed while it was rendered', () => {
  const cache = new PageCache();
  const mark = cache.mark();
  cache.purge(quizzes);
  cache.put('a', sealed(series), read(series, mark));
  cache.put('b', sealed(quizzes), read(quizzes, mark));
  expect([cache.get('a', 1), cache.get('b', 1)]).toEqual([expect.anything(), null]);
  cache.put('b', sealed(quizzes), read(quizzes, cache.mark()));
  expect(cache.get('b', 1)).not.toBeNull();
  const before = cache.mark();
  cache.clear();
  cache.put('a', sealed(series), read(series, before));
  expect(cache.get('a', 1)).toBeNull();
});

test('an old page stands in for ten minutes, a purged one never', () => {
  const cache = new PageCache();
  cache.put('a', sealed(quizzes), read(quizzes, cache.mark()));
  expect([cache.get('a', 60_001), cache.getStale('a', 600_000)]).toEqual([null, expect.anything()]);
  expect(cache.getStale('a', 661_000)).toBeNull();
  cache.purge(quizzes);
  expect(cache.getStale('a', 60_001)).toBeNull();
});

test('a record that changes makes old the pages that show it, and no others', () => {
  const cache = new PageCache();
  const [one, two] = [recordTag('testSeries', 'a1'), recordTag('testSeries', 'b2')];
  cache.put('one', sealed(one), read(one, cache.mark()));
  cache.put('two', sealed(two), read(two, cache.mark()));
  cache.put('all', sealed(series), read(series, cache.mark()));
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
  cache.put('a', sealed(series), read(series, mark));
  expect(cache.get('a', 1)).toBeNull();
  cache.put('a', sealed(series), read(series, cache.mark()));
  expect(cache.get('a', 1)).not.toBeNull();
});

test('pages take sixty-four megabytes at most: those that nobody asks for go first', () => {
  const cache = new PageCache();
  const large = Buffer.alloc(5 * 1024 * 1024);
  for (let i = 0; i < 10; i += 1)
    cache.put(
      String(i),
      { ...sealed(quizzes), body: large, brotli: large },
      read(quizzes, cache.mark()),
    );
  const kept = Array.from({ length: 10 }, (_, i) => cache.get(String(i), 1) !== null);
  expect(kept.indexOf(true)).toBe(4);
});

test('Z10 a page is as old as the oldest reading that went into it', () => {
  const cache = new PageCache();
  const started = cache.mark();
  cache.purge(quizzes);
  const since = cache.mark();
  const begun = { begunAt: started, readingSince: Infinity };
  // Read after the purge, though its rendering began before it.
  expect(cache.isFresh({ ...begun, tags: new Map([[quizzes, since]]) })).toBe(true);
  expect(cache.isFresh({ ...begun, tags: new Map([[quizzes, started]]) })).toBe(false);
  // What is being read since before the purge may turn out to be what was purged.
  expect(cache.isFresh({ ...begun, tags: new Map(), readingSince: started })).toBe(false);
  expect(cache.isFresh({ ...begun, tags: new Map(), readingSince: since })).toBe(true);
});
