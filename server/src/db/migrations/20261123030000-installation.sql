-- What all servers of one installation have in common: found out at the start, not by lost files and dead links.
create table installation (
  id boolean primary key default true check (id),
  -- Of APP_SECRET; it cannot be worked back.
  secret_fingerprint text not null,
  -- Where files lie: a bucket, or one folder by its own number.
  file_store text not null,
  created_at timestamptz not null default now()
);
