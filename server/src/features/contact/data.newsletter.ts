import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type SubscriberRow = Row<'newsletter_subscribers'>;

type Asked = Pick<SubscriberRow, 'id' | 'email' | 'language' | 'consent_version'>;

/** Anybody may ask in anybody's name: what was confirmed stays as it was. */
function unlessConfirmed<T>(column: 'language' | 'consent_version' | 'asked_at') {
  const [held, sent] = [sql.ref(`newsletter_subscribers.${column}`), sql.ref(`excluded.${column}`)];
  return sql<T>`case newsletter_subscribers.state when 'confirmed' then ${held} else ${sent} end`;
}

/** Writes down that somebody asked. Whoever confirmed stays confirmed; who left has to confirm anew. */
export async function askForNewsletter(
  db: Db,
  row: Asked,
  now: Date,
): Promise<Id<'newsletter_subscribers'>> {
  const { id } = await db.q
    .insertInto('newsletter_subscribers')
    .values({ ...row, asked_at: now })
    .onConflict((held) =>
      held.column('email').doUpdateSet(() => ({
        language: unlessConfirmed('language'),
        consent_version: unlessConfirmed('consent_version'),
        asked_at: unlessConfirmed('asked_at'),
        state: sql`case newsletter_subscribers.state when 'confirmed' then 'confirmed' else 'asked' end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSubscriber(
  db: Db,
  id: Id<'newsletter_subscribers'>,
): Promise<SubscriberRow | undefined> {
  return db.q
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Confirms who asked after `since`; whoever left since then has to ask anew. */
export async function confirmSubscriber(
  db: Db,
  id: Id<'newsletter_subscribers'>,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const row = await db.q
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', confirmed_at: now, left_at: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('asked_at', '>', since)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeSubscriber(
  db: Db,
  id: Id<'newsletter_subscribers'>,
  now: Date,
): Promise<boolean> {
  const row = await db.q
    .updateTable('newsletter_subscribers')
    .set({ state: 'left', left_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of the address that an account has, where it is proved to be theirs. */
export async function subscriberOf(db: Db, userId: Id<'users'>): Promise<SubscriberRow[]> {
  return db.q
    .selectFrom('newsletter_subscribers as n')
    .innerJoin('users as u', 'u.email', 'n.email')
    .selectAll('n')
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .execute();
}

export async function dropSubscriberOf(db: Db, userId: Id<'users'>): Promise<void> {
  const rows = await subscriberOf(db, userId);
  for (const { id } of rows)
    await db.q.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
}
