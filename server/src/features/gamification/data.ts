import type { Id } from '@chinar/contract/ids';
import type { OwnerScope } from '../../auth/scope.ts';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

const lockTotalStatement = statement<{ total: number }>(
  'gamification_lock_total',
  `insert into points_totals as t (user_id, period, total, reached_at)
   select id, 'all', 0, to_timestamp(0) from users where id = $1 and erased_at is null
   on conflict (user_id, period) do update set total = t.total
   returning t.total`,
);

/**
 * The points of somebody, held: what is settled for them is settled one after the other. Null where
 * there is nobody any more to whom points could go.
 */
export async function lockTotal(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.run(lockTotalStatement, [userId]);
  return row?.total ?? null;
}

/** Points of all time. */
export async function findTotal(db: Db, userId: string): Promise<number> {
  const row = await db.q
    .selectFrom('points_totals')
    .select('total')
    .where('user_id', '=', userId)
    .where('period', '=', 'all')
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** An attempt as the ledger knows it. */
export type Settled = {
  attempt_id: string;
  number: number;
  /** India's day, counted from 1970. */
  day: number;
  worth: number;
  /** What it has brought so far. */
  net: number;
  last_id: string;
  step: number;
};

const listSettledStatement = statement<Settled>(
  'gamification_list_settled',
  `select distinct on (number) attempt_id, number, day - date '1970-01-01' as day, worth,
          (sum(delta) over (partition by attempt_id))::int as net, id as last_id, step
     from points_ledger where user_id = $1 and quiz_id = $2
    order by number, step desc`,
);

/** What somebody's attempts at a quiz have brought, in the order of their numbers. */
export async function listSettled(db: Db, userId: string, quizId: string): Promise<Settled[]> {
  return db.run(listSettledStatement, [userId, quizId]);
}

const dayStatement = statement<{ earned: number }>(
  'gamification_earned_on',
  `select coalesce(sum(delta), 0)::int as earned from points_ledger
    where user_id = $1 and day = date '1970-01-01' + $2::int and attempt_id <> $3`,
);

/** What the other attempts of a day have brought. */
export async function earnedBeside(
  db: Db,
  userId: string,
  { day, attempt_id: attemptId }: Pick<Settled, 'day' | 'attempt_id'>,
): Promise<number> {
  const [row] = await db.run(dayStatement, [userId, day, attemptId]);
  return row?.earned ?? 0;
}

export type NewPoints = Pick<
  Row<'points_ledger'>,
  | 'id'
  | 'quiz_id'
  | 'attempt_id'
  | 'number'
  | 'step'
  | 'worth'
  | 'delta'
  | 'is_capped'
  | 'reason'
  | 'note'
  | 'ref_type'
  | 'ref_id'
> & { day: number; at: Date };

/*
 * A total that goes down is no row to be inserted, for the check looks at it before the conflict does:
 * nothing is, and the conflict takes the change from the list.
 */
const addPointsStatement = statement<never>(
  'gamification_add_points',
  `with added as (
     insert into points_ledger (id, user_id, quiz_id, attempt_id, number, step, worth, delta, is_capped,
                                reason, note, ref_type, ref_id, day, at)
     select r.id, $1, r.quiz_id, r.attempt_id, r.number, r.step, r.worth, r.delta, r.is_capped,
            r.reason, r.note, r.ref_type, r.ref_id, date '1970-01-01' + r.day, r.at
       from jsonb_to_recordset($2::jsonb)
         as r (id uuid, quiz_id uuid, attempt_id uuid, number int, step int, worth int, delta int,
               is_capped boolean, reason text, note text, ref_type text, ref_id uuid, day int, at timestamptz)
   ), moves as (
     select * from jsonb_to_recordset($3::jsonb) as m (period text, delta int, at timestamptz)
   )
   insert into points_totals as t (user_id, period, total, reached_at)
   select $1, m.period, greatest(m.delta, 0), m.at from moves m order by m.period
   on conflict (user_id, period) do update
      set total = t.total + (select m.delta from moves m where m.period = t.period),
          reached_at = greatest(t.reached_at, excluded.reached_at)`,
);

export type Move = { period: string; delta: number; at: Date };

/** Adds rows to the ledger of somebody and moves their totals by them, in one statement. */
export async function addPoints(
  db: Db,
  userId: string,
  rows: readonly NewPoints[],
  moves: readonly Move[],
): Promise<void> {
  await db.run(addPointsStatement, [userId, JSON.stringify(rows), JSON.stringify(moves)]);
}

/** Notes that an attempt's score is not out; looked at again by then at the latest. */
export async function saveWaiting(
  db: Db,
  row: Pick<Row<'points_waiting'>, 'attempt_id' | 'quiz_id' | 'look_at'>,
): Promise<void> {
  await db.q
    .insertInto('points_waiting')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ look_at: row.look_at }))
    .execute();
}

