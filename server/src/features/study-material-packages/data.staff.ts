import type { Id } from '@chinar/contract/ids';
import type { PackageState } from '@chinar/contract/study-material-packages.staff';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { allPackages, type PackageRow } from './data.ts';

/** What an owner writes. */
export type PackageFields = Pick<
  Row<'study_material_packages'>,
  | 'title'
  | 'slug'
  | 'description'
  | 'category'
  | 'exam'
  | 'language'
  | 'price_paise'
  | 'original_price_paise'
  | 'validity_days'
  | 'outcomes'
  | 'thumbnail_alt'
  | 'translations'
>;

const constraints = { study_material_packages__slug: 'slug_taken' } as const;

export async function createPackage(
  db: Db,
  id: Id<'study_material_packages'>,
  ownerId: Id<'users'>,
  fields: PackageFields,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .insertInto('study_material_packages')
      .values({ id, owner_id: ownerId, ...fields })
      .execute(),
  );
}

/** A package that the scope reaches, held until the transaction ends. */
export async function lockPackage(
  db: Db,
  id: Id<'study_material_packages'>,
  scope: OwnerScope,
): Promise<Row<'study_material_packages'> | undefined> {
  return db.q
    .selectFrom('study_material_packages')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a locked package. */
export async function updatePackage(
  db: Db,
  id: Id<'study_material_packages'>,
  fields: Partial<PackageFields>,
): Promise<void> {
  await db.q
    .updateTable('study_material_packages')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** Moves a locked package; false where its state does not allow it. */
export async function movePackage(
  db: Db,
  id: Id<'study_material_packages'>,
  { from, to }: { from: readonly PackageState[]; to: PackageState },
): Promise<boolean> {
  const moved = await db.q
    .updateTable('study_material_packages')
    .set((eb) => ({ status: to, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

const compileStatement = statement<{ number: number }>(
  'package-compile',
  `with next as (
     insert into package_versions (package_id, number, changelog, created_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3 from package_versions where package_id = $1
     returning number
   ), items as (
     insert into package_version_items (package_id, number, id, position, material_id, video_id, quiz_id, is_preview)
     select i.package_id, next.number, i.id, i.position, i.material_id, i.video_id, i.quiz_id, i.is_preview
       from package_items i, next where i.package_id = $1
   )
   update study_material_packages p
      set published_version = next.number,
          contents = coalesce((
            select left(string_agg(concat_ws(' ', m.title, w.title, z.title, m.body, left(v.words, 20000)), ' '
              order by i.position), 200000)
              from package_items i
              left join materials m on m.id = i.material_id
              left join material_versions v on v.material_id = m.id and v.number = m.file_version
              left join videos w on w.id = i.video_id
              left join quizzes z on z.id = i.quiz_id
             where i.package_id = $1), '')
     from next where p.id = $1
   returning next.number`,
);

/** Writes down what is in a locked package as what readers get; gives its number. */
export async function compileVersion(
  db: Db,
  id: Id<'study_material_packages'>,
  { changelog, now }: { changelog: string; now: Date },
): Promise<number> {
  const [row] = await db.run(compileStatement, [id, changelog, now]);
  if (!row) throw new Error('A locked package is not there.');
  return row.number;
}

const changedStatement = statement<{ is_changed: boolean }>(
  'package-has-changes',
  `with draft as (
     select id, position, is_preview from package_items where package_id = $1
   ), out as (
     select i.id, i.position, i.is_preview from package_version_items i
       join study_material_packages p on p.id = i.package_id and p.published_version = i.number
      where p.id = $1
   )
   select exists (select from draft full join out using (id)
     where draft.position is distinct from out.position
        or draft.is_preview is distinct from out.is_preview) as is_changed`,
);

/** Whether the contents differ from what readers get. */
export async function hasChanges(db: Db, id: Id<'study_material_packages'>): Promise<boolean> {
  const [row] = await db.run(changedStatement, [id]);
  return row?.is_changed ?? false;
}

export async function setThumbnail(
  db: Db,
  id: Id<'study_material_packages'>,
  picture: { thumbnail_key: string | null; thumbnail: string | null },
): Promise<void> {
  await db.q
    .updateTable('study_material_packages')
    .set({ ...picture, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export type StaffRow = PackageRow & { enrolled: number };

const enrolled = sql<number>`(select count(*)::int from enrolments e
  where e.item_type = 'package' and e.item_id = p.id and e.status <> 'revoked')`;

const orders = {
  ...byTime,
  title: { by: 'p.title', type: 'text' },
  '-title': { by: 'p.title', type: 'text', isDescending: true },
  price: { by: 'p.price_paise', type: 'bigint' },
  '-price': { by: 'p.price_paise', type: 'bigint', isDescending: true },
  enrolled: { by: enrolled, type: 'bigint' },
  '-enrolled': { by: enrolled, type: 'bigint', isDescending: true },
} as const;

type Filter = { scope: OwnerScope; q?: string | undefined; state?: PackageState | undefined };

/** Packages that the scope reaches, whatever their state. */
export async function listStaffPackages(
  db: Db,
  { scope, q, state }: Filter,
  query: ListQuery,
): Promise<Page<StaffRow>> {
  const matched = allPackages(db)
    .select(enrolled.as('enrolled'))
    .where((eb) => owned(eb, 'p.owner_id', scope))
    .$if(state !== undefined, (rows) => rows.where('p.status', '=', state ?? 'draft'))
    .$if(Boolean(q), (rows) => rows.where('p.title', 'ilike', pattern(q ?? '')));
  return readPage(db, matched, { id: 'p.id', query, orders });
}
