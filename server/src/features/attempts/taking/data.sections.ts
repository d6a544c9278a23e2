import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';

/** What the state of an attempt's sections is worked out from. */
export type SectionClockRow = Row<
  'attempts',
  'started_at' | 'extra_time_percent' | 'section_times'
> & {
  offline_window_minutes: number;
  /** `at`: the moment that the time was given for, in milliseconds since 1970. */
  credits: { at: number; ms: number }[];
};

const clockText = `select a.started_at, a.extra_time_percent, a.section_times,
          coalesce(a.offline_window_minutes,
                   (select q.offline_window_minutes from quizzes q where q.id = a.quiz_id)) as offline_window_minutes,
          coalesce((select jsonb_agg(jsonb_build_object(
                             -- What ended with the attempt was open a moment before.
                             'at', coalesce((extract(epoch from c.closed_at) * 1000)::bigint - 1,
                                            (extract(epoch from coalesce(c.since, c.created_at)) * 1000)::bigint),
                             'ms', coalesce(c.section_seconds, c.seconds)::bigint * 1000))
                      from attempt_credits c where c.attempt_id = a.id), '[]'::jsonb) as credits
     from attempts a where a.id = $1`;
const findClockStatement = statement<SectionClockRow>('attempts_section_clock', clockText);
const lockClockStatement = statement<SectionClockRow>(
  'attempts_lock_section_clock',
  `${clockText} for update of a`,
);

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

/** Keeps what devices have told, of an attempt that runs. */
export async function keepSectionTimes(
  db: Db,
  attemptId: string,
  times: SectionTimes,
): Promise<void> {
  await db.q
    .updateTable('attempts')
    .set({ section_times: JSON.stringify(times) })
    .where('id', '=', attemptId)
    .where('state', '=', 'in_progress')
    .execute();
}

/** The questions of an attempt that hold an answer now. */
export async function findAnswered(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db.q
    .selectFrom('responses')
    .select('question_id')
    .where('attempt_id', '=', attemptId)
    .where('answer', 'is not', null)
    .execute();
  return rows.map(({ question_id }) => question_id);
}
