import type { Fault } from '../errors.ts';
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

/** The next address after a taken one that nobody bears: `jkbose-2`. */
async function nextSlug(db: Db, table: 'exams' | 'centers', slug: string): Promise<string> {
  // Room for the number, whatever the longest address is.
  const base = slug.slice(0, 100).replace(/-+$/, '');
  const rows = await db.q
    .selectFrom(table)
    .select('slug')
    .where('slug', 'like', `${base}-%`)
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** What is said of an address that is taken: that it is, and one that is free. */
export async function slugFault(db: Db, table: 'exams' | 'centers', slug: string): Promise<Fault> {
  return { path: 'slug', key: 'slug_taken', values: { free: await nextSlug(db, table, slug) } };
}
