import { pageLimits, rangeOf } from '@chinar/contract/pagination';
import { cursorOf, type ListQuery, type Page, positionOf, wholeKeys } from '../../../db/list.ts';
import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import { terms } from '../data.ts';

export type LeaderRow = {
  attempt_id: string;
  user_id: string;
  username: string;
  full_name: string;
  avatar: string | null;
  date_of_birth: Date | null;
  is_public: boolean;
  erase_at: Date | null;
  guardian_consent_at: Date | null;
  google_sub: string | null;
  role: string;
  score: number;
  max_score: number;
  /** From start to handing in, by the server's clock. */
  ranked_ms: number;
  /** Whether accepted late answers are in the score. */
  late: boolean;
  rank: number;
  /** Others have the same score. */
  is_shared: boolean;
  state: Row<'attempts', 'state'>['state'];
  deadline_at: Date;
  offline_window_minutes: number;
};

const leader = `r.attempt_id, r.user_id, u.username, u.full_name, u.avatar, u.date_of_birth, u.guardian_consent_at, u.google_sub, u.role, u.is_public, u.erase_at,
       r.ranked_score as score, r.max_score, r.ranked_ms, coalesce(r.late_accepted, false) as late,
       a.state, a.deadline_at, ${terms.offlineWindowMinutes} as offline_window_minutes`;

const joined = `join users u on u.id = r.user_id
      join attempts a on a.id = r.attempt_id
      join quizzes q on q.id = a.quiz_id`;

const inOrder = 'order by r.ranked_score desc, r.ranked_ms, r.attempt_id';

/** Of a page, and whether there is another. Said as a number, for a tenth of the table is expected otherwise. */
const mostRows = pageLimits.max + 1;

/**
 * What is skipped is skipped in the index, by the order that it has: names are looked up for the page.
 * How many are above each of its scores comes from one walk through the counts.
 */
function pageOfLeaders(from: string, limits: string): string {
  return `with page as materialized (
      select * from (
        select r.attempt_id, r.ranked_score
          from results r where r.form_id = $1 and r.is_ranked ${from} ${inOrder} ${limits}
      ) found limit ${mostRows}
    ), counts as (
      select score, takers from score_counts where form_id = $1
      union all select distinct ranked_score, 0 from page
    ), places as (
      select score, sum(takers) as takers,
             sum(sum(takers)) over (order by score desc) - sum(takers) as above
        from counts group by score
    )
    select ${leader}, (1 + s.above)::int as rank, s.takers > 1 as is_shared,
           (select sum(takers)::int from counts) as total
      from page p
      join results r on r.attempt_id = p.attempt_id
      ${joined}
      join places s on s.score = p.ranked_score ${inOrder}`;
}

type PlacedLeader = LeaderRow & { total: number };

const listLeadersStatement = statement<PlacedLeader>(
  'attempts_list_leaders',
  pageOfLeaders('', 'limit $2 offset $3'),
);
const listLeadersAfterStatement = statement<PlacedLeader>(
  'attempts_list_leaders_after',
  pageOfLeaders(
    `and r.ranked_score <= $3::bigint
     and (r.ranked_score < $3::bigint or (r.ranked_ms, r.attempt_id) > ($4::bigint, $5::uuid))`,
    'limit $2',
  ),
);
const findLeaderStatement = statement<LeaderRow>(
  'attempts_find_leader',
  `select ${leader},
          1 + (select coalesce(sum(c.takers), 0)::int from score_counts c
                where c.form_id = r.form_id and c.score > r.ranked_score) as rank,
          exists (select 1 from score_counts c
                   where c.form_id = r.form_id and c.score = r.ranked_score and c.takers > 1) as is_shared
     from results r ${joined}
    where r.form_id = $1 and r.is_ranked and r.user_id = $2`,
);
const countLeadersStatement = statement<{ takers: number }>(
  'attempts_count_leaders',
  `select coalesce(sum(takers), 0)::int as takers from score_counts where form_id = $1`,
);

/**
 * A page of the ranking of a form. Planned by hand: two columns in unlike directions, and a number of
 * rows that is known without counting them.
 */
export async function listLeaders(
  db: Db,
  formId: string,
  query: ListQuery,
): Promise<Page<LeaderRow>> {
  const position = positionOf(query);
  const asked = query.limit + 1;
  const found = await (position
    ? db.run(listLeadersAfterStatement, [formId, asked, ...wholeKeys(position, 2), position.id])
    : db.run(listLeadersStatement, [formId, asked, rangeOf(query).offset]));
  // Behind the last page nobody says how many there are.
  const total = found[0]?.total ?? (await countLeaders(db, formId));
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  const key = `${last?.score ?? 0} ${last?.ranked_ms ?? 0}`;
  const next = last ? cursorOf(query.sort, { key, id: last.attempt_id }) : null;
  const pages = Math.ceil(total / query.limit);
  const { page, limit } = query;
  return { rows, pagination: { page, limit, total, pages, isExact: true, next } };
}

/** Somebody’s own line of a board; undefined for whoever does not stand on it. */
export async function findLeader(
  db: Db,
  formId: string,
  userId: string,
): Promise<LeaderRow | undefined> {
  const [row] = await db.run(findLeaderStatement, [formId, userId]);
  return row;
}

async function countLeaders(db: Db, formId: string): Promise<number> {
  const [row] = await db.run(countLeadersStatement, [formId]);
  return row?.takers ?? 0;
}
