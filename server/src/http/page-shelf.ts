import type { Clock } from '../ports/clock.ts';
import type { PageAddress } from './page-address.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';
import type { Locale } from '../context.ts';

/** With an older page at hand, nobody waits longer for a newer one. */
const staleAfterMs = 300;

type Shelf = {
  /** What is at hand, without any work. */
  find: (key: string) => CachedPage | null;
  /** A new page, or an old one that nobody purged when the new one is late or cannot be had. */
  make: (key: string, wanted: Wanted) => Promise<CachedPage>;
};

/** @property asker whose turn it takes */
export type Wanted = { address: PageAddress; locale: Locale; asker: string };

type Options = { clock: Clock; cache: PageCache; renderer: PageRenderer };
type UnderWay = { page: Promise<CachedPage>; rendering: Rendering };

/** Gives pages from the cache, and has each rendered once however many ask for it at the same time. */
export function makeShelf({ clock, cache, renderer }: Options): Shelf {
  const underWay = new Map<string, UnderWay>();

  async function keep(key: string, { isKept, isNowhere }: PageAddress, rendering: Rendering) {
    const { body, brotli, isWhole, seen, ...rendered } = await rendering.page;
    const page = PageCache.seal(
      { ...rendered, tags: seen.tags, body: Buffer.from(body), brotli: Buffer.from(brotli) },
      clock.now(),
    );
    if (isKept && isWhole && (page.status === 200 || isNowhere)) cache.put(key, page, seen);
    return page;
  }

  function renderOnce(key: string, { address, locale, asker }: Wanted): Promise<CachedPage> {
    const known = underWay.get(key);
    // One that read something before it was purged shows what nobody may be given after that.
    if (known && cache.isFresh(known.rendering.seen())) {
      known.rendering.alsoFor(asker);
      return known.page;
    }
    const rendering = renderer.render({ url: address.url, locale }, asker);
    const page = keep(key, address, rendering).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key);
    });
    underWay.set(key, { page, rendering });
    return page;
  }

  return {
    find: (key) => cache.get(key, clock.now()),
    async make(key, wanted) {
      const rendering = renderOnce(key, wanted);
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
