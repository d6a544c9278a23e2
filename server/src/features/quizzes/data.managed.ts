import { sql } from 'kysely';
import type { ListQuery, Page } from '../../db/list.ts';
import { byTime, readPageOf } from '../../db/list.ts';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

/** A quiz as the list of its makers shows it. */
export type ManagedRow = Row<
  'quizzes',
  | 'id'
  | 'owner_id'
  | 'title'
  | 'category'
  | 'difficulty'
  | 'test_series_id'
  | 'duration_minutes'
  | 'languages'
  | 'is_public'
  | 'is_published'
  | 'paper_name'
  | 'publish_at'
  | 'published_version'
  | 'window_open'
  | 'window_close'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & { owner_name: string; questions: number };

export type ManagedFilter = {
  scope: OwnerScope;
  q?: string | undefined;
  state?: 'draft' | 'published' | 'unpublished' | 'changed' | undefined;
  category?: string | undefined;
  difficulty?: ManagedRow['difficulty'] | undefined;
  testSeriesId?: string | undefined;
};

const states = {
  draft: sql<boolean>`z.paper_name is null`,
  published: sql<boolean>`z.is_published`,
  unpublished: sql<boolean>`z.paper_name is not null and not z.is_published`,
  changed: sql<boolean>`z.published_version <> z.version`,
} as const;

function matching(db: Db, { scope, q, state, ...filter }: ManagedFilter) {
  const { category, difficulty, testSeriesId } = filter;
  return db.q
    .selectFrom('quizzes as z')
    .where('z.archived_at', 'is', null)
    .where((eb) => owned(eb, 'z.owner_id', scope))
    .$if(Boolean(q), (rows) => rows.where('z.title', 'ilike', pattern(q ?? '')))
    .$if(state !== undefined, (rows) => rows.where(states[state ?? 'draft']))
    .$if(Boolean(category), (rows) =>
      rows.where('z.category', '=', sql<string>`category_now(${category})`),
    )
    .$if(Boolean(difficulty), (rows) => rows.where('z.difficulty', '=', difficulty ?? 'medium'))
    .$if(Boolean(testSeriesId), (rows) => rows.where('z.test_series_id', '=', testSeriesId ?? ''))
    .select('z.id');
}

function readManaged(db: Db, ids: string[]): Promise<ManagedRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.q
    .selectFrom('quizzes as z')
    .innerJoin('users as u', 'u.id', 'z.owner_id')
    .where('z.id', 'in', ids)
    .select([
      'z.id',
      'z.owner_id',
      'z.title',
      'z.category',
      'z.difficulty',
      'z.test_series_id',
      'z.duration_minutes',
      'z.languages',
      'z.is_public',
      'z.is_published',
      'z.paper_name',
      'z.published_version',
      'z.window_open',
      'z.window_close',
      'z.publish_at',
      'z.version',
      'z.created_at',
      'z.updated_at',
      'u.full_name as owner_name',
    ])
    .select(
      sql<number>`(select count(*) from quiz_questions j where j.quiz_id = z.id)
        + (select coalesce(sum((s.pool ->> 'count')::integer), 0)
             from quiz_sections s where s.quiz_id = z.id)`.as('questions'),
    )
    .execute();
}

const title = { by: 'z.title', type: 'text' } as const;

/** One page of the quizzes that somebody may change, drafts among them. */
export async function listManaged(
  db: Db,
  filter: ManagedFilter,
  query: ListQuery,
): Promise<Page<ManagedRow>> {
  return readPageOf(db, matching(db, filter), {
    id: 'z.id',
    query,
    orders: { ...byTime, title, '-title': { ...title, isDescending: true } },
    read: (ids) => readManaged(db, ids),
  });
}

/** A quiz in the archive, held still. */
export async function lockArchived(
  db: Db,
  id: string,
  scope: OwnerScope,
): Promise<Row<'quizzes', 'id' | 'test_series_id'> | undefined> {
  return db.q
    .selectFrom('quizzes')
    .select(['id', 'test_series_id'])
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

export async function takeOutOfArchive(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('quizzes')
    .set({ archived_at: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
