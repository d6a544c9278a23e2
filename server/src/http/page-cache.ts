import { createHash } from 'node:crypto';

export type CachedPage = {
  status: number;
  html: Buffer;
  brotli: Buffer;
  policy: string;
  etag: string;
  tags: ReadonlySet<string>;
  until: number;
};

/** Milliseconds after which a page is rendered again even if nobody purged it. */
const lifeMs = 60_000;
const maxBytes = 64 * 1024 * 1024;

/** Anonymous pages in memory, oldest use dropped first. Purged by tag, on every server (ruling 19). */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  get(key: string, now: number): CachedPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    if (page.until < now) {
      this.#drop(key, page);
      return null;
    }
    // Moves it to the young end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  put(key: string, page: Omit<CachedPage, 'etag' | 'until'>, now: number): CachedPage {
    const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`;
    const cached = { ...page, etag, until: now + lifeMs };
    const old = this.#pages.get(key);
    if (old) this.#drop(key, old);
    this.#pages.set(key, cached);
    this.#bytes += cached.html.length + cached.brotli.length;
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest, entry);
    }
    return cached;
  }

  purge(tag: string): void {
    for (const [key, page] of this.#pages) if (page.tags.has(tag)) this.#drop(key, page);
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#bytes -= page.html.length + page.brotli.length;
  }
}
