import type { Db } from './pool.ts';

/** The channel on which servers tell each other which cached pages are old. */
export const purgeChannel = 'chinar_pages';

/** Makes every server drop the cached pages of a feature, when and only if the transaction commits. */
export async function purgePages(db: Db, tag: string): Promise<void> {
  await db.execute('select pg_notify($1, $2)', [purgeChannel, tag]);
}
