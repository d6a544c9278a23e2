import type { SignalsTold } from '@chinar/contract/attempts.signals';
import { type Db, statement } from '../../../db/pool.ts';
import type { SheetEntry } from '../results/data.results.ts';

/** Keeps what a device has noted; each number only grows, in whatever order it comes. */
const noteStatement = statement<never>(
  'attempts_note_signals',
  `insert into attempt_signals as s (attempt_id, epoch, away, away_ms, pastes)
   select a.id, $2, $3, $4, $5 from attempts a
    where a.id = $1 and $2 <= a.epoch and a.state = 'in_progress'
   on conflict (attempt_id, epoch) do update
      set away = greatest(s.away, excluded.away), away_ms = greatest(s.away_ms, excluded.away_ms),
          pastes = greatest(s.pastes, excluded.pastes)`,
);

/**
 * Writes down what a device has noted of itself, while its attempt runs; a device that it knows nothing of notes
 * nothing.
 */
export async function noteSignals(
  db: Db,
  attemptId: string,
  epoch: number,
  { away, awayMs, pastes }: SignalsTold,
): Promise<void> {
  await db.run(noteStatement, [attemptId, epoch, away, awayMs, pastes]);
}

/** What all devices of an attempt have noted together. */
export async function sumSignals(db: Db, attemptId: string): Promise<SignalsTold> {
  const row = await db.q
    .selectFrom('attempt_signals')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('away'), eb.lit(0)).as('away'),
      eb.fn.coalesce(eb.fn.sum<number>('away_ms'), eb.lit(0)).as('awayMs'),
      eb.fn.coalesce(eb.fn.sum<number>('pastes'), eb.lit(0)).as('pastes'),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return row;
}

/** A marked sheet, by whose paper its answers name what was chosen. */
export type NearSheet = { paper_name: string; sheet: SheetEntry[] };

/**
 * Sheets of other learners on the same form, those begun nearest in time: ids of attempts are in the order
 * of their beginning.
 */
const nearStatement = statement<NearSheet>(
  'attempts_near_sheets',
  `(select a.paper_name, r.sheet from results r join attempts a on a.id = r.attempt_id
     where r.form_id = $1 and r.attempt_id < $2 and a.user_id is distinct from $3
     order by r.attempt_id desc limit $4)
   union all
   (select a.paper_name, r.sheet from results r join attempts a on a.id = r.attempt_id
     where r.form_id = $1 and r.attempt_id > $2 and a.user_id is distinct from $3
     order by r.attempt_id limit $4)`,
);

/** Marked sheets of `each` others who began on the same form before it, and of as many after it, nearest first. */
export async function listNearSheets(
  db: Db,
  {
    formId,
    attemptId,
    userId,
    each,
  }: {
    formId: string;
    attemptId: string;
    userId: string | null;
    each: number;
  },
): Promise<NearSheet[]> {
  return db.run(nearStatement, [formId, attemptId, userId, each]);
}
