import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Outline } from './policy.outline.ts';

export async function findOutline(db: Db, courseId: Id<'courses'>): Promise<Outline | undefined> {
  const row = await db.q
    .selectFrom('courses as c')
    .innerJoin('course_versions as v', (on) =>
      on.onRef('v.course_id', '=', 'c.id').onRef('v.number', '=', 'c.published_version'),
    )
    .select(sql<Outline>`v.outline`.as('outline'))
    .where('c.id', '=', courseId)
    .executeTakeFirst();
  return row?.outline;
}

type Reckoned = { user_id: Id<'users'>; is_completed_now: boolean };

/**
 * Reckons how far so many of the enrolled have come, in the order of their ids; the rows are held, so that nobody's
 * progress is kept meanwhile. What is completed stays so.
 */
export async function reckonBatch(
  db: Db,
  {
    courseId,
    lessonIds,
    after,
    limit,
    now,
  }: { courseId: string; lessonIds: string[]; after: string | null; limit: number; now: Date },
): Promise<Reckoned[]> {
  const { rows } = await sql<Reckoned>`
    with batch as (
      select id, user_id, completed_at from enrolments
       where item_type = 'course' and item_id = ${courseId}::uuid and status <> 'revoked'
         and (${after}::uuid is null or user_id > ${after}::uuid)
       order by user_id limit ${limit} for update
    ), reckoned as (
      select b.id, b.user_id, b.completed_at as was,
             (100 * (select count(*) from lesson_progress p where p.user_id = b.user_id
                and p.lesson_id = any(${lessonIds}::uuid[]) and p.done_at is not null)
               / ${Math.max(1, lessonIds.length)})::int as pct
        from batch b
    )
    update enrolments e
       set progress_pct = r.pct,
           completed_at = coalesce(e.completed_at, case when r.pct = 100 then ${now}::timestamptz end)
      from reckoned r where e.id = r.id
    returning e.user_id, r.was is null and e.completed_at is not null as is_completed_now`.execute(
    db.q,
  );
  return rows.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
}
