import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import type { SheetEntry } from '../results/data.results.ts';

/** A result as it is stored, with what marking its answers again takes. */
export type StoredResult = Row<
  'attempts',
  'id' | 'quiz_id' | 'paper_name' | 'state' | 'started_at' | 'deadline_at'
> &
  Row<
    'results',
    | 'score'
    | 'correct'
    | 'wrong'
    | 'unanswered'
    | 'partial'
    | 'key_revision'
    | 'sections'
    | 'lost'
    | 'late'
    | 'late_accepted'
    | 'in_time_score'
    | 'ranked_score'
  > & {
    /** What the questions of the sheet add up to. */
    sheet_score: number;
    /** What its sheet took from the screen. */
    shown: Pick<SheetEntry, 'questionId' | 'answer' | 'shown'>[];
  };

/** What is marked again in one look: a few seconds of work. */
const most = 2000;

const listStatement = statement<StoredResult>(
  'attempts_list_stored',
  `select a.id, a.quiz_id, a.paper_name, a.state, a.started_at, a.deadline_at, r.score, r.correct, r.wrong,
          r.unanswered, r.partial, r.key_revision, r.sections, r.lost, r.late, r.late_accepted, r.in_time_score,
          r.ranked_score,
          (select coalesce(sum((e->>'marks')::bigint), 0)::bigint from jsonb_array_elements(r.sheet) e) as sheet_score,
          (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(r.sheet) e where e ? 'shown') as shown
     from results r
     join attempts a on a.id = r.attempt_id
     join paper_forms f on f.id = r.form_id
    where greatest(r.scored_at, r.marked_at) >= $1 and r.key_revision = f.key_revision
    order by greatest(r.scored_at, r.marked_at) desc limit ${most}`,
);

/** The newest results since a time; those that a corrected key is still to mark anew are left out. */
export function listScored(db: Db, since: Date): Promise<StoredResult[]> {
  return db.run(listStatement, [since]);
}
