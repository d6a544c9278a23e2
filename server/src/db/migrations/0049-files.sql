-- Files of people: a row is made before the first byte comes, so that what is kept always has an owner
-- and a place to look for it.
create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- As a feature declares it; decides what may be sent and who reads it.
  purpose text not null,
  name text not null,
  media_type text not null,
  -- As announced, and kept to: what is open counts for the quota as well.
  bytes bigint not null check (bytes > 0),
  visibility text not null check (visibility in ('public', 'private')),
  state text not null check (state in ('open', 'stored', 'attached', 'deleted')),
  -- Where it is kept; made by the server when the bytes are there, never from a name.
  key text constraint files__key unique,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- Somebody sends the bytes: an address serves one sender at a time.
  claimed_at timestamptz,
  attached_at timestamptz,
  expires_at timestamptz,
  check ((key is null) = (sha256 is null)),
  check (state in ('open', 'deleted') or key is not null),
  check (state <> 'open' or key is null),
  check (state <> 'attached' or attached_at is not null),
  check ((state in ('open', 'stored')) = (expires_at is not null))
);
-- Serves the list of one's own and the sum of the quota.
create index files__owner_id on files (owner_id, id desc) where state <> 'deleted';
-- Serves the sweeper: what waits for too long, and what is to be removed.
create index files__expires_at on files (expires_at) where state in ('open', 'stored');
create index files__deleted on files (id) where state = 'deleted';
