import type { Audience } from '@chinar/contract/announcements';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { takesAnnouncements } from '../notifications/api.ts';

/** Whom an announcement is meant for, by which ways, and when: rights run out. */
export type Addressed = { audience: Audience; channels: readonly string[]; now: Date };

/** Everybody who fits. */
function fitting(db: Db, { audience: { roles, seriesIds }, now }: Addressed) {
  return db.q
    .selectFrom('users as u')
    .$if(roles !== undefined, (query) => query.where('u.role', 'in', roles ?? []))
    .$if(seriesIds !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from live_entitlements(${now}::timestamptz) e
          where e.user_id = u.id and e.item_type = 'test_series' and e.item_id = any (${seriesIds ?? []}))`,
      ),
    );
}

/** Who gets mails: those whose address was verified, and who did not end them. */
const isMailed = sql<boolean>`u.email_verified_at is not null and ${takesAnnouncements('u.id')}`;

/** Whom the channels reach among those who fit. */
function reached(db: Db, addressed: Addressed) {
  const byMailAlone = !addressed.channels.includes('inApp');
  return fitting(db, addressed).$if(byMailAlone, (query) => query.where(isMailed));
}

/** The next readers after an id, in the order of ids. */
export async function listReaders(
  db: Db,
  addressed: Addressed,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await reached(db, addressed)
    .select('u.id')
    .$if(after !== null, (query) => query.where('u.id', '>', after ?? ''))
    .orderBy('u.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countReaders(
  db: Db,
  addressed: Addressed,
): Promise<{ fit: number; count: number; mailed: number }> {
  const { fit } = await fitting(db, addressed)
    .select((eb) => eb.fn.countAll<number>().as('fit'))
    .executeTakeFirstOrThrow();
  const { count, mailed } = await reached(db, addressed)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isMailed).as('mailed'),
    ])
    .executeTakeFirstOrThrow();
  return { fit, count, mailed };
}

/** A few who are reached, the newest accounts first. */
export async function sampleReaders(
  db: Db,
  addressed: Addressed,
  limit: number,
): Promise<{ username: string; full_name: string }[]> {
  return reached(db, addressed)
    .select(['u.username', 'u.full_name'])
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
}
