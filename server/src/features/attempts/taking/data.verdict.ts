/** Names, in a statement, of what an event is judged by. */
type Names = Record<'epoch' | 'seq' | 'madeAt' | 'now' | 'grace' | 'keeps', string>;
/** The verdict on an event of attempt `a`, as SQL. */
export type VerdictOf = (a: string, names: Names) => string;

/**
 * The verdict on events of running attempts, which are nearly all: it looks into no other table, for what a
 * statement may have to look into costs each time, needed or not. `closed` is to be judged as a whole.
 */
export const openVerdict: VerdictOf = (a, { epoch, now, grace }) =>
  `case when ${a}.state <> 'in_progress' then 'closed'
       when ${epoch}::int > ${a}.epoch then 'epoch'
       when ${now}::timestamptz <= ${a}.deadline_at + ${grace}::interval then 'good'
       else 'due' end as verdict`;

/**
 * Ruling 3: what counts of an event made at `madeAt`, when attempt `a` is saved at `now`. In time is what
 * comes within `grace` of the deadline. Late is what comes within the offline window, was made before the
 * deadline, and after the last save that came in time: whoever could still reach the server then has
 * no older answer in hand. An attempt whose time is over is closed first, so that its score in time is
 * known before anything late is written.
 */
export const wholeVerdict: VerdictOf = (a, { epoch, seq, madeAt, now, grace, keeps }) => {
  const taken = (isLate: boolean) => `exists (select 1 from response_events e
         where e.attempt_id = ${a}.id and e.epoch = ${epoch}::int and e.seq = ${seq}::int
           and not e.kept_apart and e.late = ${isLate})`;
  // A device whose answer was lost on the way asks again, perhaps when all is over: that is nothing new.
  return `case when ${a}.state <> 'in_progress' and ${taken(false)} then 'known'
       when ${a}.state <> 'in_progress' and ${taken(true)} then 'known_late'
       when ${a}.state in ('submitted', 'voided') then 'apart'
       when ${epoch}::int > ${a}.epoch then 'epoch'
       when ${a}.state = 'in_progress' and ${now}::timestamptz <= ${a}.deadline_at + ${grace}::interval then 'good'
       when ${a}.state = 'in_progress' then 'due'
       -- A full ledger knows of no last contact: nothing late is believed.
       when ${keeps}::bool and ${madeAt}::timestamptz <= ${a}.deadline_at
        and ${now}::timestamptz <= ${a}.deadline_at + make_interval(mins => coalesce(${a}.offline_window_minutes,
          (select q.offline_window_minutes from quizzes q where q.id = ${a}.quiz_id)))
        and ${madeAt}::timestamptz >= greatest(${a}.started_at,
          (select max(e.saved_at) from response_events e
            where e.attempt_id = ${a}.id and e.saved_at <= ${a}.deadline_at + ${grace}::interval)) then 'late'
       else 'apart' end as verdict`;
};
