import { type Db, statement } from '../../../db/pool.ts';
import { eventColumns, type SavedRow, type SaveRow } from './data.saves.ts';

/*
 * Events of one attempt that count nowhere: written down under their number, unless that is used, and what
 * is held for their questions told. The attempt is locked as by a save, so that they stand before its end
 * or after it.
 */
const keepApartStatement = statement<Omit<SavedRow, 'history'>>(
  'attempts_keep_apart',
  `with target as materialized (
     select a.id, a.state, a.epoch, a.deadline_at from attempts a where a.id = $1 for share of a
   ), told as materialized (
     select i.*,
            -- A device whose answer was lost on the way asks again: that is nothing new.
            exists (select 1 from response_events e
                     where e.attempt_id = $1 and e.epoch = i.epoch and e.seq = i.seq and not e.kept_apart) as is_known
       from unnest($2::int[], $3::int[], $4::uuid[], $5::jsonb[], $6::jsonb[], $7::text[], $8::int[],
                            $9::timestamptz[], $10::bool[])
              as i (epoch, seq, question_id, answer, selection, status, time_spent_ms, made_at, keeps)
   ), logged as (
     insert into response_events (${eventColumns})
     select t.id, i.epoch, i.seq, i.question_id, i.answer, i.selection, i.status, i.time_spent_ms,
            least(i.made_at, $11), $11, false, true
       from told i cross join target t where i.keeps and not i.is_known and i.epoch <= t.epoch
     on conflict do nothing
   )
   select t.id as attempt_id, i.epoch, i.seq, i.question_id, t.state, t.deadline_at, t.epoch as epoch_now,
          -- A device that the attempt knows nothing of keeps nothing here either.
          case when i.epoch > t.epoch then 'epoch' when i.is_known then 'known' else 'shut' end as verdict, false as is_conflict,
          h.epoch as held_epoch, h.seq as held_seq, h.answer as held_answer
     from told i cross join target t
     left join lateral (select r.epoch, r.seq, r.answer from responses r
                         where r.attempt_id = t.id and r.question_id = i.question_id offset 0) h on true`,
);

/** Keeps events of a section that takes nothing, apart from what counts; nothing is thrown away. */
export async function keepApart(
  db: Db,
  attemptId: string,
  rows: readonly SaveRow[],
  now: Date,
): Promise<SavedRow[]> {
  const column = <K extends keyof SaveRow>(key: K): SaveRow[K][] => rows.map((row) => row[key]);
  const { rows: apart, history } = await db.runTold(keepApartStatement, [
    attemptId,
    column('epoch'),
    column('seq'),
    column('questionId'),
    column('answer'),
    column('selection'),
    column('status'),
    column('timeSpentMs'),
    column('madeAt'),
    column('keeps'),
    now,
  ]);
  return apart.map((row) => ({ ...row, history }));
}
