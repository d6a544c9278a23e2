import { countedUpTo } from '@chinar/contract/list';
import { pageLimits, rangeOf } from '@chinar/contract/pagination';
import {
  cursorOf,
  type ListQuery,
  listPagination,
  type Page,
  type Position,
  positionOf,
  wholeKeys,
} from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';

export type LeaderRow = {
  user_id: string;
  username: string;
  full_name: string;
  avatar: string | null;
  date_of_birth: Date | null;
  guardian_consent_at: Date | null;
  google_sub: string | null;
  role: string;
  is_public: boolean;
  erase_at: Date | null;
  total: number;
  /** When the total was reached, in milliseconds. */
  reached_ms: number;
  /** Points of all time. */
  all_time: number;
};
/** What the column holds. */
const mostPoints = 2_147_483_647;
export type RankedLeader = LeaderRow & { rank: number };

/** Who stands on a board, `t`: staff have points and no place. The few of them are read once, by their index. */
const listed = `t.period = $1 and t.total > 0
  and t.user_id not in (select u.id from users u where u.role <> 'learner')`;
const inOrder = 'order by t.total desc, t.reached_at, t.user_id';
const atMs = (ms: string): string => `to_timestamp(${ms}::float8 / 1000)::timestamptz(3)`;

/** What a line shows of `page t`. */
const shown = `t.user_id, u.username, u.full_name, u.avatar, u.date_of_birth, u.guardian_consent_at, u.google_sub, u.role, u.is_public, u.erase_at, t.total,
       (extract(epoch from t.reached_at) * 1000)::bigint as reached_ms, coalesce(a.total, t.total) as all_time
  from page t join users u on u.id = t.user_id
  left join points_totals a on a.user_id = t.user_id and a.period = 'all'`;

/**
 * What is skipped is skipped in the index: names are looked up for the page. A page has a bound that the
 * plan knows, for it is made once, whatever the limit: else it would read all accounts for ten names.
 */
const pageOf = (from: string, offset = ''): string =>
  `with page as materialized (
     select t.user_id, t.total, t.reached_at from points_totals t
      where ${listed} ${from} ${inOrder} limit ${pageLimits.max + 1} ${offset})
   select ${shown} ${inOrder} limit $2`;

const listStatement = statement<LeaderRow>('gamification_list_leaders', pageOf('', 'offset $3'));
const listAfterStatement = statement<LeaderRow>(
  'gamification_list_leaders_after',
  pageOf(
    `and t.total <= $3::int
     and (t.total < $3::int or (t.reached_at, t.user_id) > (${atMs('$4')}, $5::uuid))`,
  ),
);
const findStatement = statement<LeaderRow>(
  'gamification_find_leader',
  `with page as (
     select t.user_id, t.total, t.reached_at from points_totals t where ${listed} and t.user_id = $2)
   select ${shown}`,
);
const countStatement = statement<{ counted: number }>(
  'gamification_count_leaders',
  `select count(*)::int as counted
     from (select 1 from points_totals t where ${listed} limit ${countedUpTo + 1}) bounded`,
);
/**
 * Ranges of the index: of those above, and of equal ones who were there first. Both are counted as they
 * stand; the few staff among them are taken off by name.
 */
const isFirst = `(t.reached_at, t.user_id) < (${atMs('$3')}, $4::uuid)`;
const aboveStatement = statement<{ above: number }>(
  'gamification_count_above',
  `select ((select count(*) from points_totals t where t.period = $1 and t.total > 0 and t.total > $2)
         + (select count(*) from points_totals t
             where t.period = $1 and t.total > 0 and t.total = $2 and ${isFirst})
         - (select count(*) from users u join points_totals t on t.user_id = u.id and t.period = $1
             where u.role <> 'learner' and t.total > 0
               and (t.total > $2 or (t.total = $2 and ${isFirst}))))::int as above`,
);

type Place = Pick<LeaderRow, 'total' | 'reached_ms' | 'user_id'>;

async function countAbove(db: Db, period: string, place: Place): Promise<number> {
  const [row] = await db.run(aboveStatement, [
    period,
    place.total,
    place.reached_ms,
    place.user_id,
  ]);
  return row?.above ?? 0;
}

async function countLeaders(db: Db, period: string): Promise<number> {
  const [row] = await db.run(countStatement, [period]);
  return row?.counted ?? 0;
}

/** Points and time at which a page ended; more points than a number holds were made by nobody. */
function keysAfter(position: Position): string[] {
  const [total = '', ms = ''] = wholeKeys(position, 2);
  return [String(Math.min(Number(total), mostPoints)), ms];
}

/**
 * A page of a board. Planned by hand: columns in unlike directions, and those who are not listed left out
 * without a look at each account.
 */
export async function listLeaders(
  db: Db,
  period: string,
  query: ListQuery,
): Promise<Page<RankedLeader>> {
  const position = positionOf(query);
  const asked = query.limit + 1;
  const [found, counted] = await Promise.all([
    position
      ? db.run(listAfterStatement, [period, asked, ...keysAfter(position), position.id])
      : db.run(listStatement, [period, asked, rangeOf(query).offset]),
    countLeaders(db, period),
  ]);
  const [first] = found;
  const before = position && first ? await countAbove(db, period, first) : rangeOf(query).offset;
  const rows = found
    .slice(0, query.limit)
    .map((row, place) => ({ ...row, rank: before + place + 1 }));
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  const next = last
    ? cursorOf(query.sort, { key: `${last.total} ${last.reached_ms}`, id: last.user_id })
    : null;
  return { rows, pagination: listPagination(query, counted, next) };
}

/** Somebody's line on a board; undefined where they have none. */
export async function findLeader(
  db: Db,
  period: string,
  userId: string,
): Promise<RankedLeader | undefined> {
  const [row] = await db.run(findStatement, [period, userId]);
  return row && { ...row, rank: 1 + (await countAbove(db, period, row)) };
}
