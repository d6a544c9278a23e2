import type { Id } from '@chinar/contract/ids';
import type { MaterialFault } from '@chinar/contract/materials';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type VersionRow = Omit<Row<'material_versions'>, 'words'> & { bytes: number };

/** All files of a material, the newest first. */
export async function listVersions(db: Db, materialId: Id<'materials'>): Promise<VersionRow[]> {
  return db.q
    .selectFrom('material_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .select([
      'v.material_id',
      'v.number',
      'v.file_id',
      'v.changelog',
      'v.status',
      'v.fault',
      'v.pages',
      'v.created_at',
      'f.bytes',
    ])
    .where('v.material_id', '=', materialId)
    .orderBy('v.number', 'desc')
    .execute();
}

const addStatement = statement<{ number: number }>(
  'material-add-version',
  `insert into material_versions (material_id, number, file_id, changelog, created_at)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from material_versions where material_id = $1
   returning number`,
);

/** Adds a file to a locked material; gives its number. */
export async function addVersion(
  db: Db,
  materialId: Id<'materials'>,
  { fileId, changelog, now }: { fileId: string; changelog: string; now: Date },
): Promise<number> {
  const [row] = await db.run(addStatement, [materialId, fileId, changelog, now]);
  if (!row) throw new Error('A locked material is not there.');
  await db.q
    .updateTable('materials')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', materialId)
    .execute();
  // Readers keep the file that they have until this one is found sound.
  await db.q
    .updateTable('materials')
    .set({ status: 'scanning' })
    .where('id', '=', materialId)
    .where('file_version', 'is', null)
    .execute();
  return row.number;
}

type Which = { materialId: Id<'materials'>; number: number };

/** A file that is to be looked through; undefined for one that was, or is gone. */
export async function findScanning(
  db: Db,
  { materialId, number }: Which,
): Promise<
  (Pick<Row<'material_versions'>, 'file_id'> & Pick<Row<'files'>, 'key' | 'sha256'>) | undefined
> {
  return db.q
    .selectFrom('material_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .select(['v.file_id', 'f.key', 'f.sha256'])
    .where('v.material_id', '=', materialId)
    .where('v.number', '=', number)
    .where('v.status', '=', 'scanning')
    .executeTakeFirst();
}

/** Hands a sound file to readers, unless a newer one was handed to them meanwhile; false when it was decided already. */
export async function passVersion(
  db: Db,
  { materialId, number }: Which,
  { pages, words }: { pages: number; words: string },
): Promise<boolean> {
  const passed = await db.q
    .updateTable('material_versions')
    .set({ status: 'ready', pages, words })
    .where('material_id', '=', materialId)
    .where('number', '=', number)
    .where('status', '=', 'scanning')
    .executeTakeFirst();
  if (passed.numUpdatedRows === 0n) return false;
  await db.q
    .updateTable('materials')
    .set({ status: 'ready', file_version: number, pages, updated_at: new Date() })
    .where('id', '=', materialId)
    .where((eb) => eb.or([eb('file_version', 'is', null), eb('file_version', '<', number)]))
    .execute();
  return true;
}

/** Keeps a file from readers; false when it was decided already. */
export async function refuseVersion(
  db: Db,
  { materialId, number }: Which,
  fault: MaterialFault,
): Promise<boolean> {
  const refused = await db.q
    .updateTable('material_versions')
    .set({ status: 'rejected', fault })
    .where('material_id', '=', materialId)
    .where('number', '=', number)
    .where('status', '=', 'scanning')
    .executeTakeFirst();
  if (refused.numUpdatedRows === 0n) return false;
  await db.q
    .updateTable('materials')
    .set({ status: 'rejected' })
    .where('id', '=', materialId)
    .where('file_version', 'is', null)
    .execute();
  return true;
}
