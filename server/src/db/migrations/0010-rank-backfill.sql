-- runs: batches
-- What was scored before had one score and no time of the server's.
update results r
   set in_time_score = r.score, ranked_score = r.score,
       ranked_ms = greatest(0, extract(epoch from coalesce(a.submitted_at, a.deadline_at) - a.started_at) * 1000)::bigint
  from attempts a
 where a.id = r.attempt_id
   and r.attempt_id = any (array(select attempt_id from results where ranked_score is null limit 2000));
