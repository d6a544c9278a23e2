import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { freeGrant } from '../entitlements/api.ts';

/** What the pieces say is for the search, and too much for a list: nobody else reads `contents`. */
export type PackageRow = Omit<Row<'study_material_packages'>, 'contents'> &
  Pick<Row<'users'>, 'full_name' | 'avatar'> & {
    materials: number;
    pages: number;
    /** What changed with the version that readers get. */
    changelog: string | null;
  };

const published = sql`from package_version_items i left join materials m on m.id = i.material_id
  where i.package_id = p.id and i.number = p.published_version`;
const materials = sql<number>`(select count(*)::int ${published})`.as('materials');
const pages = sql<number>`(select coalesce(sum(m.pages), 0)::int ${published})`.as('pages');
const changelog = sql<string | null>`(select v.changelog from package_versions v
  where v.package_id = p.id and v.number = p.published_version)`.as('changelog');

const columns = [
  'p.id',
  'p.owner_id',
  'p.title',
  'p.slug',
  'p.description',
  'p.thumbnail',
  'p.thumbnail_alt',
  'p.thumbnail_key',
  'p.category',
  'p.exam',
  'p.language',
  'p.price_paise',
  'p.original_price_paise',
  'p.outcomes',
  'p.validity_days',
  'p.translations',
  'p.status',
  'p.published_version',
  'p.rating_sum',
  'p.rating_count',
  'p.version',
  'p.created_at',
  'p.updated_at',
] as const;

export function allPackages(db: Db) {
  return db.q
    .selectFrom('study_material_packages as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .select(columns)
    .select(['u.full_name', 'u.avatar', materials, pages, changelog]);
}

/** A package whatever its state: who may see it is the policy's to say. */
export async function findPackage(
  db: Db,
  by: { id: Id<'study_material_packages'> } | { slug: string },
): Promise<PackageRow | undefined> {
  return allPackages(db)
    .where((eb) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.slug', '=', by.slug)))
    .executeTakeFirst();
}

export type PackageFilter = {
  q?: string | undefined;
  category?: string | undefined;
  language?: Row<'study_material_packages'>['language'] | undefined;
  price?: 'free' | 'paid' | undefined;
};

/** What everybody may see: drafts and what was put away are not there (C09). */
export async function listPackages(
  db: Db,
  { q, category, language, price }: PackageFilter,
  query: ListQuery,
): Promise<Page<PackageRow>> {
  const words = pattern(q ?? '');
  const matched = allPackages(db)
    .where('p.status', '=', 'published')
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

export type RightRow = {
  item_id: string;
  is_live: boolean;
  is_paused: boolean;
  until: Date | null;
};

const rightsStatement = statement<RightRow>(
  'package-rights',
  `select e.item_id, bool_or(e.paused_at is null and (e.expires_at is null or e.expires_at > $3)) as is_live,
          bool_or(e.paused_at is not null and (e.expires_at is null or e.expires_at > $3)) as is_paused,
          nullif(max(coalesce(e.expires_at, 'infinity')), 'infinity') as until
     from entitlements e
    where e.user_id = $1 and e.item_type = 'package' and e.item_id = any($2::uuid[])
      and e.revoked_at is null and e.starts_at <= $3
    group by e.item_id`,
);

/** What somebody holds or held of packages. */
export async function listRights(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<RightRow[]> {
  return db.run(rightsStatement, [userId, ids, now]);
}

const enrolFreeStatement = statement<never>(
  'package-enrol-free',
  freeGrant(
    'package',
    `study_material_packages p where p.id = $3 and p.status = 'published' and p.price_paise = 0`,
    // No days, no end.
    '$4::timestamptz + make_interval(days => p.validity_days)',
  ),
);

/** Takes it for nothing, only while the price is 0 in this very statement (C01); repeating changes nothing. */
export async function enrolFree(
  db: Db,
  { id, userId, packageId, now }: { id: string; userId: string; packageId: string; now: Date },
): Promise<void> {
  await db.run(enrolFreeStatement, [id, userId, packageId, now]);
}

/** Packages that somebody holds or held; the one that was opened last comes first. */
export async function listOwn(
  db: Db,
  { userId, state, now }: { userId: string; state?: 'active' | 'expired' | undefined; now: Date },
  query: ListQuery,
): Promise<Page<PackageRow>> {
  const live = sql<boolean>`exists (select from live_entitlements(${now}) e
    where e.user_id = ${userId} and e.item_type = 'package' and e.item_id = p.id)`;
  const held = sql<boolean>`exists (select from entitlements e where e.user_id = ${userId}
    and e.item_type = 'package' and e.item_id = p.id and e.revoked_at is null and e.starts_at <= ${now})`;
  const touched = sql`coalesce((select max(g.at) from material_progress g
      join package_version_items i on i.material_id = g.material_id
     where g.user_id = ${userId} and i.package_id = p.id and i.number = p.published_version),
    (select max(e.starts_at) from entitlements e where e.user_id = ${userId}
       and e.item_type = 'package' and e.item_id = p.id))`;
  const matched = allPackages(db)
    .where(held)
    .where('p.published_version', 'is not', null)
    .$if(state === 'active', (rows) => rows.where(live))
    .$if(state === 'expired', (rows) => rows.where(sql<boolean>`not ${live}`));
  const orders = { recent: { by: touched, type: 'timestamptz', isDescending: true } } as const;
  return readPage(db, matched, { id: 'p.id', query, orders });
}

/** What a package is called, whatever its state. */
export async function findPackageTitle(
  db: Db,
  id: Id<'study_material_packages'>,
): Promise<Row<'study_material_packages', 'title' | 'translations'> | undefined> {
  return db.q
    .selectFrom('study_material_packages')
    .select(['title', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst();
}
