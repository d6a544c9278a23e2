import type { Id } from '@chinar/contract/ids';
import { type NotificationType, unreadCountedUpTo } from '@chinar/contract/notifications';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { type ListQuery, type Order, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

const columns = [
  'id',
  'type',
  'facts',
  'priority',
  'action_url',
  'count',
  'read_at',
  'withdrawn_at',
  'created_at',
] as const;
export type NotificationRow = Row<'notifications', (typeof columns)[number]>;

const orders = {
  newest: { by: 'created_at', type: 'timestamptz', isDescending: true },
} satisfies Record<string, Order>;

/** What is shown to somebody: neither what was only mailed, nor what is over. */
function shown(db: Db, scope: OwnerScope, now: Date) {
  return db.q
    .selectFrom('notifications')
    .where((eb) => owned(eb, 'user_id', scope))
    .where('is_shown', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
}

export async function listNotifications(
  db: Db,
  {
    scope,
    now,
    unreadOnly,
    types,
  }: {
    scope: OwnerScope;
    now: Date;
    unreadOnly: boolean;
    types?: readonly NotificationType[] | undefined;
  },
  query: ListQuery,
): Promise<Page<NotificationRow>> {
  const matched = shown(db, scope, now)
    .$if(unreadOnly, (rows) => rows.where('read_at', 'is', null))
    .$if(types !== undefined, (rows) => rows.where('type', 'in', types ?? []))
    .select(columns);
  return readPage(db, matched, { id: 'id', query, orders });
}

const countUnreadStatement = statement<{ user_id: string; count: number }>(
  'notifications_count_unread',
  `select asked.user_id,
          (select count(*)::int
             from (select from notifications n
                    where n.user_id = asked.user_id and n.read_at is null and n.is_shown
                      and (n.expires_at is null or n.expires_at > $2)
                    limit ${unreadCountedUpTo}) unread) as count
     from unnest($1::uuid[]) as asked (user_id)`,
);

/** Of many people at once: asked by everybody every half minute. The index alone answers. */
export async function countUnread(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db.run(countUnreadStatement, [userIds, now]);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Marks one as read; one that was read keeps its time. */
export async function markRead(
  db: Db,
  { id, scope, now }: { id: Id<'notifications'>; scope: OwnerScope; now: Date },
): Promise<NotificationRow | undefined> {
  return db.q
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where((eb) => owned(eb, 'user_id', scope))
    .where('is_shown', '=', true)
    .returning(columns)
    .executeTakeFirst();
}

export async function markAllRead(db: Db, scope: OwnerScope, now: Date): Promise<number> {
  const { numUpdatedRows } = await db.q
    .updateTable('notifications')
    .set({ read_at: now })
    .where((eb) => owned(eb, 'user_id', scope))
    .where('read_at', 'is', null)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteNotification(
  db: Db,
  id: Id<'notifications'>,
  scope: OwnerScope,
): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where((eb) => owned(eb, 'user_id', scope))
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRead(db: Db, scope: OwnerScope): Promise<number> {
  const { numDeletedRows } = await db.q
    .deleteFrom('notifications')
    .where((eb) => owned(eb, 'user_id', scope))
    .where('read_at', 'is not', null)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes back what was told of something: unread ones go, of read ones it is said. */
export async function withdraw(db: Db, key: string, now: Date): Promise<void> {
  const told = db.q.deleteFrom('notifications').where('dedupe_key', '=', key);
  await told.where('read_at', 'is', null).execute();
  await db.q
    .updateTable('notifications')
    .set({ withdrawn_at: now, mail_at: null, in_digest: false })
    .where('dedupe_key', '=', key)
    .execute();
}

/** Drops what was only mailed, and what nobody looks up any more. */
export async function dropOld(
  db: Db,
  { mailedBefore, before, limit }: { mailedBefore: Date; before: Date; limit: number },
): Promise<number> {
  const old = db.q
    .selectFrom('notifications')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before),
        eb.and([eb('is_shown', '=', false), eb('mailed_at', '<', mailedBefore)]),
      ]),
    )
    .limit(limit);
  const { numDeletedRows } = await db.q
    .deleteFrom('notifications')
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
