-- What happened, told to whoever listens: written in the transaction in which it happens, one row of
-- deliveries for each listener. Nobody changes an event afterwards.
create table events (
  seq bigint generated always as identity primary key,
  id uuid not null constraint events__id unique,
  -- As `attempts.finished`; a new shape of the payload is a new name.
  name text not null,
  -- Deliveries of one subject to one listener keep their order.
  subject text not null,
  payload jsonb not null,
  at timestamptz not null
);
-- Serves the purge: the oldest events.
create index events__at on events (at);

create table deliveries (
  seq bigint not null references events (seq) on delete cascade,
  listener text not null,
  subject text not null,
  tries integer not null default 0 check (tries >= 0),
  run_after timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz,
  error text,
  primary key (seq, listener)
);
-- Serves the claim, the list and the age of the oldest: what is open, in its order.
create index deliveries__open on deliveries (seq) where done_at is null and dead_at is null;
-- Serves the question of the claim whether an earlier one of the same line is not done.
create index deliveries__line on deliveries (listener, subject, seq) where done_at is null;
-- Serves the list and the number of the dead.
create index deliveries__dead on deliveries (seq) where dead_at is not null;
