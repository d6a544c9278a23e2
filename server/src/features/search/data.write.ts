import type { SearchType } from '@chinar/contract/search';
import { sql } from 'kysely';
import { type Db, statement } from '../../db/pool.ts';
import { columnsOf, type Searchable } from '../../searchable.ts';

export type SearchDocument = {
  kind: SearchType;
  id: string;
  title: { en: string; hi: string | null };
  body: { en: string; hi: string | null };
  path: string;
  thumbnail: string | null;
  title_key: string;
  /** Keys of titles and other names, and of the body, in the order of the words. */
  name_keys: string;
  body_keys: string;
  starts: { start: string; is_whole: boolean }[];
};

export type SearchChange = { kind: string; id: string };

/** A number of this house's own: of servers that write documents one does it at a time. */
const writersLock = 7_240_931;

/**
 * Takes changes out of the line, the oldest first; null when another server is at it. To be called in
 * a transaction: they are gone when it commits. In turn, for whoever read first must not write last.
 */
export async function takeChanges(db: Db, count: number): Promise<SearchChange[] | null> {
  const lock = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${writersLock}) as held`.execute(db.q);
  if (!lock.rows[0]?.held) return null;
  const { rows } = await sql<SearchChange>`
    delete from search_changes
     where seq in (select seq from search_changes order by seq limit ${count})
    returning kind, id`.execute(db.q);
  return rows;
}

const hasChangesStatement = statement<{ some: boolean }>(
  'search-has-changes',
  'select exists (select from search_changes) as "some"',
);

/** Whether anything waits to be written down. */
export async function hasChanges(db: Db): Promise<boolean> {
  const [row] = await db.run(hasChangesStatement, []);
  return row?.some ?? false;
}

export type SourceRow = Record<string, unknown> & { id: string };

/** Rows of a table that everybody may see, among these. */
export async function readSources(
  db: Db,
  { table, isPublic, ...columns }: Searchable,
  ids: readonly string[],
): Promise<SourceRow[]> {
  const { title, names, body, about, thumbnail, translations, path } = columns;
  const wanted = [
    title,
    ...names,
    ...body,
    ...about,
    ...(thumbnail ? [thumbnail] : []),
    ...(translations ? [translations] : []),
    ...columnsOf(path),
  ];
  const list = sql.join([...new Set(['id', ...wanted])].map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<SourceRow>`
    select ${list} from ${sql.table(table)} t
     where t.id = any(${[...ids]}::uuid[]) and (${sql.raw(isPublic)})`.execute(db.q);
  return rows;
}

export async function dropDocuments(db: Db, changes: readonly SearchChange[]): Promise<void> {
  await sql`
    delete from search_documents
     where (kind, id) in (select * from unnest(${changes.map(({ kind }) => kind)}::text[],
                                                ${changes.map(({ id }) => id)}::uuid[]))`.execute(
    db.q,
  );
}

/** Writes documents down, in place of those that were there. */
export async function putDocuments(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  await sql`
    with given as (
      select *, to_tsvector('english', title ->> 'en')
             || to_tsvector('hindi', coalesce(title ->> 'hi', ''))
             || to_tsvector('simple', name_keys) as names
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (kind text, id uuid,
             title jsonb, body jsonb, path text, thumbnail text, title_key text, name_keys text,
             body_keys text)
    )
    insert into search_documents (kind, id, title, body, path, thumbnail, title_key, names, terms)
    select kind, id, title, body, path, thumbnail, title_key, strip(names),
           setweight(names, 'A') || setweight(to_tsvector('english', body ->> 'en')
             || to_tsvector('hindi', coalesce(body ->> 'hi', ''))
             || to_tsvector('simple', body_keys), 'D')
      from given
    on conflict (kind, id) do update set title = excluded.title, body = excluded.body,
      path = excluded.path, thumbnail = excluded.thumbnail, title_key = excluded.title_key,
      names = excluded.names,
      terms = excluded.terms`.execute(db.q);
  await putStarts(db, documents);
  await putWords(db, documents);
}

async function putStarts(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  const kinds = documents.map(({ kind }) => kind);
  const ids = documents.map(({ id }) => id);
  await sql`
    delete from search_starts
     where (kind, id) in (select * from unnest(${kinds}::text[], ${ids}::uuid[]))`.execute(db.q);
  const rows = documents.flatMap(({ kind, id, starts }) =>
    starts.map((start) => ({ kind, id, ...start })),
  );
  await sql`
    insert into search_starts (start, kind, id, is_whole)
    select start, kind, id, bool_or(is_whole)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
           (start text, kind text, id uuid, is_whole boolean)
     group by start, kind, id`.execute(db.q);
}

async function putWords(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  const words = documents.flatMap(({ name_keys, body_keys }) => [
    ...name_keys.split(' '),
    ...body_keys.split(' '),
  ]);
  const telling = [...new Set(words)].filter((word) => /^[a-z]{3,}$/.test(word)).toSorted();
  await sql`
    insert into search_words (word) select * from unnest(${telling}::text[])
    on conflict do nothing`.execute(db.q);
}

/** Puts every row of every table into the line, and whatever was written down of rows that are gone. */
export async function noteEverything(db: Db, searchables: readonly Searchable[]): Promise<void> {
  for (const { kind, table } of searchables)
    await sql`insert into search_changes (kind, id) select ${kind}::text, id from ${sql.table(table)}`.execute(
      db.q,
    );
  await sql`
    insert into search_changes (kind, id)
    select d.kind, d.id from search_documents d`.execute(db.q);
}

/** Takes out words that no document holds any more. */
export async function dropLonelyWords(db: Db): Promise<void> {
  await sql`
    delete from search_words w
     where not exists (select from search_documents d
                        where d.terms @@ ('''' || w.word || '''')::tsquery)`.execute(db.q);
}
