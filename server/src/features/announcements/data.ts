import type { Id } from '@chinar/contract/ids';
import type { Announcement, AnnouncementStatus } from '@chinar/contract/announcements';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { type ListQuery, newestFirst, type Order, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type AnnouncementRow = Row<'announcements'> & { full_name: string };

/** What an author writes. */
export type AnnouncementRecord = Pick<
  Row<'announcements'>,
  'title' | 'message' | 'priority' | 'channels' | 'publish_at' | 'expires_at'
> & { audience: string; hi: string | null };

export type AnnouncementFilter = {
  scope: OwnerScope;
  q?: string | undefined;
  status?: AnnouncementStatus | undefined;
};

function withAuthor(db: Db, scope: OwnerScope) {
  return db.q
    .selectFrom('announcements as a')
    .innerJoin('users as u', 'u.id', 'a.author_id')
    .where((eb) => owned(eb, 'a.author_id', scope))
    .selectAll('a')
    .select('u.full_name');
}

export async function findAnnouncement(
  db: Db,
  id: Id<'announcements'>,
  scope: OwnerScope,
): Promise<AnnouncementRow | undefined> {
  return withAuthor(db, scope).where('a.id', '=', id).executeTakeFirst();
}

/** An announcement that the scope reaches, held until the transaction ends. */
export async function lockAnnouncement(
  db: Db,
  id: Id<'announcements'>,
  scope: OwnerScope,
): Promise<AnnouncementRow | undefined> {
  return withAuthor(db, scope).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

const dueAt = sql`coalesce(a.publish_at, a.created_at)`;

const orders = {
  newest: newestFirst,
  title: { by: 'a.title', type: 'text' },
  '-title': { by: 'a.title', type: 'text', isDescending: true },
  publishAt: { by: dueAt, type: 'timestamptz' },
  '-publishAt': { by: dueAt, type: 'timestamptz', isDescending: true },
  reached: { by: 'a.reached', type: 'bigint' },
  '-reached': { by: 'a.reached', type: 'bigint', isDescending: true },
} satisfies Record<string, Order>;

export async function listAnnouncements(
  db: Db,
  { scope, q, status }: AnnouncementFilter,
  query: ListQuery,
): Promise<Page<AnnouncementRow>> {
  const matched = withAuthor(db, scope)
    .$if(Boolean(q), (rows) => rows.where('a.title', 'ilike', pattern(q ?? '')))
    .$if(Boolean(status), (rows) => rows.where('a.status', '=', status ?? 'draft'));
  return readPage(db, matched, { id: 'a.id', query, orders });
}

export async function createAnnouncement(
  db: Db,
  row: { id: Id<'announcements'>; authorId: Id<'users'>; record: AnnouncementRecord },
): Promise<void> {
  const { id, authorId, record } = row;
  await db.q
    .insertInto('announcements')
    .values({ id, author_id: authorId, ...record })
    .execute();
}

/** Writes a locked announcement. */
export async function updateAnnouncement(
  db: Db,
  id: Id<'announcements'>,
  record: AnnouncementRecord & { status: AnnouncementStatus; sender_id: Id<'users'> | null },
): Promise<void> {
  await db.q
    .updateTable('announcements')
    .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** Moves a locked announcement to another state. */
export async function setStatus(
  db: Db,
  id: Id<'announcements'>,
  change: { status: AnnouncementStatus; publish_at?: Date; sent_at?: Date },
): Promise<void> {
  await db.q
    .updateTable('announcements')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** From now on an edit goes out: one that was begun before, in another window, is stale. */
export async function putInLine(
  db: Db,
  id: Id<'announcements'>,
  { due, senderId }: { due: Date; senderId: Id<'users'> },
): Promise<void> {
  await db.q
    .updateTable('announcements')
    .set((eb) => ({
      status: 'scheduled',
      sender_id: senderId,
      publish_at: due,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncement(db: Db, id: Id<'announcements'>): Promise<void> {
  await db.q.deleteFrom('announcements').where('id', '=', id).execute();
}

/**
 * Begins what is due, or gives it up where its time to be shown is over already.
 *
 * @returns whose state changed
 */
export async function beginDue(
  db: Db,
  now: Date,
): Promise<{ id: Id<'announcements'>; status: Announcement['status'] }[]> {
  return db.q
    .updateTable('announcements')
    .set({
      status: sql`case when expires_at <= ${now} then 'cancelled' else 'sending' end`,
      updated_at: now,
    })
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .returning(['id', 'status'])
    .execute();
}

/**
 * One that is going out and that no other server has in hand, held until the transaction ends: the one
 * that has waited longest for its time or for its next try.
 */
export async function lockSending(db: Db, now: Date): Promise<Row<'announcements'> | undefined> {
  const next = sql<Date>`coalesce(try_after, publish_at)`;
  return db.q
    .selectFrom('announcements')
    .selectAll()
    .where('status', '=', 'sending')
    .where((eb) => eb.or([eb('try_after', 'is', null), eb('try_after', '<=', now)]))
    .orderBy(next)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Notes how far the list of readers has been gone through. */
export async function setReached(
  db: Db,
  id: Id<'announcements'>,
  { to, count }: { to: string; count: number },
): Promise<void> {
  await db.q
    .updateTable('announcements')
    .set((eb) => ({
      reached: eb('reached', '+', count),
      reached_to: to,
      tries: 0,
      try_after: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Lets the others pass one whose step failed: for ten seconds, then twice as long, an hour at most. */
export async function putOff(db: Db, id: Id<'announcements'>, now: Date): Promise<void> {
  await db.q
    .updateTable('announcements')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      try_after: sql`${now}::timestamptz + least(3600, 10 * 2 ^ least(tries, 10)) * interval '1 second'`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
