import { indiaZone } from '@chinar/content/india';
import type { Db } from '../../db/pool.ts';

/** Has the account erased when its day comes, or not. */
export async function setEraseAt(db: Db, id: string, at: Date | null): Promise<void> {
  await db.q.updateTable('users').set({ erase_at: at }).where('id', '=', id).execute();
}

/** Those whose day has come. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many admins could still do an admin's work if this one were gone. */
export async function countOtherAdmins(db: Db, id: string): Promise<number> {
  // All are held, in one order: two who go at once do not each count on the other.
  const admins = await db.q
    .selectFrom('users')
    .select(['id', 'erase_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter((one) => one.id !== id && one.erase_at === null).length;
}

/**
 * Leaves a row that says of nobody but that somebody was there: others' records name it. A demo keeps mails
 * to look at; those to an address that is nobody's any more go too.
 */
export async function forgetAccount(db: Db, id: string): Promise<void> {
  const now = new Date();
  await db.execute(
    `delete from kept_mails where recipient in (select email from users where id = $1
       union select email from guardians where learner_id = $1) returning id`,
    [id],
  );
  const tail = id.replaceAll('-', '').slice(-20);
  await db.q
    .updateTable('users')
    .set((eb) => ({
      full_name: 'Erased account',
      username: `erased-${tail}`,
      email: `${id}@erased.invalid`,
      role: 'learner',
      tutor_status: 'none',
      password_hash: null,
      google_sub: null,
      second_factor_at: null,
      phone_number: null,
      date_of_birth: null,
      guardian_consent_at: null,
      email_verified_at: null,
      avatar: null,
      cover: null,
      bio: null,
      zone: indiaZone,
      is_public: false,
      erase_at: null,
      erased_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
