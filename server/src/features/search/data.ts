import type { SearchType } from '@chinar/contract/search';
import { type Db, type Statement, statement } from '../../db/pool.ts';
import type { Searchable } from '../../searchable.ts';

type Words = { en: string; hi: string | null };

export type FoundRow = {
  kind: SearchType;
  id: string;
  title: Words;
  body: Words;
  path: string;
  thumbnail: string | null;
};

/** Ways of saying one thing: the words as typed, and a query of keys. */
export type AskedTerm = { words: string; keys: string };

export type Asked = {
  terms: readonly AskedTerm[];
  /** Whether one of the terms is enough. */
  isAny: boolean;
  /** The key of all that was typed, which a title may be as a whole. */
  whole: string;
};

/** No search orders more rows: among so many nobody finds anything by going on. */
export const ordered = 400;
/** Nor does it count more. */
export const countedUpTo = 1000;
const startsLookedAt = 40;

/** Stands before beginnings of titles as they are written; beginnings of their keys have no sign. */
export const asWritten = '=';

/**
 * Whether everybody may see the row behind a document at this moment, as the features say it. It is
 * asked of their own tables at every search: what was written down is never the word on it.
 */
const visible = (searchables: readonly Searchable[]): string => {
  const cases = searchables.map(
    ({ kind, table, isPublic }) =>
      `when '${kind}' then (select true from ${table} t where t.id = d.id and (${isPublic}))`,
  );
  // Not `exists`, of which the planner may make a list of every row of a table first.
  return `case d.kind ${cases.join(' ')} else false end`;
};

/** The query of `$1` words and `$2` keys, one beside the other; `$3` joins the terms. */
const asked = `asked as materialized (
  select string_agg('(' || concat_ws(' | ', nullif(plainto_tsquery('english', words)::text, ''),
           nullif(plainto_tsquery('hindi', words)::text, ''), nullif(keys, '')) || ')', $3::text)::tsquery as q
    from unnest($1::text[], $2::text[]) as term (words, keys))`;

type PageRow = FoundRow & { counts: Partial<Record<SearchType, number>> | null };
type Statements = {
  page: Statement<PageRow>;
  starts: Statement<SuggestedRow>;
  inside: Statement<SuggestedRow>;
};

export type SuggestedRow = { kind: SearchType; title: Words; is_whole: boolean };

function makeStatements(searchables: readonly Searchable[]): Statements {
  const isVisible = visible(searchables);
  return {
    page: statement(
      'search-page',
      // What is called so comes before what only speaks of it, and is looked for first.
      `with ${asked}, counted as (
         select jsonb_object_agg(kind, n) as counts from (
           select kind, count(*) as n from (
             select d.kind from search_documents d
              where d.terms @@ (select q from asked) and ${isVisible} limit ${countedUpTo}) few
            group by kind) kinds
       ), called as materialized (
         select d.kind, d.id, d.title_key, d.names as vector, 1 as tier from search_documents d
          where d.names @@ (select q from asked) and ($5::text is null or d.kind = $5) and ${isVisible}
          limit ${ordered}
       ), speaking as materialized (
         select d.kind, d.id, d.title_key, d.terms as vector, 0 as tier from search_documents d
          where d.terms @@ (select q from asked) and ($5::text is null or d.kind = $5) and ${isVisible}
            and not (d.names @@ (select q from asked))
          limit ${ordered} - (select count(*) from called)
       ), page as (
         select kind, id, row_number() over (order by tier desc,
                  (title_key = $4) desc, starts_with(title_key, $4) desc,
                  case tier when 0 then ts_rank(vector, (select q from asked), 1) end desc,
                  length(title_key), kind, id) as place
           from (select * from called union all select * from speaking) both_tiers
       )
       select counted.counts, d.kind, d.id, d.title, d.body, d.path, d.thumbnail
         from counted
         left join page on page.place > $6 and page.place <= $7
         left join search_documents d on d.kind = page.kind and d.id = page.id
        order by page.place`,
    ),
    starts: statement(
      'search-starts',
      `select d.kind, d.title, s.is_whole
         from unnest($1::text[], $2::text[]) as range (low, high)
        cross join lateral (select kind, id, is_whole from search_starts
                             where start >= low and start < high order by start
                             limit ${startsLookedAt}) s
         join search_documents d on d.kind = s.kind and d.id = s.id
        where ${isVisible}`,
    ),
    inside: statement(
      'search-inside',
      `with ${asked}
       select d.kind, d.title, false as is_whole from (
         select kind, id, title from search_documents
          where names @@ (select q from asked) limit ${startsLookedAt}) d
        where ${isVisible}`,
    ),
  };
}

const made = new WeakMap<readonly Searchable[], Statements>();

function statementsFor(searchables: readonly Searchable[]): Statements {
  const known = made.get(searchables) ?? makeStatements(searchables);
  made.set(searchables, known);
  return known;
}

function valuesOf({ terms, isAny }: Pick<Asked, 'terms' | 'isAny'>): unknown[] {
  return [terms.map(({ words }) => words), terms.map(({ keys }) => keys), isAny ? ' | ' : ' & '];
}

export type Found = { rows: FoundRow[]; counts: Partial<Record<SearchType, number>> };

/** Rows of one kind, or of all, that hold what is asked for, and how many there are of each kind. */
export async function findDocuments(
  db: Db,
  searchables: readonly Searchable[],
  query: Asked & { type: SearchType | null; offset: number; limit: number },
): Promise<Found> {
  const { whole, type, offset, limit } = query;
  const { page } = statementsFor(searchables);
  const rows = await db.run(page, [...valuesOf(query), whole, type, offset, offset + limit]);
  return {
    rows: rows.filter((row) => row.id !== null),
    counts: rows[0]?.counts ?? {},
  };
}

/** Greater than whatever begins with the same. */
const afterAll = '\u{10ffff}';

/** Titles that hold one of these beginnings, from one of their words on. */
export async function findStarts(
  db: Db,
  searchables: readonly Searchable[],
  beginnings: readonly string[],
): Promise<SuggestedRow[]> {
  return db.run(statementsFor(searchables).starts, [
    beginnings,
    beginnings.map((beginning) => beginning + afterAll),
  ]);
}

/** Titles whose documents hold all terms, wherever they stand. */
export async function findInside(
  db: Db,
  searchables: readonly Searchable[],
  terms: readonly AskedTerm[],
): Promise<SuggestedRow[]> {
  return db.run(statementsFor(searchables).inside, valuesOf({ terms, isAny: false }));
}

const nearStatement = statement<{ key: string; word: string }>(
  'search-near',
  `select key, near.word from unnest($1::text[]) as key
    cross join lateral (
      (select word from search_words where word >= key and word < key || '${afterAll}' order by word limit 1)
      union all
      (select word from search_words where word % key
        order by similarity(word, key) desc, word limit 8)) near`,
);

/** For each key a word that begins with it, and those that are nearly the same, the nearest first. */
export async function findNearWords(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; word: string }[]> {
  return db.run(nearStatement, [keys]);
}
