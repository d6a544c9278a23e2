import { type Db, statement } from '../../db/pool.ts';

/** One event of one attempt, ready to be written. */
export type SaveRow = {
  attemptId: string;
  epoch: number;
  seq: number;
  questionId: string;
  answer: string | null;
  selection: string | null;
  status: string;
  timeSpentMs: number;
  madeAt: Date;
};

/** What became of an event. `held…` is what counts for its question after this statement. */
export type SavedRow = {
  attempt_id: string;
  epoch: number;
  seq: number;
  question_id: string;
  state: string;
  deadline_at: Date;
  /** good: in time; late: made in time, came late; apart: came too late or after handing in. */
  verdict: 'good' | 'late' | 'apart';
  /** The same epoch and seq were used before for something else. */
  is_conflict: boolean;
  held_epoch: number | null;
  held_seq: number | null;
  held_answer: unknown;
};

/*
 * One statement for all waiting saves, of one attempt or of many:
 * - `target` locks the attempts against handing in, in one order, so that two batches never deadlock;
 *   whoever hands in first is seen here, because the lock makes the row be read again.
 * - every event is written down once under (attempt, epoch, seq); a repeat writes nothing;
 * - the current answer of a question moves forward only: highest epoch, then highest seq.
 */
const saveStatement = statement<SavedRow>(
  'attempts_save',
  `with input as (
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::uuid[], $5::jsonb[], $6::jsonb[], $7::text[],
                          $8::int[], $9::timestamptz[])
       as i (attempt_id, epoch, seq, question_id, answer, selection, status, time_spent_ms, made_at)
   ), target as (
     select a.id, a.state, a.deadline_at,
            (select q.offline_window_minutes from quizzes q where q.id = a.quiz_id) as offline_window_minutes
       from attempts a
      where a.id = any ($10::uuid[])
      order by a.id
        for share of a
   ), judged as (
     select i.*, t.state, t.deadline_at,
            case when t.state in ('submitted', 'voided') then 'apart'
                 when t.state = 'in_progress' and $11::timestamptz <= t.deadline_at + $12::interval then 'good'
                 when i.made_at <= t.deadline_at
                  and $11 <= t.deadline_at + make_interval(mins => t.offline_window_minutes) then 'late'
                 else 'apart' end as verdict,
            e.seq is not null and (e.question_id, e.answer, e.status)
              is distinct from (i.question_id, i.answer, i.status) as is_conflict
       from input i
       join target t on t.id = i.attempt_id
       left join response_events e
         on e.attempt_id = i.attempt_id and e.epoch = i.epoch and e.seq = i.seq and not e.kept_apart
   ), logged as (
     insert into response_events (attempt_id, epoch, seq, question_id, answer, selection, status,
                                  time_spent_ms, made_at, saved_at, late, kept_apart)
     select attempt_id, epoch, seq, question_id, answer, selection, status, time_spent_ms,
            least(made_at, $11), $11, verdict = 'late', verdict = 'apart'
       from judged where not is_conflict
     on conflict do nothing
   ), newest as (
     select distinct on (attempt_id, question_id) *
       from judged where verdict <> 'apart' and not is_conflict
      order by attempt_id, question_id, epoch desc, seq desc
   ), moved as (
     insert into responses as r (attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, saved_at)
     select attempt_id, question_id, epoch, seq, answer, status, time_spent_ms, $11 from newest
     on conflict (attempt_id, question_id) do update
        set epoch = excluded.epoch, seq = excluded.seq, answer = excluded.answer, status = excluded.status,
            time_spent_ms = greatest(r.time_spent_ms, excluded.time_spent_ms), saved_at = excluded.saved_at
      where (excluded.epoch, excluded.seq) > (r.epoch, r.seq)
     returning r.attempt_id, r.question_id, r.epoch, r.seq, r.answer
   )
   select j.attempt_id, j.epoch, j.seq, j.question_id, j.state, j.deadline_at, j.verdict, j.is_conflict,
          coalesce(m.epoch, h.epoch) as held_epoch, coalesce(m.seq, h.seq) as held_seq,
          case when m.seq is not null then m.answer else h.answer end as held_answer
     from judged j
     left join moved m on m.attempt_id = j.attempt_id and m.question_id = j.question_id
     left join responses h on h.attempt_id = j.attempt_id and h.question_id = j.question_id`,
);

/** Interval text of the network allowance after a deadline. */
const grace = '5 seconds';

export async function saveEvents(db: Db, rows: readonly SaveRow[], now: Date): Promise<SavedRow[]> {
  const column = <K extends keyof SaveRow>(key: K): SaveRow[K][] => rows.map((row) => row[key]);
  const attempts = [...new Set(column('attemptId'))];
  return db.run(saveStatement, [
    column('attemptId'),
    column('epoch'),
    column('seq'),
    column('questionId'),
    column('answer'),
    column('selection'),
    column('status'),
    column('timeSpentMs'),
    column('madeAt'),
    attempts,
    now,
    grace,
  ]);
}
