import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type TutorStatus = Row<'users'>['tutor_status'];
export type Teaching = { role: 'learner' | 'tutor'; status: TutorStatus };

/** Writes the role of a locked account. Whoever teaches no longer is not trusted any more either. */
export async function setRole(db: Db, id: Id<'users'>, { role, status }: Teaching): Promise<void> {
  await db.q
    .updateTable('users')
    .set({ role, tutor_status: status, ...(role === 'learner' && { is_trusted: false }) })
    .where('id', '=', id)
    .execute();
}

export async function writeTutorStatus(
  db: Db,
  id: Id<'users'>,
  status: TutorStatus,
): Promise<void> {
  await db.q.updateTable('users').set({ tutor_status: status }).where('id', '=', id).execute();
}

/** Who runs the place: a handful. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.q.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.map(({ id }) => id);
}

/** How many admins there are; an account that is being erased is none. */
export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db.q
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role', '=', 'admin')
    .where('erase_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the database holds nobody yet. */
export async function isEmptyWorld(db: Db): Promise<boolean> {
  const user = await db.q.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}
