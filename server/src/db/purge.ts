import type { PageTag } from '../page-tags.ts';
import type { Db } from './pool.ts';

/** The channel on which servers tell each other which cached pages are old. */
export const purgeChannel = 'chinar_pages';

/** Makes every server drop the cached pages of these tags, when and only if the transaction commits. */
export async function purgePages(db: Db, tags: readonly PageTag[]): Promise<void> {
  await db.execute('select pg_notify($1, tag) from unnest($2::text[]) tag', [purgeChannel, tags]);
}
