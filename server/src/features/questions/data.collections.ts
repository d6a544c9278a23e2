import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type CollectionRow = Row<'question_collections', 'id' | 'name' | 'version' | 'owner_id'> & {
  count: number;
};

const nameTaken = {
  question_collections__name: {
    code: 'unacceptable',
    fault: { path: 'name', key: 'collection_name_taken' },
  },
} as const;

function collectionsOf(db: Db, scope: OwnerScope) {
  return db.q
    .selectFrom('question_collections as c')
    .where((eb) => owned(eb, 'c.owner_id', scope))
    .select(['c.id', 'c.name', 'c.version', 'c.owner_id'])
    .select(
      sql<number>`(select count(*)::int from question_collection_items i where i.collection_id = c.id)`.as(
        'count',
      ),
    );
}

export async function listCollections(
  db: Db,
  scope: OwnerScope,
  limit: number,
): Promise<CollectionRow[]> {
  return collectionsOf(db, scope)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** How many somebody has. */
export async function countCollections(db: Db, ownerId: string): Promise<number> {
  const row = await db.q
    .selectFrom('question_collections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findCollection(
  db: Db,
  id: Id<'question_collections'>,
  scope: OwnerScope,
): Promise<CollectionRow | undefined> {
  return collectionsOf(db, scope).where('c.id', '=', id).executeTakeFirst();
}

/** Holds a collection of a scope until the transaction ends: what is in it changes for one at a time. */
export async function lockCollection(
  db: Db,
  id: Id<'question_collections'>,
  scope: OwnerScope,
): Promise<CollectionRow | undefined> {
  await db.q
    .selectFrom('question_collections')
    .select('id')
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
  return findCollection(db, id, scope);
}

/** Throws `unacceptable` where the owner has one of this name. */
export async function insertCollection(
  db: Db,
  row: { id: Id<'question_collections'>; owner_id: Id<'users'>; name: string },
): Promise<void> {
  await mapConstraints(nameTaken, () =>
    db.q.insertInto('question_collections').values(row).execute(),
  );
}

/** Renames a held one; throws as `insertCollection`. */
export async function renameCollection(
  db: Db,
  id: Id<'question_collections'>,
  name: string,
): Promise<void> {
  await mapConstraints(nameTaken, () =>
    db.q
      .updateTable('question_collections')
      .set((eb) => ({ name, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

export async function deleteCollection(db: Db, id: Id<'question_collections'>): Promise<void> {
  await db.q.deleteFrom('question_collections').where('id', '=', id).execute();
}

/** The ids of a collection's questions in their order. */
export async function listItems(db: Db, id: Id<'question_collections'>): Promise<string[]> {
  const rows = await db.q
    .selectFrom('question_collection_items')
    .select('question_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('question_id')
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** Puts questions of a scope at the end of a held collection, and gives those that were not there. */
export async function addItems(
  db: Db,
  id: Id<'question_collections'>,
  ids: readonly string[],
  scope: OwnerScope,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ question_id: string }>`
    insert into question_collection_items (collection_id, question_id, position)
    select ${id}::uuid, q.id, t.place + coalesce((select max(position) from question_collection_items
                                                   where collection_id = ${id}::uuid), 0)
      from unnest(${ids}::uuid[]) with ordinality as t (question_id, place)
      join questions q on q.id = t.question_id
     where ${scope.owner}::uuid is null or q.owner_id = ${scope.owner}::uuid
    on conflict do nothing returning question_id`.execute(db.q);
  return rows.map(({ question_id }) => question_id);
}

/** Takes questions out of a held collection, and gives those that were there. */
export async function removeItems(
  db: Db,
  id: Id<'question_collections'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .deleteFrom('question_collection_items')
    .where('collection_id', '=', id)
    .where('question_id', 'in', [...ids])
    .returning('question_id')
    .execute();
  return rows.map(({ question_id }) => question_id);
}

/** Gives the questions of a held collection their places. */
export async function orderItems(
  db: Db,
  id: Id<'question_collections'>,
  ids: readonly string[],
): Promise<void> {
  await sql`update question_collection_items i set position = t.place
      from unnest(${ids}::uuid[]) with ordinality as t (question_id, place)
     where i.collection_id = ${id}::uuid and i.question_id = t.question_id`.execute(db.q);
}
