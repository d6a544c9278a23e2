import type { Db } from '../../db/pool.ts';

/** Sets or takes off the time of publishing; either way an earlier try is forgotten. */
export async function planPublishing(
  db: Db,
  id: string,
  planned: { at: Date; by: string } | null,
): Promise<void> {
  await db.q
    .updateTable('quizzes')
    .set({
      publish_at: planned?.at ?? null,
      publish_by: planned?.by ?? null,
      publish_failed_at: null,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** What was to be published by now; a few at a time, for each is compiled. */
export async function listDue(db: Db, now: Date): Promise<{ id: string; by: string }[]> {
  const rows = await db.q
    .selectFrom('quizzes')
    .select(['id', 'publish_by as by'])
    .where('publish_at', '<=', now)
    .where('archived_at', 'is', null)
    .orderBy('publish_at')
    .limit(20)
    .execute();
  return rows.flatMap(({ id, by }) => (by === null ? [] : [{ id, by }]));
}

/** Holds a quiz that is still to be published by now; whether it is. */
export async function lockDue(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db.q
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the time off a quiz that could not be published at it. */
export async function giveUpPlanned(db: Db, id: string, now: Date): Promise<void> {
  await db.q
    .updateTable('quizzes')
    .set({ publish_at: null, publish_by: null, publish_failed_at: now })
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .execute();
}
