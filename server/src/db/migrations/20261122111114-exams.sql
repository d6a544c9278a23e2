-- Exams as their notices describe them. What has several languages or parts is kept as the contract
-- spells it and is parsed when it is written.
create table exams (
  id uuid primary key,
  created_by uuid not null references users (id),
  code text not null check (char_length(code) between 2 and 20),
  slug text not null constraint exams__slug unique,
  name jsonb not null,
  summary jsonb not null,
  body jsonb,
  category text not null check (category in
    ('state', 'civil', 'engineering', 'medical', 'management', 'government', 'banking', 'law')),
  series_word text not null default '',
  stages jsonb not null default '[]' check (jsonb_typeof(stages) = 'array'),
  eligibility jsonb,
  important_dates jsonb not null default '[]' check (jsonb_typeof(important_dates) = 'array'),
  syllabus jsonb not null default '[]' check (jsonb_typeof(syllabus) = 'array'),
  official_url text check (official_url like 'https://%'),
  student_count jsonb,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index exams__code on exams (lower(code));
