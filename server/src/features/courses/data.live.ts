import type { Id } from '@chinar/contract/ids';
import { type Db, statement } from '../../db/pool.ts';

export type LiveRow = {
  lesson_id: Id<'course_lessons'>;
  course_id: Id<'courses'>;
  starts_at: Date;
};

/** $1 the time, $2 how long before the beginning. The key decides who reminds, and that it happens once. */
const noteStatement = statement<LiveRow>(
  'courses-note-live',
  `insert into live_reminders (lesson_id, course_id, starts_at)
   select lesson_id, course_id, starts_at from live_lessons
    where starts_at > $1::timestamptz and starts_at <= $1::timestamptz + $2::interval
   on conflict do nothing
   returning lesson_id, course_id, starts_at`,
);

/** Writes down of which live lessons it is to be told now that they begin soon, each of its time once. */
export function noteLive(db: Db, now: Date, before: string): Promise<LiveRow[]> {
  return db.run(noteStatement, [now, before]);
}

/** Beginnings that are over are spoken of no more. */
export async function dropReminders(db: Db, before: Date): Promise<void> {
  await db.q.deleteFrom('live_reminders').where('starts_at', '<', before).execute();
}

/** Who has opened a lesson before. */
export async function listTouched(
  db: Db,
  lessonId: Id<'course_lessons'>,
): Promise<ReadonlySet<string>> {
  const rows = await db.q
    .selectFrom('lesson_progress')
    .select('user_id')
    .where('lesson_id', '=', lessonId)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
