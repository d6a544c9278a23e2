import type { Id } from '@chinar/contract/ids';
import type { MaterialState } from '@chinar/contract/materials';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { purgePages } from '../../db/purge.ts';
import { listTag, recordTag } from '../../page-tags.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { coursesWith } from '../courses/api.ts';

type Newest = Pick<Row<'material_versions'>, 'number' | 'fault' | 'pages'> & { bytes: number };

export type MaterialRow = Row<'materials'> &
  Pick<Row<'users'>, 'full_name'> & {
    /** Its newest file, be it sound or not. */
    newest: Newest | null;
    uses: number;
  };

const newest = sql<Newest | null>`(
  select jsonb_build_object('number', v.number, 'fault', v.fault, 'pages', v.pages, 'bytes', f.bytes)
    from material_versions v join files f on f.id = v.file_id
   where v.material_id = m.id order by v.number desc limit 1)`.as('newest');

/** Each place once, whether it is published or still a draft. */
const uses = sql<number>`((
  select count(*) from (
      select course_id from material_links where material_id = m.id and course_id is not null
      union (${coursesWith('material', sql`m.id`)})) x)
  + (select count(*) from material_links l where l.material_id = m.id and l.video_id is not null)
  + (select count(distinct x.package_id) from (
      select package_id from package_items where material_id = m.id
      union all select package_id from package_version_items where material_id = m.id) x))::int`.as(
  'uses',
);

function all(db: Db, scope: OwnerScope) {
  return db.q
    .selectFrom('materials as m')
    .innerJoin('users as u', 'u.id', 'm.owner_id')
    .selectAll('m')
    .select(['u.full_name', newest, uses])
    .where((eb) => owned(eb, 'm.owner_id', scope));
}

export async function findMaterial(
  db: Db,
  id: Id<'materials'>,
  scope: OwnerScope,
): Promise<MaterialRow | undefined> {
  return all(db, scope).where('m.id', '=', id).executeTakeFirst();
}

type Filter = {
  scope: OwnerScope;
  q?: string | undefined;
  type?: Row<'materials'>['type'] | undefined;
  state?: MaterialState | undefined;
};

const orders = {
  ...byTime,
  title: { by: 'm.title', type: 'text' },
  '-title': { by: 'm.title', type: 'text', isDescending: true },
} as const;

export async function listMaterials(
  db: Db,
  { scope, q, type, state }: Filter,
  query: ListQuery,
): Promise<Page<MaterialRow>> {
  const matched = all(db, scope)
    .$if(Boolean(q), (rows) => rows.where('m.title', 'ilike', pattern(q ?? '')))
    .$if(type !== undefined, (rows) => rows.where('m.type', '=', type ?? 'pdf'))
    .$if(state !== undefined, (rows) => rows.where('m.status', '=', state ?? 'ready'));
  return readPage(db, matched, { id: 'm.id', query, orders });
}

export type NewMaterial = Pick<
  Row<'materials'>,
  | 'id'
  | 'owner_id'
  | 'title'
  | 'type'
  | 'kind'
  | 'language'
  | 'status'
  | 'url'
  | 'body'
  | 'html'
  | 'downloadable'
  | 'stamp'
>;

export async function createMaterial(db: Db, material: NewMaterial): Promise<void> {
  await db.q.insertInto('materials').values(material).execute();
}

/** A material that the scope reaches, held until the transaction ends. */
export async function lockMaterial(
  db: Db,
  id: Id<'materials'>,
  scope: OwnerScope,
): Promise<Row<'materials'> | undefined> {
  return db.q
    .selectFrom('materials')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

export type WrittenMaterial = Pick<
  NewMaterial,
  'title' | 'kind' | 'language' | 'url' | 'body' | 'html' | 'downloadable' | 'stamp'
>;

/** Writes a locked material. */
export async function updateMaterial(
  db: Db,
  id: Id<'materials'>,
  written: WrittenMaterial,
): Promise<void> {
  await db.q
    .updateTable('materials')
    .set((eb) => ({ ...written, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

const standing = {
  package_items__material_id: 'state_conflict',
  package_version_items__material_id: 'state_conflict',
  material_links_material_id_fkey: 'state_conflict',
} as const;

/** Deletes a locked material; one that stands anywhere is `state_conflict`. */
export async function deleteMaterial(db: Db, id: Id<'materials'>): Promise<string[]> {
  const files = await db.q
    .selectFrom('material_versions')
    .select('file_id')
    .where('material_id', '=', id)
    .execute();
  await mapConstraints(standing, () => db.q.deleteFrom('materials').where('id', '=', id).execute());
  return files.map(({ file_id }) => file_id);
}

/** Packages whose readers are shown the material. */
async function listPackagesOf(
  db: Db,
  id: Id<'materials'>,
): Promise<Id<'study_material_packages'>[]> {
  const rows = await db.q
    .selectFrom('package_version_items as i')
    .innerJoin('study_material_packages as p', (join) =>
      join.onRef('p.id', '=', 'i.package_id').onRef('p.published_version', '=', 'i.number'),
    )
    .select('p.id')
    .where('i.material_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** Pages that say what the material is called and how long it is are rendered anew. */
export async function purgePagesOf(db: Db, id: Id<'materials'>): Promise<void> {
  const packages = await listPackagesOf(db, id);
  if (packages.length > 0)
    await purgePages(db, [
      listTag('packages'),
      ...packages.map((one) => recordTag('packages', one)),
    ]);
}
