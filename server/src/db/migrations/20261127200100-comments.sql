-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table comments (
  id uuid primary key,
  target_type text not null check (target_type in ('video')),
  target_id uuid not null,
  -- A reply to a reply hangs on the top one.
  parent_id uuid references comments (id) on delete cascade,
  author_id uuid not null references users (id),
  -- Empty once it was taken away.
  content text not null check (char_length(content) <= 2000),
  -- The second of a film of which it speaks.
  at_seconds integer check (at_seconds between 0 and 21600),
  -- What the sender's device calls it: the same sent twice is one.
  client_id uuid,
  status text not null check (status in ('pending', 'visible', 'hidden', 'removed')),
  -- Why it waits or was hidden.
  reason text check (reason in ('first', 'link', 'contact', 'repeat', 'reported', 'moderated')),
  likes integer not null default 0 check (likes >= 0),
  -- Somebody in charge let it stand: reports do not hide it again.
  restored_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  constraint comments__client unique (author_id, client_id)
);
create index comments__target on comments (target_type, target_id, id desc) where parent_id is null;
create index comments__parent_id on comments (parent_id) where parent_id is not null;
create index comments__author_id on comments (author_id, id desc);
create index comments__waiting on comments (id desc) where status in ('pending', 'hidden');

create table comment_likes (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_likes__user_id on comment_likes (user_id);

create table comment_reports (
  comment_id uuid not null references comments (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'rude', 'private', 'wrong', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  -- Whether whoever decided agreed; null while nobody has.
  upheld boolean,
  created_at timestamptz not null default now(),
  primary key (comment_id, reporter_id)
);
create index comment_reports__reporter_id on comment_reports (reporter_id, created_at desc);
