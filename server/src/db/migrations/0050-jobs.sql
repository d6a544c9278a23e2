-- How far the long work is that somebody began. The queue's own row of it bears the same id; this one is
-- what its owner may see, and stays when the queue has forgotten.
create table job_runs (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  -- A key of the words, not a sentence: the reader's language is not known here.
  message text,
  result jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
-- Serves the sweeper: those that are not finished, and the old ones.
create index job_runs__open on job_runs (created_at) where finished_at is null;
create index job_runs__finished_at on job_runs (finished_at) where finished_at is not null;
