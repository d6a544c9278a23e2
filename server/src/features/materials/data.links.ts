import type { Id } from '@chinar/contract/ids';
import { materialLimits } from '@chinar/contract/materials';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { readersWith } from '../courses/api.ts';

/** What a material is attached to. */
export type Parent = { kind: 'course'; id: Id<'courses'> } | { kind: 'video'; id: Id<'videos'> };

export type LinkRow = Pick<
  Row<'materials'>,
  'id' | 'title' | 'type' | 'kind' | 'status' | 'pages'
> & { is_preview: boolean; bytes: number | null };

/** Who made it, and whether everybody may see it; held against its going while `isHeld`. */
export async function findParent(
  db: Db,
  parent: Parent,
  scope: OwnerScope | null = null,
): Promise<{ id: string } | undefined> {
  if (parent.kind === 'course') {
    const rows = db.q.selectFrom('courses').select('id').where('id', '=', parent.id);
    return scope
      ? rows
          .where((eb) => owned(eb, 'owner_id', scope))
          .forKeyShare()
          .executeTakeFirst()
      : rows.where('status', '=', 'published').executeTakeFirst();
  }
  const rows = db.q.selectFrom('videos').select('id').where('id', '=', parent.id);
  return scope
    ? rows
        .where((eb) => owned(eb, 'owner_id', scope))
        .forKeyShare()
        .executeTakeFirst()
    : rows
        .where('status', '=', 'published')
        .where('visibility', 'in', ['public', 'unlisted'])
        .executeTakeFirst();
}

/**
 * The courses by which a reader has a right to something: that one, if they hold it, also where it is offered no
 * more, or those that show the film.
 */
export async function listHolding(
  db: Db,
  { kind, id }: Parent,
  { userId, now }: { userId: string; now: Date },
): Promise<Id<'courses'>[]> {
  const shown =
    kind === 'course'
      ? sql<boolean>`c.id = ${id}`
      : sql<boolean>`c.id in (${readersWith('video', sql`${id}::uuid`)}) and exists (
          select from videos w where w.id = ${id} and w.status in ('published', 'ready') and w.visibility <> 'private')`;
  const rows = await db.q
    .selectFrom('courses as c')
    .select('c.id')
    .where(shown)
    .where(
      sql<boolean>`exists (select from live_entitlements(${now}) e
        where e.user_id = ${userId} and e.item_type = 'course' and e.item_id = c.id)`,
    )
    .execute();
  return rows.map(({ id: courseId }) => courseId);
}

const columnOf = ({ kind }: Parent) => (kind === 'course' ? 'course_id' : 'video_id');

/** What is attached, in the order in which it was. */
export async function listLinks(db: Db, parent: Parent): Promise<LinkRow[]> {
  return db.q
    .selectFrom('material_links as l')
    .innerJoin('materials as m', 'm.id', 'l.material_id')
    .leftJoin('material_versions as v', (join) =>
      join.onRef('v.material_id', '=', 'm.id').onRef('v.number', '=', 'm.file_version'),
    )
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select([
      'm.id',
      'm.title',
      'm.type',
      'm.kind',
      'm.status',
      'm.pages',
      'l.is_preview',
      'f.bytes',
    ])
    .where(`l.${columnOf(parent)}`, '=', parent.id)
    .orderBy('l.created_at')
    .orderBy('m.id')
    .execute();
}

/** Holds a parent until the transaction ends, so that those who attach to it at one time are counted one by one. */
export async function holdParent(db: Db, { kind, id }: Parent): Promise<void> {
  await db.q
    .selectFrom(kind === 'course' ? 'courses' : 'videos')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Attaches a material to a held parent, or says anew whether it is a preview; false where there are too many. */
export async function addLink(
  db: Db,
  parent: Parent,
  { materialId, isPreview }: { materialId: Id<'materials'>; isPreview: boolean },
): Promise<boolean> {
  const column = columnOf(parent);
  const { numAffectedRows } = await sql`
    insert into material_links (material_id, is_preview, ${sql.ref(column)})
    select ${materialId}::uuid, ${isPreview}::boolean, ${parent.id}::uuid
     where (select count(*) from material_links where ${sql.ref(column)} = ${parent.id}
              and material_id <> ${materialId}) < ${materialLimits.attached}
    on conflict (${sql.ref(column)}, material_id) do update set is_preview = excluded.is_preview`.execute(
    db.q,
  );
  return numAffectedRows === 1n;
}

/** Takes a material off; false where it was not attached. */
export async function removeLink(
  db: Db,
  parent: Parent,
  materialId: Id<'materials'>,
): Promise<boolean> {
  const gone = await db.q
    .deleteFrom('material_links')
    .where(columnOf(parent), '=', parent.id)
    .where('material_id', '=', materialId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
