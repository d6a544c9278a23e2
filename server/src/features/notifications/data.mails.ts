import { zoneOrIndia } from '@chinar/content/zones';
import { sql } from 'kysely';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { type Chosen, usualChoice } from './policy.ts';

export type NewNotification = Pick<
  Row<'notifications'>,
  'type' | 'priority' | 'action_url' | 'dedupe_key' | 'group_key' | 'expires_at'
> & { facts: unknown; at: Date };

/** For one of those who are told: the id of the row, and how its mail goes. */
export type Copy = {
  id: string;
  userId: string;
  isShown: boolean;
  mailAt: Date | null;
  inDigest: boolean;
};

/*
 * Nobody is told twice of one thing; what joins an unread one of its group makes that one newer and
 * counts, and sends no second mail.
 */
const createStatement = statement<never>(
  'notifications_create',
  `insert into notifications as n (id, user_id, is_shown, mail_at, in_digest, type, facts, priority,
          action_url, dedupe_key, group_key, expires_at, created_at)
   select c.*, $6::text, $7::jsonb, $8::text, $9::text, $10::text, $11::text, $12::timestamptz,
          $13::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::bool[], $4::timestamptz[], $5::bool[]) as c (id, user_id)
    where not exists (select from notifications d where d.dedupe_key = $10::text and d.user_id = c.user_id)
   on conflict (user_id, group_key) where read_at is null and group_key is not null do update
      set count = n.count + 1, facts = excluded.facts, action_url = excluded.action_url,
          dedupe_key = excluded.dedupe_key, created_at = greatest(n.created_at, excluded.created_at)`,
);

export async function createNotifications(
  db: Db,
  told: NewNotification,
  copies: readonly Copy[],
): Promise<void> {
  await db.run(createStatement, [
    copies.map(({ id }) => id),
    copies.map(({ userId }) => userId),
    copies.map(({ isShown }) => isShown),
    copies.map(({ mailAt }) => mailAt),
    copies.map(({ inDigest }) => inDigest),
    told.type,
    JSON.stringify(told.facts),
    told.priority,
    told.action_url,
    told.dedupe_key,
    told.group_key,
    told.expires_at,
    told.at,
  ]);
}

/** Takes mails whose time has come out of the line: whoever took one sends it. */
export async function takeDueMails(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db.q
    .selectFrom('notifications')
    .select('id')
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db.q
    .updateTable('notifications')
    .set({ mail_at: null })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type MailedRow = Row<
  'notifications',
  'id' | 'user_id' | 'type' | 'facts' | 'action_url' | 'count'
>;
const mailed = ['id', 'user_id', 'type', 'facts', 'action_url', 'count'] as const;

/** Marks a mail before it is handed over; nothing when it was handed over before, or is not wanted. */
export async function markMailed(db: Db, id: string, now: Date): Promise<MailedRow | undefined> {
  return db.q
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(mailed)
    .executeTakeFirst();
}

/** What the mail server refused is as if it had never been handed over. */
export async function unmarkMailed(db: Db, ids: readonly string[]): Promise<void> {
  await db.q.updateTable('notifications').set({ mailed_at: null }).where('id', 'in', ids).execute();
}

/** Somebody for whom something waits for the digest, and since when the oldest of it does. */
export type DigestReader = {
  userId: string;
  digest: Chosen['digest'];
  zone: string;
  since: Date;
};

export async function listDigestReaders(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<DigestReader[]> {
  const rows = await db.q
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('notification_preferences as p', 'p.user_id', 'n.user_id')
    .select((eb) => ['u.id', 'u.zone', 'p.digest', eb.fn.min('n.created_at').as('since')])
    .where('n.in_digest', '=', true)
    .where('n.mailed_at', 'is', null)
    .$if(after !== null, (query) => query.where('n.user_id', '>', after ?? ''))
    .groupBy(['u.id', 'p.digest'])
    .orderBy('u.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, zone, digest, since }) => ({
    userId: id,
    digest: digest ?? usualChoice.digest,
    zone: zoneOrIndia(zone),
    since,
  }));
}

/** Marks what a digest tells, newest first: nothing that was read, or is over, meanwhile. */
export async function markDigest(db: Db, userId: string, now: Date): Promise<MailedRow[]> {
  const rows = await db.q
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('user_id', '=', userId)
    .where('in_digest', '=', true)
    .where('mailed_at', 'is', null)
    .returning([...mailed, 'created_at'])
    .returning(
      sql<boolean>`read_at is null and (expires_at is null or expires_at > ${now})`.as('is_news'),
    )
    .execute();
  return rows
    .filter(({ is_news }) => is_news)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}
