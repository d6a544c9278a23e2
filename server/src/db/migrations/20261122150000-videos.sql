-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table videos (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null check (char_length(title) between 3 and 120),
  description text not null default '' check (char_length(description) <= 5000),
  category text not null check (char_length(category) between 1 and 60),
  language text not null default 'en' check (language in ('en', 'hi')),
  film_id uuid constraint videos__film_id unique references files (id),
  poster_id uuid constraint videos__poster_id unique references files (id),
  -- Whole seconds of the film.
  seconds integer check (seconds between 1 and 21600),
  height integer check (height between 1 and 4320),
  has_sound boolean not null default true,
  -- What is said in it, by language: [{"from": 0, "to": 3.5, "text": "…"}], in the order of time.
  captions jsonb not null default '{}' check (jsonb_typeof(captions) = 'object'),
  visibility text not null default 'private'
    check (visibility in ('public', 'enrolled', 'unlisted', 'private')),
  status text not null default 'uploading'
    check (status in ('uploading', 'processing', 'failed', 'ready', 'published', 'hidden', 'deleted')),
  published_at timestamptz,
  -- Who saw half a minute of it; once in six hours each, moved in the transaction that counts one.
  views integer not null default 0 check (views >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status not in ('ready', 'published') or (film_id is not null and seconds is not null and height is not null)),
  check (status <> 'published' or published_at is not null)
);
-- Serve the public list, the most seen first and the newest first.
create index videos__views__id on videos (views desc, id desc)
  where status = 'published' and visibility = 'public';
create index videos__created_at__id on videos (created_at desc, id desc)
  where status = 'published' and visibility = 'public';
create index videos__owner_id on videos (owner_id);

create table video_watches (
  user_id uuid not null references users (id) on delete cascade,
  video_id uuid not null references videos (id) on delete cascade,
  -- Seconds that were seen, as half-open ranges: repeats and disorder change nothing.
  watched int4multirange not null default '{}',
  -- How many of them count: nobody sees more than twice the time that has passed.
  seconds integer not null default 0 check (seconds >= 0),
  position integer not null default 0 check (position >= 0),
  position_at timestamptz not null,
  first_play_at timestamptz not null,
  completed_at timestamptz,
  primary key (user_id, video_id)
);
create index video_watches__user_id__position_at on video_watches (user_id, position_at desc);
create index video_watches__video_id on video_watches (video_id);

create table video_views (
  video_id uuid not null references videos (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Sixths of a day since 1970.
  slot integer not null,
  primary key (video_id, user_id, slot)
);
create index video_views__slot on video_views (slot);
create index video_views__user_id on video_views (user_id);
