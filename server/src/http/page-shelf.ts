import type { Clock } from '../ports/clock.ts';
import type { PageAddress } from './page-address.ts';
import { type CachedPage, type Mark, PageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Locale } from '../context.ts';

/** With an older page at hand, nobody waits longer for a newer one. */
const staleAfterMs = 300;

type Shelf = {
  /** What is at hand, without any work. */
  find: (key: string) => CachedPage | null;
  /** A new page, or an old one that nobody purged when the new one is late or cannot be had. */
  make: (key: string, address: PageAddress, locale: Locale) => Promise<CachedPage>;
};

type Options = { clock: Clock; cache: PageCache; renderer: PageRenderer };
/** A rendering and the moment in the history of purges at which it began. */
type UnderWay = { page: Promise<CachedPage>; mark: Mark };

/** Gives pages from the cache, and has each rendered once however many ask for it at the same time. */
export function makeShelf({ clock, cache, renderer }: Options): Shelf {
  const underWay = new Map<string, UnderWay>();

  async function render(key: string, { url, isKept, isNowhere }: PageAddress, locale: Locale) {
    const mark = cache.mark();
    const { body, brotli, isWhole, ...rendered } = await renderer.render({ url, locale });
    const page = PageCache.seal(
      { ...rendered, body: Buffer.from(body), brotli: Buffer.from(brotli) },
      clock.now(),
    );
    if (isKept && isWhole && (page.status === 200 || isNowhere)) cache.put(key, page, mark);
    return page;
  }

  function renderOnce(key: string, address: PageAddress, locale: Locale): Promise<CachedPage> {
    const mark = cache.mark();
    const known = underWay.get(key);
    // One that began before a purge may show what was there before it.
    if (known?.mark === mark) return known.page;
    const page = render(key, address, locale).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key);
    });
    underWay.set(key, { page, mark });
    return page;
  }

  return {
    find: (key) => cache.get(key, clock.now()),
    async make(key, address, locale) {
      const rendering = renderOnce(key, address, locale);
      const stale = cache.getStale(key, clock.now());
      if (!stale) return rendering;
      const late = Promise.withResolvers<CachedPage>();
      const timer = setTimeout(() => late.resolve(stale), staleAfterMs);
      return Promise.race([rendering.catch(() => stale), late.promise]).finally(() =>
        clearTimeout(timer),
      );
    },
  };
}
