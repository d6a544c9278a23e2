import { sql } from 'kysely';
import { firstChangeSeq, firstChoiceSeq } from '@chinar/contract/attempts.numbers';
import { byTime, type ListQuery, type Page, readPageOf } from '../../../db/list.ts';
import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';

/**
 * Of attempt `a`, when something was last heard of it: the newest line of its ledger, or its start. Looks, and choices
 * that were not saved, stand under the first epoch and below all changes, so that the last of them is found by itself.
 */
const lastContact = `greatest(a.started_at,
    (select e.saved_at from response_events e
      where e.attempt_id = a.id order by e.epoch desc, e.seq desc limit 1),
    (select e.saved_at from response_events e
      where e.attempt_id = a.id and e.epoch = 1 and e.seq < ${firstChangeSeq} order by e.seq desc limit 1),
    (select e.saved_at from response_events e
      where e.attempt_id = a.id and e.epoch = 1 and e.seq < ${firstChoiceSeq} order by e.seq desc limit 1))`;

export type LiveCounts = Record<
  'started' | 'connected' | 'lagging' | 'submitted' | 'expired',
  number
>;

/*
 * Ids begin with their time: the index gives those of a quiz since then, and of those that run one line of
 * the ledger is looked up by its key. What began before and runs again has an index of its own, of all that
 * run: it is asked apart, so that nobody walks through what is over.
 */
const countStatement = statement<LiveCounts>(
  'attempts_count_live',
  `with live as materialized (
     select a.state, case when a.state = 'in_progress' then ${lastContact} end as contact
       from attempts a where a.quiz_id = $1 and a.id >= uuid_floor($2::timestamptz)
     union all
     select a.state, ${lastContact}
       from attempts a
      where a.quiz_id = $1 and a.state = 'in_progress' and a.id < uuid_floor($2::timestamptz)
   )
   select count(*)::int as started,
          (count(*) filter (where contact >= $3::timestamptz))::int as connected,
          (count(*) filter (where contact < $3::timestamptz))::int as lagging,
          (count(*) filter (where state = 'submitted'))::int as submitted,
          (count(*) filter (where state = 'expired'))::int as expired
     from live`,
);

const none: LiveCounts = { started: 0, connected: 0, lagging: 0, submitted: 0, expired: 0 };

/**
 * Who sits a quiz, of those who began at `since` or later, and of those whose attempt runs whenever it began;
 * connected is who was heard of at `heard` or later.
 */
export async function countLive(
  db: Db,
  quizId: string,
  { since, heard }: { since: Date; heard: Date },
): Promise<LiveCounts> {
  const [row] = await db.run(countStatement, [quizId, since, heard]);
  return row ?? none;
}

export type LiveRow = Row<'attempts', 'id' | 'state' | 'started_at' | 'deadline_at' | 'user_id'> & {
  username: string | null;
  full_name: string | null;
  contact_at: Date;
  answered: number;
};

const rowsStatement = statement<LiveRow>(
  'attempts_list_live',
  `select a.id, a.state, a.started_at, a.deadline_at, a.user_id, u.username, u.full_name,
          ${lastContact} as contact_at,
          (select count(*)::int from responses r where r.attempt_id = a.id and r.answer is not null) as answered
     from attempts a left join users u on u.id = a.user_id
    where a.id = any ($1::uuid[])`,
);

/** A page of them. */
export function listLive(
  db: Db,
  { quizId, since, state }: { quizId: string; since: Date; state?: LiveRow['state'] | undefined },
  query: ListQuery,
): Promise<Page<LiveRow>> {
  const floor = sql<string>`uuid_floor(${since}::timestamptz)`;
  const all = db.q.selectFrom('attempts').select(['id', 'state']).where('quiz_id', '=', quizId);
  const seen = all
    .where('id', '>=', floor)
    .unionAll(all.where('state', '=', 'in_progress').where('id', '<', floor));
  const ids = db.q
    .selectFrom(seen.as('attempts'))
    .select('id')
    .$if(state !== undefined, (query_) => query_.where('state', '=', state ?? 'submitted'));
  return readPageOf(db, ids, {
    id: 'attempts.id',
    query,
    orders: byTime,
    read: (page) => db.run(rowsStatement, [page]),
  });
}
