import { zoneOrIndia } from '@chinar/content/zones';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { type Chosen, usualChoice } from './policy.ts';

type ChoiceRow = Row<'notification_preferences', 'types' | 'digest' | 'quiet_from' | 'quiet_to'>;

function choiceOf(row: { [C in keyof ChoiceRow]: ChoiceRow[C] | null } | undefined): Chosen {
  if (!row?.digest) return usualChoice;
  const { quiet_from: from, quiet_to: to } = row;
  return {
    types: row.types as Chosen['types'],
    digest: row.digest,
    quiet: from && to ? { from, to } : null,
  };
}

const choiceColumns = ['types', 'digest', 'quiet_from', 'quiet_to'] as const;

export async function findChoice(db: Db, userId: string): Promise<Chosen> {
  const row = await db.q
    .selectFrom('notification_preferences')
    .select(choiceColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return choiceOf(row);
}

export async function saveChoice(db: Db, userId: string, chosen: Chosen): Promise<void> {
  const row = {
    types: JSON.stringify(chosen.types),
    digest: chosen.digest,
    quiet_from: chosen.quiet?.from ?? null,
    quiet_to: chosen.quiet?.to ?? null,
    updated_at: new Date(),
  };
  await db.q
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Holds the choice of somebody who exists: two changes at once must not undo one another. */
export async function lockReader(db: Db, userId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** By which clock somebody lives. */
export async function findZone(db: Db, userId: string): Promise<string> {
  const row = await db.q
    .selectFrom('users')
    .select('zone')
    .where('id', '=', userId)
    .executeTakeFirst();
  return zoneOrIndia(row?.zone);
}

export type Recipient = { id: string; isVerified: boolean; zone: string; chosen: Chosen };

/** Those of the named who have an account, with what they chose. */
export async function listRecipients(db: Db, ids: readonly string[]): Promise<Recipient[]> {
  const rows = await db.q
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email_verified_at', 'u.zone'])
    .select(['p.types', 'p.digest', 'p.quiet_from', 'p.quiet_to'])
    .where('u.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isVerified: row.email_verified_at !== null,
    zone: zoneOrIndia(row.zone),
    chosen: choiceOf(row),
  }));
}

/** The condition that somebody takes announcements by mail, on the column of their id. */
export function takesAnnouncements(userId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select (p.types #>> '{announcement,email}')::boolean
    from notification_preferences p where p.user_id = ${sql.ref(userId)}), true)`;
}

export type Addressee = {
  email: string;
  name: string;
  locale: Locale;
  zone: string;
  chosen: Chosen;
};

/** Where somebody's mail goes; nowhere without an address that was verified. */
export async function findAddressee(db: Db, userId: string): Promise<Addressee | undefined> {
  const row = await db.q
    .selectFrom('users as u')
    .select(['u.email', 'u.full_name', 'u.language', 'u.zone'])
    .where('u.id', '=', userId)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const chosen = await findChoice(db, userId);
  const { email, full_name: name, language: locale } = row;
  return { email, name, locale, zone: zoneOrIndia(row.zone), chosen };
}
