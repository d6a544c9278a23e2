-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table materials (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null check (char_length(title) between 1 and 160),
  type text not null check (type in ('pdf', 'note', 'link')),
  kind text not null default 'notes' check (kind in ('notes', 'formulae', 'papers')),
  language text not null default 'en' check (language in ('en', 'hi')),
  -- Of a PDF: whether readers get a file. Notes and links are ready from the first.
  status text not null check (status in ('uploading', 'scanning', 'ready', 'rejected')),
  url text check (char_length(url) <= 2000),
  body text check (char_length(body) <= 200000),
  -- The note as it is shown, compiled and sanitised when it is written.
  html text,
  downloadable boolean not null default false,
  stamp boolean not null default true,
  -- The number of the file that readers get: the newest that was found sound.
  file_version integer check (file_version > 0),
  -- Of that file; of what was promised before there is one.
  pages integer check (pages between 1 and 2000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A page that bears a name is not handed out without it.
  constraint materials__stamped check (not (downloadable and stamp)),
  check ((type = 'link') = (url is not null)),
  check ((type = 'note') = (body is not null and html is not null)),
  check (type = 'pdf' or (status = 'ready' and file_version is null)),
  check (type <> 'pdf' or (status = 'ready') = (file_version is not null))
);
create index materials__owner_id on materials (owner_id);

-- Every file that a material ever had: replacing one keeps the material, and raises the number.
create table material_versions (
  material_id uuid not null references materials (id) on delete cascade,
  number integer not null check (number > 0),
  file_id uuid not null constraint material_versions__file_id unique references files (id),
  changelog text not null default '' check (char_length(changelog) <= 300),
  status text not null default 'scanning' check (status in ('scanning', 'ready', 'rejected')),
  fault text check (fault in ('unreadable', 'encrypted', 'script', 'attachment', 'launch', 'altered',
    'pages_many', 'slow', 'heavy')),
  pages integer check (pages between 1 and 2000),
  -- What is written on its pages, for the search; cut off where nobody looks any further.
  words text,
  created_at timestamptz not null default now(),
  primary key (material_id, number),
  check ((status = 'rejected') = (fault is not null)),
  check (status <> 'ready' or pages is not null)
);

-- What is attached to a course or a video.
create table material_links (
  material_id uuid not null references materials (id),
  course_id uuid references courses (id) on delete cascade,
  video_id uuid references videos (id) on delete cascade,
  is_preview boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(course_id, video_id) = 1),
  constraint material_links__course unique (course_id, material_id),
  constraint material_links__video unique (video_id, material_id)
);
create index material_links__material_id on material_links (material_id);

-- How far somebody has come. A row comes with the first opening.
create table material_progress (
  user_id uuid not null references users (id) on delete cascade,
  material_id uuid not null references materials (id) on delete cascade,
  page integer not null default 1 check (page between 1 and 2000),
  -- Pages that were in sight: repeats, disorder and several devices change nothing.
  seen int4multirange not null default '{}',
  seconds integer not null default 0 check (seconds >= 0),
  opened_at timestamptz not null,
  at timestamptz not null,
  done_at timestamptz,
  -- When bookmarks and highlights were last changed, by the reader's clock.
  noted_at timestamptz,
  bookmarks jsonb not null default '[]' check (jsonb_typeof(bookmarks) = 'array'),
  highlights jsonb not null default '[]' check (jsonb_typeof(highlights) = 'array'),
  primary key (user_id, material_id)
);
create index material_progress__material_id on material_progress (material_id);
