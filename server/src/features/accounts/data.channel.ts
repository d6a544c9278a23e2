import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ChannelRow = Row<
  'users',
  | 'id'
  | 'username'
  | 'full_name'
  | 'role'
  | 'avatar'
  | 'cover'
  | 'bio'
  | 'created_at'
  | 'date_of_birth'
  | 'guardian_consent_at'
  | 'google_sub'
> & { tests_taken: number };

/** Somebody who may be looked up by anybody. */
export async function findChannel(db: Db, username: string): Promise<ChannelRow | undefined> {
  return db.q
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.role',
      'u.avatar',
      'u.cover',
      'u.bio',
      'u.created_at',
      'u.date_of_birth',
      'u.guardian_consent_at',
      'u.google_sub',
    ])
    .select(
      sql<number>`(select count(*)::int from attempts a
        where a.user_id = u.id and a.state in ('submitted', 'expired'))`.as('tests_taken'),
    )
    .where('u.username', '=', username)
    .where('u.is_public', '=', true)
    .where('u.erase_at', 'is', null)
    .executeTakeFirst();
}
