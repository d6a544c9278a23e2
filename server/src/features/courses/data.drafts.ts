import { type Expression, sql, type SqlBool } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { cards, type CourseRow } from './data.ts';

const constraints = { courses__slug: 'slug_taken' } as const;

/** What a scope reaches as a teacher: the own courses, and those in which one teaches along (C04). */
function taught(scope: OwnerScope, column: string): Expression<SqlBool> {
  if (scope.owner === null) return sql<SqlBool>`true`;
  const course = sql.ref(column);
  return sql<SqlBool>`(${course}.owner_id = ${scope.owner}::uuid or exists (select from course_instructors i
    where i.course_id = ${course}.id and i.user_id = ${scope.owner}::uuid))`;
}

/** A course that the scope teaches, held until the transaction ends. */
export async function lockTaught(
  db: Db,
  id: Id<'courses'>,
  scope: OwnerScope,
): Promise<Row<'courses'> | undefined> {
  return db.q
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .where(taught(scope, 'courses'))
    .forUpdate()
    .executeTakeFirst();
}

export async function createCourse(
  db: Db,
  course: { id: Id<'courses'>; owner_id: Id<'users'>; slug: string } & Pick<
    Row<'courses'>,
    'title' | 'category' | 'level' | 'language'
  >,
): Promise<void> {
  await mapConstraints(constraints, () => db.q.insertInto('courses').values(course).execute());
}

/** Columns that its makers write. */
export type CourseColumns = Partial<
  Omit<Row<'courses'>, 'id' | 'owner_id' | 'created_at' | 'updated_at' | 'enrolled'>
>;

/** Writes a locked course. */
export async function updateCourse(
  db: Db,
  id: Id<'courses'>,
  columns: CourseColumns,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .updateTable('courses')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id)
      .execute(),
  );
}

/** Whether a course is called as one of somebody else was once; to be asked after its address was written. */
export async function bearsAnothersSlug(db: Db, id: Id<'courses'>): Promise<boolean> {
  const row = await db.q
    .selectFrom('courses as own')
    .innerJoin('old_slugs as o', 'o.slug', 'own.slug')
    .innerJoin('courses as s', 's.id', 'o.record_id')
    .select('s.id')
    .where('own.id', '=', id)
    .where('o.kind', '=', 'courses')
    .whereRef('s.owner_id', '<>', 'own.owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says who teaches a locked course along with its owner, in their order. */
export async function replaceInstructors(
  db: Db,
  courseId: Id<'courses'>,
  userIds: readonly Id<'users'>[],
): Promise<void> {
  await db.q.deleteFrom('course_instructors').where('course_id', '=', courseId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id, position) => ({ course_id: courseId, user_id, position }));
  await db.q.insertInto('course_instructors').values(rows).execute();
}

export type TaughtRow = CourseRow & { username: string; is_changed: boolean };

type Filter = {
  scope: OwnerScope;
  q?: string | undefined;
  state?: Row<'courses'>['status'] | 'submitted' | undefined;
  category?: string | undefined;
};

/** What is newer in the rows of a course than in what is shown of it. */
const isChanged = sql<boolean>`(c.published_version is not null and (c.draft <> '{}' or c.content_changed))`;

/** Courses that the scope teaches, whatever their state. */
export async function listTaught(
  db: Db,
  { scope, q, state, category }: Filter,
  query: ListQuery,
): Promise<Page<TaughtRow>> {
  const like = pattern(q ?? '');
  const matched = cards(db)
    .select(['u.username', isChanged.as('is_changed')])
    .where(taught(scope, 'c'))
    .$if(state === 'submitted', (rows) => rows.where('c.submitted_at', 'is not', null))
    .$if(state !== undefined && state !== 'submitted', (rows) =>
      rows.where('c.status', '=', state as Row<'courses'>['status']),
    )
    .$if(Boolean(category), (rows) => rows.where('c.category', '=', category ?? ''))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) => eb.or([eb('c.title', 'ilike', like), eb('u.full_name', 'ilike', like)])),
    );
  const up = (by: string, type: 'text' | 'bigint') => ({ by, type });
  const orders = {
    ...byTime,
    title: up('c.title', 'text'),
    '-title': { ...up('c.title', 'text'), isDescending: true },
    price: up('c.price_paise', 'bigint'),
    '-price': { ...up('c.price_paise', 'bigint'), isDescending: true },
    enrolled: up('c.enrolled', 'bigint'),
    '-enrolled': { ...up('c.enrolled', 'bigint'), isDescending: true },
  };
  return readPage(db, matched, { id: 'c.id', query, orders });
}
