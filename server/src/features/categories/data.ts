import type { Id } from '@chinar/contract/ids';
import { mapConstraints } from '../../db/errors.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type CategoryRow = Row<'categories'>;

/** What an admin writes. */
export type CategoryRecord = Pick<CategoryRow, 'slug' | 'style' | 'kinds' | 'parent_id'> & {
  name: string;
};

const listStatement = statement<CategoryRow>(
  'categories-list',
  'select * from categories order by position, id',
);

export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.run(listStatement, []);
}

const findStatement = statement<CategoryRow>(
  'categories-find',
  'select * from categories where slug = category_now($1)',
);

/** A category by whatever it is, or was, called. */
export async function findCategory(db: Db, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await db.run(findStatement, [slug]);
  return row;
}

/** The category that had a slug once, by its id. */
export async function findEarlierBearer(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('old_slugs')
    .select('record_id')
    .where('kind', '=', 'categories')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.record_id;
}

/** All of them, held until the transaction ends: what is decided about the tree is decided one after the other. */
export async function lockTree(db: Db): Promise<CategoryRow[]> {
  const rows = await db.q.selectFrom('categories').selectAll().orderBy('id').forUpdate().execute();
  return rows.toSorted((one, other) => one.position - other.position);
}

/** How many records name each category, by its slug. A course names a field (spec 3), which is none of these. */
export async function countUses(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(
    `select slug, count(*)::int as uses from (
       select category as slug from test_series
       union all select category from quizzes
       union all select category_now(category) from programs
     ) held group by slug`,
  );
  return new Map((rows as { slug: string; uses: number }[]).map(({ slug, uses }) => [slug, uses]));
}

const constraints = { categories__slug: 'slug_taken' } as const;

export async function createCategory(
  db: Db,
  row: CategoryRecord & { id: Id<'categories'>; position: number },
): Promise<void> {
  await mapConstraints(constraints, () => db.q.insertInto('categories').values(row).execute());
}

/** Writes a locked one. */
export async function updateCategory(
  db: Db,
  id: Id<'categories'>,
  record: CategoryRecord,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .updateTable('categories')
      .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Records whose pages show their category. */
export type Shown = Record<'testSeries' | 'programs', string[]>;

/** Lets records that named one slug name another; those that did, whose pages are old now. */
export async function renameInRecords(db: Db, from: string, to: string): Promise<Shown> {
  const rename = async (table: 'test_series' | 'quizzes' | 'programs'): Promise<string[]> => {
    const rows = await db.q
      .updateTable(table)
      .set({ category: to })
      .where('category', '=', from)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const testSeries = await rename('test_series');
  await rename('quizzes');
  // Codes for the category go along; the old word stays, for a course may name a field that is called the same.
  await db.execute(
    `update promo_codes set scope_values = scope_values || $2::text, version = version + 1, updated_at = now()
      where scope = 'categories' and $2 <> all (scope_values)
        and exists (select from unnest(scope_values) v where lower(v) = $1)`,
    [from, to],
  );
  return { testSeries, programs: await rename('programs') };
}

/** The series and programs that bear a category. */
export async function listShown(db: Db, slug: string): Promise<Shown> {
  const bearers = async (table: 'test_series' | 'programs'): Promise<string[]> => {
    const rows = await db.q.selectFrom(table).select('id').where('category', '=', slug).execute();
    return rows.map(({ id }) => id);
  };
  return { testSeries: await bearers('test_series'), programs: await bearers('programs') };
}

export async function orderCategories(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    `update categories c set position = p.place - 1
       from unnest($1::uuid[]) with ordinality as p (id, place) where c.id = p.id`,
    [ids],
  );
}

/** Hands the old slugs of one on to another. */
export async function handOldSlugsOn(
  db: Db,
  from: Id<'categories'>,
  to: Id<'categories'>,
): Promise<void> {
  await db.q
    .updateTable('old_slugs')
    .set({ record_id: to })
    .where('kind', '=', 'categories')
    .where('record_id', '=', from)
    .execute();
}

/** Lets what stands under one stand under another, or at the top. */
export async function moveChildren(
  db: Db,
  from: Id<'categories'>,
  to: Id<'categories'> | null,
): Promise<void> {
  await db.q
    .updateTable('categories')
    .set({ parent_id: to })
    .where('parent_id', '=', from)
    .execute();
}

export async function deleteCategory(db: Db, id: Id<'categories'>): Promise<void> {
  await db.q
    .deleteFrom('old_slugs')
    .where('kind', '=', 'categories')
    .where('record_id', '=', id)
    .execute();
  await db.q.deleteFrom('categories').where('id', '=', id).execute();
}
