import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';

/** Whose name stands on a certificate as the teacher: the owner's alone, for others were named without a word of theirs. */
export async function findTeachers(db: Db, courseId: Id<'courses'>): Promise<string[]> {
  const rows = await db.q
    .selectFrom('courses as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select('u.full_name')
    .where('c.id', '=', courseId)
    .execute();
  return rows.map(({ full_name: name }) => name);
}
