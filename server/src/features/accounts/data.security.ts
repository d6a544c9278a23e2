import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { findUser, type UserRow } from './data.ts';

const sessionColumns = ['id', 'device', 'address', 'created_at', 'last_used_at'] as const;
export type OwnSessionRow = Row<'sessions', (typeof sessionColumns)[number]>;

/** The open sessions of somebody, the one that asks first; nobody looks through more than fifty. */
export async function listOwnSessions(db: Db, actor: Actor): Promise<OwnSessionRow[]> {
  return db.q
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute();
}

/** Ends an own session; false when there is no such open one. */
export async function endOwnSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const result = await db.q
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'owner' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type FactorRow = Row<'second_factors', 'secret' | 'confirmed_at'>;

export async function findFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db.q
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a secret that is not confirmed yet, in place of another such; false when one is on already. */
export async function beginFactor(
  db: Db,
  userId: string,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db.q
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses a step of time; false when that one, or a later one, was used before: a code is good once. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db.q
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Switches a factor on that the owner has shown to hold; false when it was on before. */
export async function confirmFactor(db: Db, userId: string, now: Date): Promise<boolean> {
  const result = await db.q
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await markFactor(db, userId, now);
  return true;
}

async function markFactor(db: Db, userId: string, at: Date | null): Promise<void> {
  await db.q.updateTable('users').set({ second_factor_at: at }).where('id', '=', userId).execute();
}

/** Takes the factor off the account, with its recovery codes; false when there is none. */
export async function dropFactor(db: Db, userId: string): Promise<boolean> {
  const result = await db.q
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await db.q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await markFactor(db, userId, null);
  return result.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.q
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Uses a recovery code, once; false when it is none of the account's or was used. */
export async function spendRecoveryCode(
  db: Db,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await db.q
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db.q
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | undefined> {
  const row = await db.q
    .selectFrom('users')
    .select('id')
    .where('google_sub', '=', sub)
    .executeTakeFirst();
  return row && findUser(db, row.id);
}

/** Links an account that is linked to nobody yet; false when it is, or when another account has that one. */
export async function linkGoogle(
  db: Db,
  userId: string,
  { sub, verifiedAt }: { sub: string; verifiedAt: Date | null },
): Promise<boolean> {
  const result = await db.q
    .updateTable('users')
    .set((eb) => ({
      google_sub: sub,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(verifiedAt)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('google_sub', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes the link off where a password is there to log in by; false where it is not. */
export async function dropGoogle(db: Db, userId: string): Promise<boolean> {
  const result = await db.q
    .updateTable('users')
    .set((eb) => ({ google_sub: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('google_sub', 'is not', null)
    .where('password_hash', 'is not', null)
    // How old a learner is was asked of those that came by Google: the question stays until it is answered.
    .where((eb) => eb.or([eb('role', '<>', 'learner'), eb('date_of_birth', 'is not', null)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks an address as its owner's; no Google account stays that was linked before anybody had shown that. */
export async function verifyOwner(db: Db, userId: string, now: Date): Promise<void> {
  await db.q
    .updateTable('users')
    .set((eb) => ({ email_verified_at: now, google_sub: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Takes from an account all that whoever made it could come back by, be reached at, or speak for it as: a
 * guardian, who was mailed nothing before the address was proved.
 */
export async function clearForOwner(db: Db, userId: string, now: Date): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ password_hash: null, phone_number: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await db.q.deleteFrom('guardians').where('learner_id', '=', userId).execute();
  await dropFactor(db, userId);
}
