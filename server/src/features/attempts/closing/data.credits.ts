import { newId } from '../../../db/ids.ts';
import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import { answersUntil } from '../data.ts';

type Credit = Row<'attempt_credits', 'attempt_id' | 'kind' | 'seconds' | 'reason' | 'given_by'> &
  Partial<Row<'attempt_credits', 'closed_at' | 'section_seconds'>>;

/** How long sections of an attempt stood still that was closed, and runs again. */
export type Pause = Row<'attempt_credits', 'closed_at' | 'section_seconds'>;

/**
 * The time between a close and now, and what an attempt is given beyond the time that it had left then.
 * With `left` and `given` in milliseconds.
 */
export function pauseSince(
  closedAt: Date,
  { now, left, given }: { now: number; left: number; given: number },
): Pause {
  const ms = now - closedAt.getTime() + Math.max(0, given - left);
  return { closed_at: closedAt, section_seconds: Math.max(1, Math.ceil(ms / 1000)) };
}

/** Writes down time that an attempt was given. */
export async function createCredit(db: Db, credit: Credit, now: Date): Promise<void> {
  await db.q
    .insertInto('attempt_credits')
    .values({ ...credit, id: newId(), created_at: now })
    .execute();
}

/** What an attempt was given, oldest first. */
export async function listCredits(
  db: Db,
  attemptId: string,
): Promise<Row<'attempt_credits', 'kind' | 'seconds' | 'reason' | 'created_at'>[]> {
  return db.q
    .selectFrom('attempt_credits')
    .select(['kind', 'seconds', 'reason', 'created_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Moves the end of an attempt that the caller has locked, and with it how long its answers may come. */
export async function moveDeadline(db: Db, id: string, deadlineAt: Date): Promise<void> {
  await db.execute(
    `update attempts a
        set deadline_at = $2::timestamptz,
            answers_until = ${answersUntil('$2::timestamptz')}
      where a.id = $1`,
    [id, deadlineAt],
  );
}

/** Begins to listen for beats: before, no silence is an outage. */
export async function beginBeats(db: Db, now: Date): Promise<void> {
  await db.execute('insert into heartbeats (beat_at) values ($1) on conflict do nothing', [now]);
}

const beatStatement = statement<{ before: Date }>(
  'attempts_beat',
  `with held as (select beat_at from heartbeats for update)
   update heartbeats h set beat_at = $1 from held returning held.beat_at as before`,
);

/** Notes that a server is at work; gives when one was before. Undefined where nobody listens. */
export async function beat(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db.run(beatStatement, [now]);
  return row?.before;
}

/**
 * Gives every attempt that ran when the servers fell silent the time of that silence: its end moves, and
 * a row says so. Once, however many come back at the same time. One that was begun after the last beat
 * ran for a part of it; begun in the last `least` seconds, the servers were there again.
 *
 * @returns how many got it
 */
export async function creditOutage(
  db: Db,
  { since, least, now }: { since: Date; least: number; now: Date },
): Promise<number> {
  const { rows } = await db.execute(
    `with open as (
       select id, ceil(extract(epoch from $3::timestamptz - greatest(started_at, $1)))::int as seconds
         from attempts
        where state = 'in_progress' and deadline_at > $1
          and started_at <= $3::timestamptz - make_interval(secs => $2)
        order by id for update
     ), credited as (
       insert into attempt_credits (id, attempt_id, kind, seconds, since, created_at)
       select gen_random_uuid(), id, 'outage', seconds, $1, $3 from open
       on conflict do nothing returning attempt_id, seconds
     )
     update attempts a
        set deadline_at = a.deadline_at + make_interval(secs => c.seconds),
            answers_until = ${answersUntil('a.deadline_at + make_interval(secs => c.seconds)')}
       from credited c where a.id = c.attempt_id
     returning a.id`,
    [since, least, now],
  );
  return rows.length;
}
