-- Time that an attempt was given beside its own: by somebody in charge, or for an outage of the server.
create table attempt_credits (
  id uuid primary key,
  attempt_id uuid not null references attempts (id) on delete cascade,
  kind text not null check (kind in ('extra_time', 'outage', 'reopened')),
  seconds integer not null check (seconds > 0),
  -- Of an outage: when the servers were last heard of.
  since timestamptz,
  reason text not null default '',
  given_by uuid references users (id),
  created_at timestamptz not null,
  constraint attempt_credits__since check ((kind = 'outage') = (since is not null)),
  -- However many servers come back at once, an outage is credited once.
  constraint attempt_credits__one_outage unique (attempt_id, since)
);
create index attempt_credits__given_by on attempt_credits (given_by) where given_by is not null;

-- When a server last did its work: what lies between two beats was an outage.
create table heartbeats (
  id boolean primary key default true check (id),
  beat_at timestamptz not null
);
