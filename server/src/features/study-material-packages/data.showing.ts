import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';

/** Packages in which a film stands, as a draft or as their readers get them, by their titles. */
export async function packagesShowing(
  { db }: { db: Db },
  videoId: Id<'videos'>,
): Promise<{ _id: Id<'study_material_packages'>; title: string }[]> {
  const rows = await db.q
    .selectFrom('study_material_packages as p')
    .select(['p.id', 'p.title'])
    .where(
      sql<boolean>`p.id in (
        select package_id from package_items where video_id = ${videoId}
        union
        select i.package_id from package_version_items i
          join study_material_packages o on o.id = i.package_id and o.published_version = i.number
         where i.video_id = ${videoId})`,
    )
    .orderBy('p.title')
    .limit(20)
    .execute();
  return rows.map(({ id, title }) => ({ _id: id, title }));
}

/** Takes a film that goes for good out of versions that nobody gets any more. */
export async function leaveOldVersions({ db }: { db: Db }, videoId: Id<'videos'>): Promise<void> {
  await sql`select leave_old_package_versions(${videoId}::uuid)`.execute(db.q);
}
