import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type OpenedRow = Row<'opened_sections', 'user_id' | 'section_id' | 'opened_at'>;

type Of = { courseId: Id<'courses'>; userIds: readonly Id<'users'>[] };

/** What was opened by hand to some of those who have a course. */
export async function listOpened(db: Db, { courseId, userIds }: Of): Promise<OpenedRow[]> {
  if (userIds.length === 0) return [];
  return db.q
    .selectFrom('opened_sections')
    .select(['user_id', 'section_id', 'opened_at'])
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** What was opened by hand to somebody, of several courses. */
export async function listOpenedTo(
  db: Db,
  userId: Id<'users'>,
  courseIds: readonly Id<'courses'>[],
): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db.q
    .selectFrom('opened_sections')
    .select('section_id')
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .execute();
  return new Set(rows.map(({ section_id }) => section_id));
}

/** To whom a section was opened by hand. */
export async function listOpenedOf(
  db: Db,
  sectionId: Id<'course_sections'>,
): Promise<ReadonlySet<string>> {
  const rows = await db.q
    .selectFrom('opened_sections')
    .select('user_id')
    .where('section_id', '=', sectionId)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Opens a section to somebody, once; whether it was not before. */
export async function createOpened(
  db: Db,
  row: Pick<
    Row<'opened_sections'>,
    'id' | 'user_id' | 'course_id' | 'section_id' | 'opened_by' | 'opened_at'
  >,
): Promise<boolean> {
  const rows = await db.q
    .insertInto('opened_sections')
    .values(row)
    .onConflict((held) => held.columns(['user_id', 'section_id']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Takes back that a section was opened, unless something in it was begun; its id where it was taken back. */
export async function deleteOpened(
  db: Db,
  {
    userId,
    sectionId,
    lessonIds,
  }: {
    userId: Id<'users'>;
    sectionId: Id<'course_sections'>;
    lessonIds: readonly Id<'course_lessons'>[];
  },
): Promise<string | undefined> {
  const row = await db.q
    .deleteFrom('opened_sections')
    .where('user_id', '=', userId)
    .where('section_id', '=', sectionId)
    .where(
      sql<boolean>`not exists (select from lesson_progress p
        where p.user_id = ${userId}::uuid and p.lesson_id = any(${[...lessonIds]}::uuid[]))`,
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Which lessons of a course some have begun. */
export async function listBegun(
  db: Db,
  { courseId, userIds }: Of,
): Promise<{ user_id: string; lesson_id: string }[]> {
  if (userIds.length === 0) return [];
  return db.q
    .selectFrom('lesson_progress')
    .select(['user_id', 'lesson_id'])
    .where('course_id', '=', courseId)
    .where('user_id', 'in', userIds)
    .execute();
}

export type LearnerRow = {
  user_id: Id<'users'>;
  full_name: string;
  progress_pct: number;
  seen_at: Date | null;
  began_at: Date;
  is_active: boolean;
};

type Filter = {
  courseId: Id<'courses'>;
  now: Date;
  q?: string | undefined;
  state?: 'active' | 'completed' | undefined;
  /** One of them alone. */
  userId?: Id<'users'> | undefined;
};

function learners(db: Db, { courseId, now, q, state, userId }: Filter) {
  const isActive = sql<boolean>`exists (select from live_entitlements(${now}::timestamptz) l
    where l.user_id = e.user_id and l.item_type = 'course' and l.item_id = e.item_id)`;
  return db.q
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'u.full_name', 'e.progress_pct'])
    .select(
      sql<Date | null>`(select max(p.told_at) from lesson_progress p
        where p.user_id = e.user_id and p.course_id = e.item_id)`.as('seen_at'),
    )
    .select(
      sql<Date>`least(e.starts_at, (select min(r.starts_at) from entitlements r
        where r.user_id = e.user_id and r.item_type = 'course' and r.item_id = e.item_id
          and r.revoked_at is null))`.as('began_at'),
    )
    .select(isActive.as('is_active'))
    .where('e.item_type', '=', 'course')
    .where('e.item_id', '=', courseId)
    .where('e.status', '<>', 'revoked')
    .$if(state === 'active', (rows) => rows.where(isActive))
    .$if(state === 'completed', (rows) => rows.where('e.completed_at', 'is not', null))
    .$if(Boolean(q), (rows) => rows.where('u.full_name', 'ilike', pattern(q ?? '')))
    .$if(userId !== undefined, (rows) => rows.where('e.user_id', '=', userId ?? ''));
}

/** Who has a course, or had it: whose right was taken back is not there. */
export async function listLearners(
  db: Db,
  filter: Filter,
  query: ListQuery,
): Promise<Page<LearnerRow>> {
  const name = { by: 'u.full_name', type: 'text' } as const;
  const progress = { by: 'e.progress_pct', type: 'bigint' } as const;
  const orders = {
    newest: newestFirst,
    name,
    '-name': { ...name, isDescending: true },
    progress,
    '-progress': { ...progress, isDescending: true },
  };
  return readPage(db, learners(db, filter), { id: 'e.id', query, orders });
}

export async function findLearner(db: Db, filter: Filter): Promise<LearnerRow | undefined> {
  return learners(db, filter).executeTakeFirst();
}
