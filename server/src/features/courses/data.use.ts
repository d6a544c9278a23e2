import { type Db, statement } from '../../db/pool.ts';

const useStatement = statement<{ used: number; all: number }>(
  'courses-use',
  `select count(*)::int as "all",
          count(*) filter (where exists (
              select from lesson_progress p where p.lesson_id = l.id and p.user_id = $1 and p.done_at >= $3)
            or l.kind = 'material' and exists (
              select from material_progress g
               where g.material_id = l.ref_id and g.user_id = $1 and g.at >= $3))::int as used
     from course_lessons l join course_sections s on s.id = l.section_id
    where s.course_id = $2 and l.removed_at is null and s.removed_at is null`,
);

/** How many lessons of a course somebody has done since then, or whose material they opened, of how many. */
export async function courseUse(
  db: Db,
  { userId, itemId, since }: { userId: string; itemId: string; since: Date },
): Promise<{ used: number; all: number }> {
  const [row] = await db.run(useStatement, [userId, itemId, since]);
  return row ?? { used: 0, all: 0 };
}
