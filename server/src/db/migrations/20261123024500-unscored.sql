-- Attempts that were handed in while too many did so at once: closed, and still to be scored.
create table unscored_attempts (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  closed_at timestamptz not null
);
create index unscored_attempts__closed_at on unscored_attempts (closed_at);
