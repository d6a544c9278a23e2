import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type PackageRow = Row<'study_material_packages'> &
  Pick<Row<'users'>, 'full_name' | 'avatar'> & { materials: number; pages: number };

const countOf = (what: 'materials' | 'pages') =>
  sql<number>`(select ${what === 'materials' ? sql`count(*)` : sql`coalesce(sum(x.pages), 0)`}::int
    from package_materials x where x.package_id = p.id)`.as(what);

/** What everybody may see: drafts and what was put away are not there (C09). */
function published(db: Db) {
  return db.q
    .selectFrom('study_material_packages as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .selectAll('p')
    .select(['u.full_name', 'u.avatar', countOf('materials'), countOf('pages')])
    .where('p.status', '=', 'published');
}

export async function findPackage(
  db: Db,
  by: { id: Id<'study_material_packages'> } | { slug: string },
): Promise<PackageRow | undefined> {
  return published(db)
    .where((eb) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.slug', '=', by.slug)))
    .executeTakeFirst();
}

export type PackageFilter = {
  q?: string | undefined;
  category?: string | undefined;
  language?: Row<'study_material_packages'>['language'] | undefined;
  price?: 'free' | 'paid' | undefined;
};

export async function listPackages(
  db: Db,
  { q, category, language, price }: PackageFilter,
  query: ListQuery,
): Promise<Page<PackageRow>> {
  const words = pattern(q ?? '');
  const matched = published(db)
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('p.title', 'ilike', words),
          eb('p.description', 'ilike', words),
          eb('p.exam', 'ilike', words),
        ]),
      ),
    )
    .$if(category !== undefined, (rows) => rows.where('p.category', '=', category ?? ''))
    .$if(language !== undefined, (rows) => rows.where('p.language', '=', language ?? 'en'))
    .$if(price === 'free', (rows) => rows.where('p.price_paise', '=', 0))
    .$if(price === 'paid', (rows) => rows.where('p.price_paise', '>', 0));
  const orders = { newest: newestFirst, price: { by: 'p.price_paise', type: 'bigint' } } as const;
  return readPage(db, matched, { id: 'p.id', query, orders });
}

export async function listMaterials(
  db: Db,
  id: Id<'study_material_packages'>,
): Promise<Row<'package_materials'>[]> {
  return db.q
    .selectFrom('package_materials')
    .selectAll()
    .where('package_id', '=', id)
    .orderBy('position')
    .execute();
}
