import { mapConstraints } from '../../db/errors.ts';
import { type Db, statement } from '../../db/pool.ts';
import {
  type KeyState,
  settling,
  type Settling,
  settlingCount,
  settlingValues,
} from '../../db/rate-limits.ts';
import type { Row } from '../../db/row.ts';

const columns = [
  'id',
  'full_name',
  'username',
  'email',
  'role',
  'avatar',
  'cover',
  'phone_number',
  'tutor_status',
  'email_verified_at',
  'created_at',
  'bio',
  'language',
  'zone',
  'is_public',
  'date_of_birth',
  'guardian_consent_at',
  'erase_at',
  'version',
  'password_hash',
  'google_sub',
  'second_factor_at',
] as const;

export type UserRow = Row<'users', (typeof columns)[number]>;

const findUsersStatement = statement<UserRow>(
  'accounts_find_users',
  `select ${columns.join(', ')} from users where id = any($1::uuid[])`,
);

/** Several at once, for those who ask who they are together. */
export async function findUsers(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await db.run(findUsersStatement, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return (await findUsers(db, [id])).get(id);
}

const findUserByEmailStatement = statement<UserRow>(
  'accounts_find_user_by_email',
  `select ${columns.join(', ')} from users where email = $1`,
);

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.run(findUserByEmailStatement, [email]);
  return row;
}

const findSettlingStatement = statement<KeyState & Omit<UserRow, 'id'> & { id: string | null }>(
  'accounts_find_settling',
  `with ${settling}
   select s.key, s.points, s.expire, ${columns.map((name) => `u.${name}`).join(', ')}
     from states s left join users u on u.email = $${settlingCount + 1}`,
);

/** The same in one statement with limits that are settled; at least one key of them is spent. */
export function findUserSettling(db: Db, email: string): Settling<UserRow | undefined> {
  return async (keys, now) => {
    const states = await db.run(findSettlingStatement, [...settlingValues(keys, now), email]);
    const [first] = states;
    return { states, value: first?.id ? { ...first, id: first.id } : undefined };
  };
}

/** Locks the account: what is decided by its state is decided one after the other. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.q
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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
  passwordHash: string | null;
  dateOfBirth: string | null;
  language: UserRow['language'];
  zone?: string | undefined;
  google?: { sub: string; verifiedAt: Date | null };
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
        language: user.language,
        ...(user.zone ? { zone: user.zone } : {}),
        google_sub: user.google?.sub ?? null,
        email_verified_at: user.google?.verifiedAt ?? null,
      })
      .onConflict((conflict) => conflict.constraint('users__email').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  );
}

/** Keeps how old somebody is, once; undefined when it is known already. */
export async function setAge(db: Db, id: string, born: string): Promise<UserRow | undefined> {
  return db.q
    .updateTable('users')
    .set((eb) => ({
      date_of_birth: born,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .where('date_of_birth', 'is', null)
    .where('google_sub', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function setPhoneNumber(
  db: Db,
  id: string,
  phoneNumber: string,
): Promise<UserRow | undefined> {
  return db.q
    .updateTable('users')
    .set((eb) => ({
      phone_number: phoneNumber,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
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

/** What an account's owner may say of it. Throws `username_taken`. */
export async function updateDetails(
  db: Db,
  id: string,
  given: Partial<
    Pick<UserRow, 'full_name' | 'username' | 'bio' | 'language' | 'zone' | 'is_public'>
  >,
): Promise<UserRow | undefined> {
  return mapConstraints({ users__username: 'username_taken' }, () =>
    db.q
      .updateTable('users')
      .set((eb) => ({ ...given, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),
  );
}

/** Shows a picture, or none: what is kept is the key that its sizes share. */
export async function setPicture(
  db: Db,
  id: string,
  picture: Partial<Pick<UserRow, 'avatar' | 'cover'>>,
): Promise<UserRow | undefined> {
  return db.q
    .updateTable('users')
    .set((eb) => ({ ...picture, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export type MailPurpose = 'verify' | 'reset' | 'change';

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

/**
 * Marks the address as verified, also when it was before; undefined for an unknown or old token. `isFirst`
 * says that it was not.
 */
export async function verifyByToken(
  db: Db,
  tokenId: string,
  now: Date,
): Promise<{ userId: string; isFirst: boolean } | undefined> {
  const token = await db.q
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('purpose', '=', 'verify')
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!token) return undefined;
  const updated = await db.q
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', token.user_id)
    .where('email', '=', token.email)
    .returning('email_verified_at')
    .executeTakeFirst();
  const isFirst = updated?.email_verified_at?.getTime() === now.getTime();
  return updated && { userId: token.user_id, isFirst };
}

/** Uses a token that does its work once; whose it is, and the address that it was mailed to. */
export async function spendMailToken(
  db: Db,
  purpose: Exclude<MailPurpose, 'verify'>,
  tokenId: string,
  now: Date,
): Promise<{ user_id: string; email: string } | undefined> {
  return db.q
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** Sets an address that was proved by a link. Throws `token_invalid` when another account has it by now. */
export async function setEmail(db: Db, id: string, email: string, now: Date): Promise<void> {
  await mapConstraints({ users__email: 'token_invalid' }, () =>
    db.q
      .updateTable('users')
      .set((eb) => ({
        email,
        email_verified_at: now,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Links that were mailed to an address are worth nothing once it is not the account's. */
export async function dropMailTokens(db: Db, userId: string): Promise<void> {
  await db.q.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
}

/**
 * A new password makes every open link worthless by which whoever knew the old one could come back: to
 * set another, and to have another address.
 */
export async function dropOpenLinks(db: Db, userId: string): Promise<void> {
  await db.q
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'change'])
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
