import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { ApplicationId } from './data.ts';

export type DocumentRow = Row<'tutor_application_documents'> & Pick<Row<'files'>, 'name' | 'bytes'>;

function documents(db: Db) {
  return db.q
    .selectFrom('tutor_application_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.file_id', 'd.application_id', 'f.name', 'f.bytes']);
}

/** The documents of several applications. */
export async function listDocuments(db: Db, ids: readonly ApplicationId[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return documents(db)
    .where('d.application_id', 'in', [...ids])
    .execute();
}

/** All that somebody's applications hold. */
export async function listOwnDocuments(db: Db, userId: Id<'users'>): Promise<DocumentRow[]> {
  return documents(db)
    .innerJoin('tutor_applications as a', 'a.id', 'd.application_id')
    .where('a.user_id', '=', userId)
    .execute();
}

/** A document with the type of its file. What was never handed in is its applicant's alone. */
export async function findDocument(
  db: Db,
  { id, fileId, userId }: { id: ApplicationId; fileId: Id<'files'>; userId: Id<'users'> },
  scope: OwnerScope,
): Promise<
  | (DocumentRow & Pick<Row<'files'>, 'media_type'> & Pick<Row<'tutor_applications'>, 'user_id'>)
  | undefined
> {
  return documents(db)
    .innerJoin('tutor_applications as a', 'a.id', 'd.application_id')
    .select(['f.media_type', 'a.user_id'])
    .where('d.application_id', '=', id)
    .where('d.file_id', '=', fileId)
    .where((eb) => owned(eb, 'a.user_id', scope))
    .where((eb) => eb.or([eb('a.submitted_at', 'is not', null), eb('a.user_id', '=', userId)]))
    .executeTakeFirst();
}

export async function addDocuments(
  db: Db,
  id: ApplicationId,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({ file_id, application_id: id }));
  await db.q.insertInto('tutor_application_documents').values(rows).execute();
}

/** Takes documents of an earlier application over into another of the same person. */
export async function moveDocuments(
  db: Db,
  id: ApplicationId,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db.q
    .updateTable('tutor_application_documents')
    .set({ application_id: id })
    .where('file_id', 'in', [...fileIds])
    .execute();
}

/** Lets go of documents; their files are to be detached. */
export async function dropDocuments(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db.q
    .deleteFrom('tutor_application_documents')
    .where('file_id', 'in', [...fileIds])
    .execute();
}

/** Lets go of all that one application holds; the files, which are to be detached. */
export async function dropDocumentsOf(db: Db, id: ApplicationId): Promise<string[]> {
  const rows = await db.q
    .deleteFrom('tutor_application_documents')
    .where('application_id', '=', id)
    .returning('file_id')
    .execute();
  await db.q
    .updateTable('tutor_applications')
    .set({
      id_proof_id: null,
      qualifications: sql`(select coalesce(jsonb_agg(q || '{"fileId": null}' order by place), '[]')
        from jsonb_array_elements(qualifications) with ordinality as x (q, place))`,
    })
    .where('id', '=', id)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Applications that came to nothing before then and hold documents still. */
export async function listPastDocuments(
  db: Db,
  before: Date,
  limit: number,
): Promise<ApplicationId[]> {
  const rows = await db.q
    .selectFrom('tutor_applications as a')
    .select('a.id')
    .where('a.state', 'in', ['rejected', 'withdrawn'])
    .where('a.state_at', '<=', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tutor_application_documents as d')
          .select('d.file_id')
          .whereRef('d.application_id', '=', 'a.id'),
      ),
    )
    .orderBy('a.state_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether it came to nothing, which it does for good; held until the transaction ends. */
export async function lockPast(db: Db, id: ApplicationId): Promise<boolean> {
  const row = await db.q
    .selectFrom('tutor_applications')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['rejected', 'withdrawn'])
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
