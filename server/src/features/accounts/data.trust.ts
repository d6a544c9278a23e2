import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type TutorRow = Row<'users', 'id' | 'full_name' | 'username' | 'is_trusted'>;

const tutors = (db: Db) =>
  db.q
    .selectFrom('users')
    .select(['id', 'full_name', 'username', 'is_trusted'])
    .where('role', '=', 'tutor');

/** Tutors by their names. */
export async function listTutors(
  db: Db,
  { q, trusted }: { q?: string | undefined; trusted?: boolean | undefined },
  query: ListQuery,
): Promise<Page<TutorRow>> {
  const like = pattern(q ?? '');
  const matched = tutors(db)
    .$if(trusted !== undefined, (rows) => rows.where('is_trusted', '=', trusted ?? false))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) => eb.or([eb('full_name', 'ilike', like), eb('username', 'ilike', like)])),
    );
  const orders = { name: { by: 'full_name', type: 'text' }, newest: newestFirst } as const;
  return readPage(db, matched, { id: 'users.id', query, orders });
}

/** A tutor, held until the transaction ends. */
export async function lockTutor(db: Db, id: Id<'users'>): Promise<TutorRow | undefined> {
  return tutors(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setTrusted(db: Db, id: Id<'users'>, isTrusted: boolean): Promise<void> {
  await db.q.updateTable('users').set({ is_trusted: isTrusted }).where('id', '=', id).execute();
}

/** Whether admins trust a tutor, and go on doing so until the transaction ends. */
export async function holdTrusted(db: Db, id: string): Promise<boolean> {
  const row = await tutors(db).where('id', '=', id).forShare().executeTakeFirst();
  return row?.is_trusted ?? false;
}

/** Who teaches or runs the place under a username; null for everybody else. */
export async function findTeacher(
  db: Db,
  username: string,
): Promise<Pick<TutorRow, 'id' | 'full_name' | 'username'> | null> {
  const row = await db.q
    .selectFrom('users')
    .select(['id', 'full_name', 'username'])
    .where('username', '=', username.trim().replace(/^@/, '').toLowerCase())
    .where('role', 'in', ['tutor', 'admin'])
    .executeTakeFirst();
  return row ?? null;
}
