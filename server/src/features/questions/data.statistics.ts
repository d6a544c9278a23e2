import type { Db } from '../../db/pool.ts';

/** How a question does over all forms; facility and discrimination in thousandths. */
export type StatisticsRow = {
  id: string;
  answers: number;
  facility: number | null;
  discrimination: number | null;
  last_used_at: Date | null;
};

/** Writes it down where it changed, in the order in which everybody holds questions. */
export async function saveStatistics(db: Db, rows: readonly StatisticsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as s (id uuid, answers integer,
              facility smallint, discrimination smallint, last_used_at timestamptz)
     ), held as materialized (
       select q.id from questions q join told s on s.id = q.id
        where (q.answers, q.facility, q.discrimination, q.last_used_at)
              is distinct from (s.answers, s.facility, s.discrimination, s.last_used_at)
        order by q.id for no key update of q
     )
     update questions q set answers = s.answers, facility = s.facility,
            discrimination = s.discrimination, last_used_at = s.last_used_at
       from held join told s on s.id = held.id where q.id = held.id`,
    [JSON.stringify(rows)],
  );
}
