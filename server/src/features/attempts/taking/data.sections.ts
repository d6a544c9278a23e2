import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';

/** What the state of an attempt's sections is worked out from. */
export type SectionClockRow = Row<
  'attempts',
  'started_at' | 'extra_time_percent' | 'section_times'
> & {
  offline_window_minutes: number;
  /** `at`: the moment that the time was given for, in milliseconds since 1970; or from which on servers were silent. */
  credits: { at: number; ms: number; isSilence: boolean }[];
};

const clockText = `select a.started_at, a.extra_time_percent, a.section_times,
          coalesce(a.offline_window_minutes,
                   (select q.offline_window_minutes from quizzes q where q.id = a.quiz_id)) as offline_window_minutes,
          coalesce((select jsonb_agg(jsonb_build_object(
                             -- What ended with the attempt was open a moment before.
                             'at', coalesce((extract(epoch from c.closed_at) * 1000)::bigint - 1,
                                            (extract(epoch from coalesce(c.since, c.created_at)) * 1000)::bigint),
                             'ms', coalesce(c.section_seconds, c.seconds)::bigint * 1000,
                             'isSilence', c.since is not null))
                      from attempt_credits c where c.attempt_id = a.id), '[]'::jsonb) as credits
     from attempts a where a.id = $1`;
const findClockStatement = statement<SectionClockRow>('attempts_section_clock', clockText);
const lockClockStatement = statement<SectionClockRow>(
  'attempts_lock_section_clock',
  `${clockText} for update of a`,
);

/** By what the times of an attempt’s sections are reckoned; undefined where there is none. It locks nothing. */
export async function findSectionClock(
  db: Db,
  attemptId: string,
): Promise<SectionClockRow | undefined> {
  const [row] = await db.run(findClockStatement, [attemptId]);
  return row;
}

/** The same of an attempt that nobody else changes until the transaction ends. */
export async function lockSectionClock(
  db: Db,
  attemptId: string,
): Promise<SectionClockRow | undefined> {
  const [row] = await db.run(lockClockStatement, [attemptId]);
  return row;
}

/** Keeps what devices have told, of an attempt that runs, or whose answers may still come. */
export async function keepSectionTimes(
  db: Db,
  attemptId: string,
  times: SectionTimes,
): Promise<void> {
  await db.q
    .updateTable('attempts')
    .set({ section_times: JSON.stringify(times) })
    .where('id', '=', attemptId)
    .where('state', 'in', ['in_progress', 'expired'])
    .execute();
}

/** What an attempt was told that counts: an answer that was taken back since is one that was told. */
export type HeardRow = { question_id: string; is_answer: boolean; saved_at: Date };

const heardStatement = statement<HeardRow>(
  'attempts_sections_heard',
  `select question_id, answer is not null as is_answer, saved_at from response_events
    where attempt_id = $1 and not kept_apart
   union all
   select question_id, answer is not null, saved_at from responses where attempt_id = $1`,
);

/** When what was heard of each question of an attempt, from its ledger and its answers, in no order. */
export function listHeard(db: Db, attemptId: string): Promise<HeardRow[]> {
  return db.run(heardStatement, [attemptId]);
}
