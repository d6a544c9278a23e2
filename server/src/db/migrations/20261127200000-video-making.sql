-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
alter table videos
  -- Which film it is: raised with each that is sent, so that late work on an old one does nothing.
  add column generation integer not null default 1 check (generation > 0),
  -- Its film to the millisecond: copies are taken when they agree with it.
  add column length_ms integer check (length_ms > 0),
  -- Whether phones play the film itself; if not, its copy is what is played.
  add column is_playable boolean not null default true,
  -- A film that lies elsewhere, as its page there is called.
  add column external_url text check (char_length(external_url) <= 500),
  -- [{"at": 0, "title": "…"}], in the order of time.
  add column chapters jsonb not null default '[]' check (jsonb_typeof(chapters) = 'array'),
  add column allow_comments boolean not null default true,
  -- When its maker said that it is theirs to show.
  add column rights_confirmed_at timestamptz,
  add column failure text check (failure in ('film_unreadable', 'film_no_picture',
    'film_takes_too_long', 'film_codec', 'film_length')),
  -- A film that was replaced while it was shown is shown again once the new one is ready.
  add column publish_when_ready boolean not null default false,
  -- What the sizes of its picture share; `poster_id` is a picture that was sent whole.
  add column poster_key text,
  add column deleted_at timestamptz;

-- A film that lies elsewhere has no file.
alter table videos drop constraint videos_check;
alter table videos add constraint videos__ready check (status not in ('ready', 'published')
  or (seconds is not null and (external_url is not null or (film_id is not null and height is not null))));
alter table videos add constraint videos__one_source check (external_url is null or film_id is null);
alter table videos add constraint videos__failure check (failure is null or status = 'failed');

-- What was made of a film: a smaller one, or its sound alone.
create table video_files (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  generation integer not null,
  kind text not null check (kind in ('copy', 'sound')),
  -- Of a copy; null until somebody has looked into it, and of sound.
  height integer check (height between 1 and 4320),
  file_id uuid not null constraint video_files__file_id unique references files (id),
  created_at timestamptz not null default now(),
  constraint video_files__one unique nulls not distinct (video_id, generation, kind)
);

-- A film that stands in no list was opened by a right of its viewer, and what they see of it is kept.
alter table video_watches add column by_right boolean not null default false;
create index videos__deleted_at on videos (deleted_at) where deleted_at is not null;
