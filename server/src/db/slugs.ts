import type { Db } from './pool.ts';
import type { DB } from './types.ts';

type Kind = DB['old_slugs']['kind'];

/** Keeps the address that a record had before, so that links to it still lead there. */
export async function keepOldSlug(
  db: Db,
  kind: Kind,
  { slug, recordId }: { slug: string; recordId: string },
): Promise<void> {
  await db.q
    .insertInto('old_slugs')
    .values({ kind, slug, record_id: recordId })
    .onConflict((held) => held.columns(['kind', 'slug']).doUpdateSet({ record_id: recordId }))
    .execute();
}
