import { classesPerDoubling, timeClasses } from '@chinar/measurement/times';
import { sectionSums } from './data.section-scores.ts';

/** The class of a time of `ms` milliseconds, from 0 (measurement/src/times.ts), as SQL. */
export function timeClass(ms: string): string {
  const doublings = `ln(${ms} / 1000) / ln(2)`;
  return `least(${timeClasses} - 1, greatest(0, floor(${classesPerDoubling} * ${doublings})))::int`;
}

/** Takes the counted ones of results `from` out of the counts of questions and sections, as SQL. */
export const uncounted = (from: string): string =>
  `sectioned as (
     update section_scores c set takers = greatest(0, c.takers - s.takers)
       from (${sectionSums(`(select * from ${from} where is_counted)`)}) s
      where (c.form_id, c.place, c.score) = (s.form_id, s.place, s.score)
   ), counted as (
     update question_counts k
        set takers = k.takers - 1, correct = k.correct - e.is_correct,
            times = array(select held - (place = e.time_class)::int
                            from unnest(k.times) with ordinality as t (held, place) order by place),
            -- What was counted before there were such times is not in them.
            correct_times = array(select greatest(0, held - (place = e.time_class)::int * e.is_correct)
                                    from unnest(k.correct_times) with ordinality as t (held, place) order by place)
       from (select g.form_id, (entry->>'questionId')::uuid as question_id,
                    (entry->>'outcome' = 'correct')::int as is_correct,
                    -- Counted from one; none of them for a question without a time.
                    case when (entry->>'timeSpentMs')::float8 > 0 then 1 + ${timeClass(`(entry->>'timeSpentMs')::float8`)}
                         else 0 end as time_class
               from ${from} g, jsonb_array_elements(g.sheet) entry where g.is_counted) e
      where k.form_id = e.form_id and k.question_id = e.question_id
   )`;
