import type { OwnerScope } from '../../../auth/scope.ts';
import {
  cursorOf,
  listPagination,
  type ListQuery,
  type Page,
  positionOf,
  wholeKeys,
} from '../../../db/list.ts';
import { countBy } from '../../../db/count.ts';
import type { Db } from '../../../db/pool.ts';
import { pattern } from '../../../db/text.ts';
import { countedUpTo } from '@chinar/contract/list';
import { type ListedAttempt, listShown } from '../results/data.lists.ts';

/*
 * The list of everybody's attempts, planned by hand: of a million a page is read by indexes alone, whatever
 * it is narrowed by, and whoever asks for it.
 */

export type AllFilter = {
  scope: OwnerScope;
  q?: string | undefined;
  quizId?: string | undefined;
  state?: ListedAttempt['state'] | undefined;
  /** Begun at this moment or later. */
  since?: Date | undefined;
  /** Whose late answers wait for a decision. */
  isLatePending?: boolean | undefined;
};

/** Of so many learners whose names hold the words attempts are looked for. */
const mostNamed = 1000;

type Put = (value: unknown) => string;

function makeValues(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return {
    values,
    put: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** The quizzes that a filter reaches, as SQL; null for all of them. */
function reached({ scope, quizId }: AllFilter, put: Put): string | null {
  if (scope.owner === null && !quizId) return null;
  const own = scope.owner === null ? [] : [`q.owner_id = ${put(scope.owner)}`];
  const one = quizId ? [`q.id = ${put(quizId)}`] : [];
  return `select q.id from quizzes q where ${[...own, ...one].join(' and ')}`;
}

/** As they stand: a plan that is made for any state does not know the index of those that few attempts have. */
const rare: Partial<Record<ListedAttempt['state'], string>> = {
  voided: `'voided'`,
  expired: `'expired'`,
};

/** What an attempt `a` must be, its quiz apart. */
function conditions({ state, since }: AllFilter, put: Put): string[] {
  return [
    ...(state ? [`a.state = ${rare[state] ?? put(state)}`] : []),
    ...(since ? [`a.id >= uuid_floor(${put(since)}::timestamptz)`] : []),
  ];
}

const where = (some: readonly string[]): string =>
  some.length > 0 ? `where ${some.join(' and ')}` : '';

type Source = {
  /** Rows that match, each with `id` and `key`, in no order; `cut` is what goes behind each of its parts. */
  rows: (also: readonly string[], cut: string) => string;
};

/** Attempts that few enough conditions leave: found first, and their quiz looked at then. */
function fewSource(filter: AllFilter, put: Put): Source | null {
  const { q, isLatePending, state } = filter;
  const isFew = q !== undefined || isLatePending || state === 'voided';
  if (!isFew) return null;
  const tables = [
    q === undefined
      ? 'attempts a'
      : `(select u.id from users u where lower(u.username || ' ' || u.full_name) like ${put(pattern(q.toLowerCase()))}
           limit ${mostNamed}) u join attempts a on a.user_id = u.id`,
    ...(isLatePending
      ? ['join results w on w.attempt_id = a.id and w.late and w.late_accepted is null']
      : []),
  ];
  const quizzes = reached(filter, put);
  const all = [...conditions(filter, put), ...(quizzes ? [`a.quiz_id in (${quizzes})`] : [])];
  return { rows: (also) => `select a.id from ${tables.join(' ')} ${where([...all, ...also])}` };
}

/** Attempts by their time: of each quiz that is reached its own newest, or of all. */
function timeSource(filter: AllFilter, put: Put): Source {
  const quizzes = reached(filter, put);
  const all = conditions(filter, put);
  return {
    rows: (also, cut) =>
      quizzes === null
        ? `select a.id from attempts a ${where([...all, ...also])} ${cut}`
        : `select x.id from (${quizzes}) q, lateral (select a.id from attempts a
             ${where(['a.quiz_id = q.id', ...all, ...also])} ${cut}) x`,
  };
}

type Way = { order: string; side: '<' | '>' };
const wayOf = (sort: string): Way =>
  sort === 'newest' || sort.startsWith('-')
    ? { order: 'desc', side: '<' }
    : { order: 'asc', side: '>' };

type Found = { id: string; key: string };

/** One page of ids in order of time, and one more. */
async function pageByTime(db: Db, filter: AllFilter, query: ListQuery): Promise<Found[]> {
  const { values, put } = makeValues();
  const source = fewSource(filter, put) ?? timeSource(filter, put);
  const { order, side } = wayOf(query.sort);
  const position = positionOf(query);
  const after = position ? [`a.id ${side} ${put(position.id)}::uuid`] : [];
  const skipped = position ? 0 : (query.page - 1) * query.limit;
  const cut = `order by a.id ${order} limit ${skipped + query.limit + 1}`;
  const { rows } = (await db.execute(
    `select id, '' as key from (${source.rows(after, cut)}) found
      order by id ${order} limit ${query.limit + 1} offset ${skipped}`,
    values,
  )) as { rows: Found[] };
  return rows;
}

/** One page of the ids of a quiz's attempts in order of their scores; those without one are not among them. */
async function pageByScore(db: Db, filter: AllFilter, query: ListQuery): Promise<Found[]> {
  const { values, put } = makeValues();
  const { order, side } = wayOf(query.sort);
  const position = positionOf(query);
  const skipped = position ? 0 : (query.page - 1) * query.limit;
  const [score] = position ? wholeKeys(position, 1) : [];
  const few = fewSource(filter, put);
  const all = [
    'r.form_id = f.id',
    ...(few ? [`r.attempt_id in (${few.rows([], '')})`] : conditions(filter, put)),
    ...(position
      ? [`(r.score, r.attempt_id) ${side} (${put(score)}::int, ${put(position.id)}::uuid)`]
      : []),
  ];
  const { rows } = (await db.execute(
    `select x.id, x.score::text as key
       from paper_forms f, lateral (select r.attempt_id as id, r.score
         from results r join attempts a on a.id = r.attempt_id
         ${where(all)} order by r.score ${order}, r.attempt_id ${order}
         limit ${skipped + query.limit + 1}) x
      where f.quiz_id in (${reached(filter, put) ?? 'select id from quizzes'})
      order by x.score ${order}, x.id ${order} limit ${query.limit + 1} offset ${skipped}`,
    values,
  )) as { rows: Found[] };
  return rows;
}

/** How many match, looking no further than one past the bound; long lists as they were some seconds ago. */
async function countAll(db: Db, filter: AllFilter): Promise<number> {
  const { values, put } = makeValues();
  const source = fewSource(filter, put) ?? timeSource(filter, put);
  const most = `limit ${countedUpTo + 1}`;
  // In order, by the index: else a plan for the usual quiz goes through all attempts for one that few sat.
  const inOrder = `order by a.id desc ${most}`;
  const sql = `select count(*)::int as total from (select 1 from (${source.rows([], inOrder)}) looked ${most}) found`;
  return countBy(db, { sql, parameters: values });
}

/**
 * One page of attempts of the quizzes that a scope reaches. By score it needs `quizId`. Without `counts`
 * nobody is told how many there are.
 */
export async function listAllAttempts(
  db: Db,
  filter: AllFilter,
  query: ListQuery,
  { counts = true }: { counts?: boolean } = {},
): Promise<Page<ListedAttempt>> {
  const isByScore = query.sort.endsWith('score');
  const found = await (isByScore ? pageByScore : pageByTime)(db, filter, query);
  const { page, limit, sort, after } = query;
  const isEnd = after === undefined && found.length <= limit && (found.length > 0 || page === 1);
  // By score the running ones are not among them, so that the end tells nothing of how many there are.
  const isKnown = !counts || (isEnd && !isByScore);
  const total = isKnown ? (page - 1) * limit + found.length : await countAll(db, filter);
  const last = found.length > limit ? found[limit - 1] : undefined;
  const shown = await listShown(
    db,
    found.slice(0, limit).map(({ id }) => id),
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  return {
    rows: found.slice(0, limit).flatMap(({ id }) => byId.get(id) ?? []),
    pagination: listPagination(query, total, last ? cursorOf(sort, last) : null),
  };
}
