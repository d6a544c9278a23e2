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
