import { mapConstraints } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

const columns = [
  'id',
  'full_name',
  'username',
  'email',
  'role',
  'avatar',
  'phone_number',
  'tutor_status',
  'email_verified_at',
  'created_at',
] as const;

export type UserRow = Row<'users', (typeof columns)[number]>;

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.q.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findUserWithHash(db: Db, by: { id: string } | { email: string }) {
  return db.q
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .executeTakeFirst();
}

/**
 * Whether the account still has the password that was just found right. The row stays as it is until
 * the transaction ends: a change of the password comes before, and is seen, or after, and then ends the
 * session that is opened here.
 */
export async function stillHasHash(db: Db, id: string, hash: string | null): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.password_hash === hash;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewUser = {
  id: string;
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  dateOfBirth: string | null;
};

/** Adds a user; undefined when the e-mail is known already. Throws `username_taken`. */
export async function createUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return mapConstraints({ users__username: 'username_taken' }, () =>
    db.q
      .insertInto('users')
      .values({
        id: user.id,
        full_name: user.fullName,
        username: user.username,
        email: user.email,
        password_hash: user.passwordHash,
        date_of_birth: user.dateOfBirth,
      })
      .onConflict((conflict) => conflict.constraint('users__email').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  );
}

export async function setPhoneNumber(
  db: Db,
  id: string,
  phoneNumber: string,
): Promise<UserRow | undefined> {
  return db.q
    .updateTable('users')
    .set({ phone_number: phoneNumber, updated_at: new Date() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Sets a password; with `known`, only while that is still the one before. False when it is not. */
export async function setPasswordHash(
  db: Db,
  id: string,
  passwordHash: string,
  known: string | null,
): Promise<boolean> {
  const result = await db.q
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', id)
    .$if(known !== null, (query) => query.where('password_hash', '=', known ?? ''))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type MailPurpose = 'verify' | 'reset';

export async function createMailToken(
  db: Db,
  token: { id: string; userId: string; purpose: MailPurpose; email: string; expiresAt: Date },
): Promise<void> {
  await db.q
    .insertInto('mail_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Marks the address as verified; true also when it was before, false for an unknown or old token. */
export async function verifyByToken(db: Db, tokenId: string, now: Date): Promise<boolean> {
  const token = await db.q
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('purpose', '=', 'verify')
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!token) return false;
  const updated = await db.q
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', token.user_id)
    .where('email', '=', token.email)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Uses a reset token once; the user it belongs to, or undefined. */
export async function useResetToken(
  db: Db,
  tokenId: string,
  now: Date,
): Promise<{ user_id: string; email: string } | undefined> {
  return db.q
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** A password change makes the other reset links worthless. */
export async function dropResetTokens(db: Db, userId: string): Promise<void> {
  await db.q
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
}

export async function makeAdmin(db: Db, id: string, now: Date): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ role: 'admin', email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const actorColumns = ['id', 'role', 'email_verified_at', 'phone_number'] as const;
/** What somebody is known by when they ask. */
export type ActorRow = Row<'users', (typeof actorColumns)[number]>;

/** The tutor or admin behind an address, or, without one, the first admin. */
export async function findStaff(db: Db, email: string | null): Promise<ActorRow | undefined> {
  return db.q
    .selectFrom('users')
    .select(actorColumns)
    .where('role', 'in', email === null ? ['admin'] : ['tutor', 'admin'])
    .$if(email !== null, (query) => query.where('email', '=', email ?? ''))
    .orderBy('id')
    .executeTakeFirst();
}

export async function findActorRow(db: Db, id: string): Promise<ActorRow | undefined> {
  return db.q.selectFrom('users').select(actorColumns).where('id', '=', id).executeTakeFirst();
}
