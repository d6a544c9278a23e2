create table test_series (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null,
  slug text not null,
  description text not null,
  full_description text not null default '',
  category text not null default 'general',
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  exam_type text not null default '',
  estimated_minutes integer not null default 0 check (estimated_minutes >= 0),
  price_paise bigint not null default 0 check (price_paise >= 0),
  original_price_paise bigint not null default 0 check (original_price_paise >= 0),
  thumbnail text,
  learning_outcomes text[] not null default '{}',
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint test_series__slug unique (slug)
);
create index test_series__owner_id on test_series (owner_id);
-- Serves the public list by category, newest first.
create index test_series__category__created_at on test_series (category, created_at desc) where is_published;

create table enrolments (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null check (item_type in ('test_series', 'course', 'program', 'package')),
  item_id uuid not null,
  source text not null check (source in ('order', 'grant', 'free', 'bundle')),
  status text not null default 'active' check (status in ('active', 'completed', 'expired', 'revoked')),
  starts_at timestamptz not null default now(),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint enrolments__user_id__item unique (user_id, item_type, item_id)
);
-- Serves the count of enrolled learners of an item.
create index enrolments__item on enrolments (item_type, item_id) where status <> 'revoked';

create table quizzes (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null,
  slug text not null,
  description text not null default '',
  category text not null default 'general',
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  exam_id uuid,
  test_series_id uuid references test_series (id),
  course_id uuid,
  position integer not null default 0,
  duration_minutes integer not null check (duration_minutes > 0),
  attempts_allowed integer not null default 0 check (attempts_allowed >= 0),
  is_public boolean not null default false,
  save_profile text not null default 'safe' check (save_profile in ('strict', 'real', 'safe')),
  languages text[] not null default '{en}' check (cardinality(languages) > 0),
  window_open timestamptz,
  window_close timestamptz,
  close_policy text not null default 'hard_close' check (close_policy in ('hard_close', 'full_duration')),
  release_score text not null default 'immediately'
    check (release_score in ('immediately', 'afterClose', 'manual', 'never')),
  release_review text not null default 'immediately'
    check (release_review in ('immediately', 'afterClose', 'manual', 'never')),
  offline_window_minutes integer not null default 15 check (offline_window_minutes >= 0),
  is_published boolean not null default false,
  paper_name text,
  -- What the newest paper holds, for lists: counts, marks and rules of each section.
  outline jsonb,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quizzes__slug unique (slug),
  constraint quizzes__window check (window_close > window_open),
  constraint quizzes__published_has_paper check (not is_published or paper_name is not null)
);
create index quizzes__owner_id on quizzes (owner_id, id desc);
-- Serves a series' quizzes in its order.
create index quizzes__test_series_id on quizzes (test_series_id, position, id) where archived_at is null;
create index quizzes__course_id on quizzes (course_id) where course_id is not null;
-- Serves the list of public quizzes.
create index quizzes__public on quizzes (category, id desc) where is_published and is_public and archived_at is null;

create table quiz_sections (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  position smallint not null,
  title text not null,
  timer_minutes integer check (timer_minutes > 0),
  attempt_limit integer check (attempt_limit > 0),
  counts text check (counts in ('first', 'best')),
  marking jsonb not null,
  marking_by_type jsonb,
  primary key (quiz_id, position)
);

create table quiz_questions (
  quiz_id uuid not null,
  section smallint not null,
  position smallint not null,
  question_id uuid not null references questions (id),
  marking jsonb,
  primary key (quiz_id, section, position),
  constraint quiz_questions__once unique (quiz_id, question_id),
  foreign key (quiz_id, section) references quiz_sections (quiz_id, position) on delete cascade
);
create index quiz_questions__question_id on quiz_questions (question_id);

-- What is asked: immutable bytes, named by a keyed hash of them.
create table papers (
  name text primary key check (name ~ '^[a-f0-9]{64}$'),
  quiz_id uuid not null references quizzes (id),
  body bytea not null,
  created_at timestamptz not null default now()
);
create index papers__quiz_id on papers (quiz_id);

-- How it is marked: only the scorer, the owner's editor and a released review read this table.
create table paper_keys (
  paper_name text primary key references papers (name),
  key jsonb not null
);
alter table quizzes add constraint quizzes__paper_name foreign key (paper_name) references papers (name);
