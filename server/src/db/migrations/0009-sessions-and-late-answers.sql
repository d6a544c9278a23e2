-- A refresh token that comes again after it was exchanged is accepted once in the life of its session.
alter table sessions add column replayed_at timestamptz;

-- Which current answers came after the time was over (made before it, by a device without network).
alter table responses add column late boolean not null default false;

-- Rank and boards keep what was there in time until somebody accepts the late answers. `ranked_ms` is
-- measured by the server, from start to handing in: it orders equal scores.
alter table results
  add column in_time_score integer,
  add column ranked_score integer,
  add column ranked_ms bigint,
  add column late_accepted boolean;


-- While servers are replaced one by one, the version before this one writes results without a rank.
create function results_have_a_rank() returns trigger language plpgsql as $$
begin
  new.in_time_score := coalesce(new.in_time_score, new.score);
  new.ranked_score := coalesce(new.ranked_score, new.score);
  new.ranked_ms := coalesce(new.ranked_ms, new.time_spent_ms);
  return new;
end $$;
create trigger results__rank before insert on results
  for each row when (new.ranked_score is null) execute function results_have_a_rank();
