-- The code by which whoever holds a printed scorecard finds its page. What stands there is read from the
-- result: here is only what was printed first, to say so when it is another one now.
create table scorecards (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  code text not null unique check (length(code) = 20),
  printed_score integer not null,
  printed_at timestamptz not null,
  -- The learner took the link back: the page says no more than that of a code that never was.
  withdrawn_at timestamptz
);
