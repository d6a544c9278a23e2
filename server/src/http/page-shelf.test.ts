import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { listTag } from '../page-tags.ts';
import { PageCache } from './page-cache.ts';
import { builtPages, makePageRenderer } from './page-renderer.ts';
import { makeShelf } from './page-shelf.ts';
import { makeMovableClock } from '../ports/clock.ts';

const root = join(import.meta.dirname, '../../..');
const nothing = { testSeries: [], pagination: {} };
/** What the loaders of pages wait for, in the order in which they asked. */
const asked: ((data: unknown) => void)[] = [];
const cache = new PageCache();
const renderer = makePageRenderer(builtPages(root) ?? '', {
  root,
  mode: 'live',
  origin: () => 'http://localhost',
  mark: () => cache.mark(),
  filesOrigin: '',
  googleClientId: '',
  hasRazorpay: false,
  settings: () => ({
    operator: { name: '', address: '', email: '' },
    community: { url: '', showButton: true },
    home: { showPlaceholderStreaks: true, showSampleSeries: true },
  }),
  call: (_name, _input, _wish, note) => {
    note([listTag('testSeries')]);
    return new Promise((resolve) => asked.push(resolve));
  },
  onFall: () => {},
});
afterAll(() => renderer.close());
const clock = makeMovableClock();
const shelf = makeShelf({ clock, cache, renderer });
const list = { url: '/test-series', isKept: true, isNowhere: false };
const wanted = { address: list, locale: 'en', asker: 'a' } as const;
const make = () => shelf.make('en /test-series', wanted);

function countAsked(count: number): Promise<void> {
  return vi.waitFor(() => expect(asked).toHaveLength(count), 15_000);
}

test('Z10 who asks after a purge is not given what began to be rendered before it', async () => {
  const before = make();
  await countAsked(1);
  const beside = make();
  cache.purge(listTag('testSeries'));
  const after = make();
  const besideAfter = make();
  await countAsked(2);
  for (const answer of asked.splice(0)) answer(nothing);
  const [old, alsoOld, fresh, alsoFresh] = await Promise.all([before, beside, after, besideAfter]);
  expect(alsoOld).toBe(old);
  expect(fresh).not.toBe(old);
  expect(alsoFresh).toBe(fresh);
  // The older rendering takes nothing away from the newer one that is kept.
  expect(shelf.find('en /test-series')).toBe(fresh);
});

test('an old page stands in when the new one does not come in time', async () => {
  const makeHindi = () => shelf.make('hi /test-series', { ...wanted, locale: 'hi' });
  const first = makeHindi();
  await countAsked(1);
  for (const answer of asked.splice(0)) answer(nothing);
  const kept = await first;
  clock.advance(61_000);
  expect(shelf.find('hi /test-series')).toBeNull();
  expect(await makeHindi()).toBe(kept);
  // What came late is kept for whoever asks next.
  for (const answer of asked.splice(0)) answer(nothing);
  await vi.waitFor(() => expect(shelf.find('hi /test-series')).not.toBeNull(), 5000);
});

test('a page that nobody began to read yet is rendered once, whatever was purged meanwhile', async () => {
  const held = Array.from({ length: 3 }, (_, i) => {
    const url = `/test-series?page=${i + 2}`;
    return shelf.make(`en ${url}`, { ...wanted, address: { ...list, url } });
  });
  await countAsked(3);
  // One of which no older page is at hand that could stand in for it.
  const url = '/test-series?page=9';
  const makeNew = () => shelf.make(`en ${url}`, { ...wanted, address: { ...list, url } });
  const waiting = makeNew();
  cache.purge(listTag('testSeries'));
  const beside = makeNew();
  for (const answer of asked.splice(0)) answer(nothing);
  await countAsked(1);
  for (const answer of asked.splice(0)) answer(nothing);
  expect(await beside).toBe(await waiting);
  await Promise.all(held);
  expect(asked).toEqual([]);
});
