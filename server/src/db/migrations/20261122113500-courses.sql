-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table courses (
  id uuid primary key,
  owner_id uuid not null references users (id),
  slug text not null constraint courses__slug unique,
  title text not null check (char_length(title) between 5 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 160),
  description text not null default '' check (char_length(description) <= 10000),
  category text not null,
  level text not null default 'All' check (level in ('Beginner', 'Intermediate', 'Advanced', 'All')),
  language text not null default 'en' check (language in ('en', 'hi')),
  price_paise bigint not null default 0 check (price_paise >= 0),
  original_price_paise bigint not null default 0 check (original_price_paise >= 0),
  thumbnail text,
  outcomes text[] not null default '{}' check (cardinality(outcomes) <= 12),
  requirements text[] not null default '{}' check (cardinality(requirements) <= 12),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- How many have a right to it; moved in the transaction that gives or takes one.
  enrolled integer not null default 0 check (enrolled >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Serves the public list, the most enrolled first.
create index courses__enrolled__id on courses (enrolled desc, id desc) where status = 'published';
create index courses__category__enrolled on courses (category, enrolled desc, id desc) where status = 'published';
create index courses__owner_id on courses (owner_id);

create table course_sections (
  id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  position integer not null check (position >= 0),
  constraint course_sections__position unique (course_id, position) deferrable
);

create table course_lessons (
  id uuid primary key,
  section_id uuid not null references course_sections (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  kind text not null check (kind in ('video', 'material', 'quiz', 'text', 'live')),
  seconds integer not null check (seconds between 1 and 86400),
  is_preview boolean not null default false,
  position integer not null check (position >= 0),
  constraint course_lessons__position unique (section_id, position) deferrable
);
