import { type SqlBool, sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPageOf } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type PassageRow = Row<'passages', 'id' | 'owner_id' | 'version' | 'text_hash'> &
  Row<'passage_versions', 'text_kind' | 'content'> & { questions: number };

/** A passage ready to be written; `content` as JSON. */
export type PassageRecord = {
  textKind: PassageRow['text_kind'];
  content: string;
  textHash: Buffer;
  searchText: string;
};

/** What a question keeps of the passage that it is about. */
export type HeldPassage = { id: string; version: number; textHash: Buffer };

function versionOf(id: string, authorId: string, version: number, record: PassageRecord) {
  return {
    passage_id: id,
    version,
    text_kind: record.textKind,
    content: record.content,
    author_id: authorId,
  };
}

export async function createPassage(
  db: Db,
  ownerId: string,
  id: string,
  record: PassageRecord,
): Promise<void> {
  await db.q
    .insertInto('passages')
    .values({
      id,
      owner_id: ownerId,
      text_hash: record.textHash,
      search_text: record.searchText,
    })
    .execute();
  await db.q
    .insertInto('passage_versions')
    .values(versionOf(id, ownerId, 1, record))
    .execute();
}

/** Writes the next version of a passage whose row is held, and gives its number. */
export async function createPassageVersion(
  db: Db,
  { id, authorId }: { id: string; authorId: string },
  record: PassageRecord,
): Promise<number> {
  const { version } = await db.q
    .updateTable('passages')
    .set((eb) => ({
      version: eb('version', '+', 1),
      text_hash: record.textHash,
      search_text: record.searchText,
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await db.q
    .insertInto('passage_versions')
    .values(versionOf(id, authorId, version, record))
    .execute();
  return version;
}

/** Questions whose newest version is about the passage. */
const askedOf = sql<number>`(select count(*)::int from question_versions v
  join questions q on q.id = v.question_id and q.version = v.version
  where v.passage_id = p.id and q.status <> 'retired')`.as('questions');

function withText(db: Db) {
  return db.q
    .selectFrom('passages as p')
    .innerJoin('passage_versions as t', (join) =>
      join.onRef('t.passage_id', '=', 'p.id').onRef('t.version', '=', 'p.version'),
    )
    .select(['p.id', 'p.owner_id', 'p.version', 'p.text_hash', 't.text_kind', 't.content']);
}

export async function findPassages(
  db: Db,
  ids: readonly string[],
  scope: OwnerScope,
): Promise<PassageRow[]> {
  if (ids.length === 0) return [];
  return withText(db)
    .select(askedOf)
    .where('p.id', 'in', [...ids])
    .where((eb) => owned(eb, 'p.owner_id', scope))
    .execute();
}

export async function findPassage(
  db: Db,
  id: string,
  scope: OwnerScope,
): Promise<PassageRow | undefined> {
  return (await findPassages(db, [id], scope))[0];
}

/** Holds a passage until the transaction ends: nobody writes it anew, or a question about it, meanwhile. */
export async function lockPassage(
  db: Db,
  id: string,
  scope: OwnerScope,
): Promise<PassageRow | undefined> {
  await db.q
    .selectFrom('passages')
    .select('id')
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .execute();
  return findPassage(db, id, scope);
}

/** The passages of an owner that say one of these, held; of two alike the older. */
export async function lockPassagesByText(
  db: Db,
  ownerId: string,
  hashes: readonly Buffer[],
): Promise<HeldPassage[]> {
  if (hashes.length === 0) return [];
  const rows = await db.q
    .selectFrom('passages')
    .select(['id', 'version', 'text_hash'])
    .where('owner_id', '=', ownerId)
    .where(sql<SqlBool>`text_hash = any(${hashes}::bytea[])`)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const byText = new Map(rows.map((row) => [row.text_hash.toString('hex'), row]));
  return [...byText.values()].map(({ id, version, text_hash: textHash }) => ({
    id,
    version,
    textHash,
  }));
}

/** The questions about a passage, by their ids; retired ones too, which may come back. */
export async function listAskedOf(db: Db, passageId: string): Promise<string[]> {
  const rows = await db.q
    .selectFrom('question_versions as v')
    .innerJoin('questions as q', (join) =>
      join.onRef('q.id', '=', 'v.question_id').onRef('q.version', '=', 'v.version'),
    )
    .select('q.id')
    .where('v.passage_id', '=', passageId)
    .orderBy('q.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws `state_conflict` while a version of any question names it. */
export async function deletePassage(db: Db, id: string, scope: OwnerScope): Promise<boolean> {
  return mapConstraints({ question_versions__passage: 'state_conflict' }, async () => {
    const row = await db.q
      .deleteFrom('passages')
      .where('id', '=', id)
      .where((eb) => owned(eb, 'owner_id', scope))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
}

export async function listPassages(
  db: Db,
  filter: { q?: string | undefined; scope: OwnerScope },
  query: ListQuery,
): Promise<Page<PassageRow>> {
  const matched = db.q
    .selectFrom('passages as p')
    .select('p.id')
    .where((eb) => owned(eb, 'p.owner_id', filter.scope))
    .$if(Boolean(filter.q), (found) =>
      found.where('p.search_text', 'ilike', pattern(filter.q ?? '')),
    );
  return readPageOf(db, matched, {
    id: 'p.id',
    query,
    orders: byTime,
    read: (ids) => findPassages(db, ids, filter.scope),
  });
}
