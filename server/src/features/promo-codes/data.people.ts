import type { Db } from '../../db/pool.ts';

/** The accounts under these addresses. */
export async function findPeople(
  db: Db,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (emails.length === 0) return [];
  return db.q.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
}

/** Whom a code is for, by their addresses. */
export async function listPeople(db: Db, promoId: string): Promise<string[]> {
  const rows = await db.q
    .selectFrom('promo_code_users as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('u.email')
    .where('p.promo_code_id', '=', promoId)
    .orderBy('u.email')
    .execute();
  return rows.map(({ email }) => email ?? '');
}

/** Says anew whom a locked code is for. */
export async function setPeople(
  db: Db,
  promoId: string,
  userIds: readonly string[],
): Promise<void> {
  await db.q
    .deleteFrom('promo_code_users')
    .where('promo_code_id', '=', promoId)
    .$if(userIds.length > 0, (rows) => rows.where('user_id', 'not in', userIds))
    .execute();
  if (userIds.length === 0) return;
  await db.q
    .insertInto('promo_code_users')
    .values(userIds.map((user_id) => ({ promo_code_id: promoId, user_id })))
    .onConflict((held) => held.doNothing())
    .execute();
}
