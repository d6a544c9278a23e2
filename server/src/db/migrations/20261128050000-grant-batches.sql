-- What staff give by hand, a row for each time: one learner, or all of a list. Its rights are those whose
-- source is one of its rows, so that taking it back takes these and no others.
create table grant_batches (
  id uuid primary key,
  -- Of a list, from whoever sends it: the same again is the same batch, another body under it is refused.
  key text check (char_length(key) between 8 and 64),
  body_hash text,
  item_type text not null
    check (item_type in ('course', 'program', 'test_series', 'package', 'seat_pass', 'library_plan')),
  item_id uuid not null,
  expires_at timestamptz,
  reason text not null check (char_length(reason) between 10 and 500),
  given_by uuid not null references users (id),
  -- How many rows of the list came to what.
  ready integer not null default 0 check (ready between 0 and 2000),
  owned integer not null default 0 check (owned >= 0),
  unknown integer not null default 0 check (unknown >= 0),
  doubled integer not null default 0 check (doubled >= 0),
  unproven integer not null default 0 check (unproven >= 0),
  ambiguous integer not null default 0 check (ambiguous >= 0),
  unreadable integer not null default 0 check (unreadable >= 0),
  undone_at timestamptz,
  undone_by uuid references users (id),
  undone_reason text check (char_length(undone_reason) between 10 and 500),
  -- Rights that were there still when it was taken back.
  taken integer not null default 0 check (taken between 0 and ready),
  created_at timestamptz not null default now(),
  constraint grant_batches__key unique (given_by, key),
  constraint grant_batches__hashed check ((key is null) = (body_hash is null)),
  constraint grant_batches__undone check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null)
    and (undone_at is not null or taken = 0))
);
create index grant_batches__undone_by on grant_batches (undone_by) where undone_by is not null;

-- Each is the source of one right.
create table grant_rows (
  id uuid primary key,
  batch_id uuid not null references grant_batches (id),
  user_id uuid not null references users (id),
  constraint grant_rows__batch_id__user_id unique (batch_id, user_id)
);
create index grant_rows__user_id on grant_rows (user_id);
