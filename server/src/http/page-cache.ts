import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageTag } from '../page-tags.ts';

type Page = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer;
  policy: string | null;
  tags: ReadonlyMap<PageTag, Mark>;
};

export type CachedPage = Page & { etag: string; until: number };

/** Milliseconds after which a page is rendered again even if nobody purged it. */
const lifeMs = 60_000;
/** Milliseconds for which it may stand in when a new one cannot be had. */
const staleMs = 600_000;
const maxBytes = 64 * 1024 * 1024;

/** Purges that are remembered for pages under way. */
const maxPurges = 5000;

/** A moment in the history of purges. */
export type Mark = number;

/** What went into a page so far, and when it was read. */
export type Seen = {
  /** When its rendering began, with the settings of then; `Infinity` while it waits for its turn. */
  begunAt: Mark;
  /** When that was read which the tag stands for. */
  tags: ReadonlyMap<PageTag, Mark>;
  /** When the oldest reading that is under way began, of which nobody knows the tags; else `Infinity`. */
  readingSince: Mark;
};

/** What a copy of these bytes is known by. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Anonymous pages in memory, oldest use dropped first. Purged by tag, on every server (ruling 19). */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, brotli }) => body.length + brotli.length + 1,
  });
  readonly #purgedAt = new Map<string, Mark>();
  #clearedAt: Mark = 0;
  #now: Mark = 0;

  get(key: string, now: number): CachedPage | null {
    const page = this.#pages.get(key);
    return page && page.until >= now ? page : null;
  }

  /** A page whose life is over, but which nobody purged: better than none. */
  getStale(key: string, now: number): CachedPage | null {
    const page = this.#pages.peek(key);
    return page && page.until + staleMs > now ? page : null;
  }

  /** To be taken before a page's data are read. */
  mark(): Mark {
    return this.#now;
  }

  /** The page as it is sent. */
  static seal(page: Page, now: number): CachedPage {
    return { ...page, etag: etagOf(page.body), until: now + lifeMs };
  }

  /** Whether nothing that went into a page has changed since it was read. */
  isFresh({ begunAt, tags, readingSince }: Seen): boolean {
    if (this.#clearedAt > begunAt || this.#now > readingSince) return false;
    return [...tags].every(([tag, readAt]) => (this.#purgedAt.get(tag) ?? 0) <= readAt);
  }

  /** Keeps a page, unless what it shows has changed since it was read. */
  put(key: string, page: CachedPage, seen: Seen): void {
    if (this.isFresh(seen)) this.#pages.set(key, page);
  }

  purge(tag: PageTag): void {
    this.#now += 1;
    // Forgotten are all at once: what is being rendered now is then not kept.
    if (this.#purgedAt.size >= maxPurges) {
      this.#purgedAt.clear();
      this.#clearedAt = this.#now;
    }
    this.#purgedAt.set(tag, this.#now);
    for (const [key, page] of this.#pages.entries())
      if (page.tags.has(tag)) this.#pages.delete(key);
  }

  clear(): void {
    this.#now += 1;
    this.#clearedAt = this.#now;
    this.#pages.clear();
  }
}
