import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type ProgressRow = Row<'lesson_progress', 'lesson_id' | 'seen' | 'done_at' | 'done_by'>;

type Of = { userId: Id<'users'>; courseId: Id<'courses'> };

/** What somebody has opened of a course, and what of it is done. */
export async function listProgress(db: Db, { userId, courseId }: Of): Promise<ProgressRow[]> {
  return db.q
    .selectFrom('lesson_progress')
    .select(['lesson_id', 'seen', 'done_at', 'done_by'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** The same of several courses at once. */
export async function listProgressOfMany(
  db: Db,
  userId: Id<'users'>,
  courseIds: readonly Id<'courses'>[],
): Promise<(ProgressRow & { course_id: Id<'courses'> })[]> {
  if (courseIds.length === 0) return [];
  return db.q
    .selectFrom('lesson_progress')
    .select(['course_id', 'lesson_id', 'seen', 'done_at', 'done_by'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .execute();
}

export type Told = Of & {
  lessonId: Id<'course_lessons'>;
  seen: number;
  at: Date;
  /** By what it is done now; null: it is not, by this. */
  doneBy: 'rule' | 'self' | 'quiz' | null;
  /** Its learner takes back that it is done. */
  isTakenBack: boolean;
};

/**
 * Writes down how far somebody has come in a lesson. What is done stays so, in whichever order it is told; what
 * a rule says stands over what the learner says, and only that may be taken back.
 */
export async function keepLesson(db: Db, told: Told): Promise<ProgressRow> {
  const { doneBy, at, isTakenBack } = told;
  const held = sql.ref('lesson_progress.done_by');
  return db.q
    .insertInto('lesson_progress')
    .values({
      user_id: told.userId,
      lesson_id: told.lessonId,
      course_id: told.courseId,
      seen: told.seen,
      done_at: doneBy ? at : null,
      done_by: doneBy,
      told_at: at,
    })
    .onConflict((rows) =>
      rows.columns(['user_id', 'lesson_id']).doUpdateSet({
        seen: sql`greatest(lesson_progress.seen, excluded.seen)`,
        told_at: sql`greatest(lesson_progress.told_at, excluded.told_at)`,
        done_at: sql`case when ${isTakenBack} and ${held} = 'self' and excluded.done_by is null then null
          else coalesce(lesson_progress.done_at, excluded.done_at) end`,
        done_by: sql`case when ${isTakenBack} and ${held} = 'self' and excluded.done_by is null then null
          when ${held} is null or (${held} = 'self' and excluded.done_by is not null) then excluded.done_by
          else ${held} end`,
      }),
    )
    .returning(['lesson_id', 'seen', 'done_at', 'done_by'])
    .executeTakeFirstOrThrow();
}
