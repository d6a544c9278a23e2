-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table testimonials (
  id uuid primary key,
  author_id uuid not null references users (id),
  content text not null check (char_length(content) between 20 and 600),
  rating smallint not null default 5 check (rating between 1 and 5),
  language text not null check (language in ('en', 'hi')),
  -- The text that the author agreed to, and when: never changed afterwards.
  consent_version text not null,
  consented_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text check (char_length(reason) between 3 and 300),
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  -- An example of the demo world, which says so wherever it is shown.
  is_sample boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (reviewed_at is null)),
  check (status <> 'rejected' or reason is not null)
);
-- Whoever waits for an answer waits for one.
create unique index testimonials__one_waiting on testimonials (author_id) where status = 'pending';
-- Serves what everybody reads, newest first.
create index testimonials__approved on testimonials (id desc) where status = 'approved';
-- Serves the list of one author.
create index testimonials__author_id__id on testimonials (author_id, id desc);
