-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.

-- A copy that the server made of a film, one for each height; a maker's own copy stays one for each film.
alter table video_files add column is_rung boolean not null default false
  constraint video_files__rung check (not is_rung or (kind = 'copy' and height is not null));
alter table video_files drop constraint video_files__one;
create unique index video_files__of_maker on video_files (video_id, generation, kind) where not is_rung;
create unique index video_files__of_server on video_files (video_id, generation, height) where is_rung;

-- The same pictures and sound as a file that is played, cut into segments: what players switch between.
create table video_streams (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  generation integer not null,
  height integer not null check (height between 1 and 4320),
  -- Of which file it was made.
  source_id uuid not null constraint video_streams__source unique references files (id),
  file_id uuid not null constraint video_streams__file_id unique references files (id),
  -- What the list of all streams says of it, and the list of its segments.
  attributes text not null,
  playlist text not null,
  created_at timestamptz not null default now(),
  constraint video_streams__one unique (video_id, generation, height)
);

-- How far the server is with the copies of a film; null where it makes none.
alter table videos
  add column ladder text check (ladder in ('making', 'made', 'failed')),
  add column ladder_failure text check (ladder_failure in ('encoder_failed', 'encoder_time', 'encoder_room')),
  -- When whoever makes them was last heard of.
  add column ladder_at timestamptz,
  add constraint videos__ladder check ((ladder_failure is not null) = (ladder is not distinct from 'failed'));
create index videos__ladder_at on videos (ladder_at) where ladder = 'making';