const dropWaitingStatement = statement<never>(
  'gamification_drop_waiting',
  `delete from points_waiting where attempt_id = $1`,
);

export async function dropWaiting(db: Db, attemptId: string): Promise<void> {
  await db.run(dropWaitingStatement, [attemptId]);
}

/** One that failed is looked at later: those behind it have their turn. */
export async function putOff(db: Db, attemptId: Id<'attempts'>, lookAt: Date): Promise<void> {
  await db.q
    .updateTable('points_waiting')
    .set({ look_at: lookAt })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Nothing of somebody's waits any more. */
export async function dropWaitingOf(db: Db, userId: Id<'users'>): Promise<void> {
  await db.q
    .deleteFrom('points_waiting')
    .where((eb) =>
      eb('attempt_id', 'in', eb.selectFrom('attempts').select('id').where('user_id', '=', userId)),
    )
    .execute();
}

/** The scores of a quiz were given out: its attempts are looked at at once. */
export async function wakeWaiting(db: Db, quizId: Id<'quizzes'>, now: Date): Promise<void> {
  await db.q
    .updateTable('points_waiting')
    .set({ look_at: now })
    .where('quiz_id', '=', quizId)
    .execute();
}

/** Attempts to look at by now, with whose they are. */
export async function listWaiting(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ attempt_id: string; user_id: string | null }[]> {
  return db.q
    .selectFrom('points_waiting as w')
    .innerJoin('attempts as a', 'a.id', 'w.attempt_id')
    .select(['w.attempt_id', 'a.user_id'])
    .where('w.look_at', '<=', now)
    .orderBy('w.look_at')
    .limit(limit)
    .execute();
}

export type HistoryRow = Pick<
  Row<'points_ledger'>,
  'id' | 'delta' | 'is_capped' | 'note' | 'at' | 'attempt_id' | 'quiz_id'
> &
  Pick<Row<'quizzes'>, 'title' | 'translations' | 'test_series_id'>;

/** Where somebody's points came from. */
export async function listHistory(
  db: Db,
  scope: OwnerScope,
  query: ListQuery,
): Promise<Page<HistoryRow>> {
  const matched = db.q
    .selectFrom('points_ledger as l')
    .innerJoin('quizzes as q', 'q.id', 'l.quiz_id')
    .select(['l.id', 'l.delta', 'l.is_capped', 'l.note', 'l.at', 'l.attempt_id', 'l.quiz_id'])
    .select(['q.title', 'q.translations', 'q.test_series_id'])
    .where((eb) => owned(eb, 'l.user_id', scope))
    // A change that moved nothing is no news.
    .where((eb) => eb.or([eb('l.delta', '<>', 0), eb('l.reason', '=', 'attempt')]));
  const orders = { newest: { ...newestFirst, by: 'l.at', type: 'timestamptz' } } as const;
  return readPage(db, matched, { id: 'l.id', query, orders });
}
