import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

/** What readers get to see of an announcement. */
export type AnnouncementText = {
  title: string;
  message: string;
  hi: { title: string; message: string } | null;
};

/** How one goes out; until the transaction ends nobody takes it back. */
export async function holdAnnouncement(
  db: Db,
  id: string,
): Promise<Row<'announcements', 'status' | 'channels' | 'priority' | 'expires_at'> | undefined> {
  return db.q
    .selectFrom('announcements')
    .select(['status', 'channels', 'priority', 'expires_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Their words, by their ids; those that were taken back have none. */
export async function listAnnouncementTexts(
  db: Db,
  ids: readonly Id<'announcements'>[],
): Promise<Map<string, AnnouncementText>> {
  if (ids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom('announcements')
    .select(['id', 'title', 'message', 'hi'])
    .where('id', 'in', ids)
    .where('status', '<>', 'recalled')
    .execute();
  return new Map(
    rows.map(({ id, title, message, hi }) => [
      id,
      { title, message, hi: hi as AnnouncementText['hi'] },
    ]),
  );
}

type SentRow = AnnouncementText & { id: string; author: string; sent_at: Date };

/** What was sent to everybody and still holds, the last one first. */
export async function listForEverybody(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<SentRow[]> {
  const rows = await db.q
    .selectFrom('announcements as a')
    .innerJoin('users as u', 'u.id', 'a.author_id')
    .select(['a.id', 'a.title', 'a.message', 'a.hi', 'u.full_name as author'])
    .select((eb) => eb.ref('a.sent_at').$notNull().as('sent_at'))
    .where('a.status', '=', 'sent')
    .where('a.audience', '=', '{}')
    .where((eb) => eb.or([eb('a.expires_at', 'is', null), eb('a.expires_at', '>', now)]))
    .orderBy('a.sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, hi: row.hi as AnnouncementText['hi'] }));
}
