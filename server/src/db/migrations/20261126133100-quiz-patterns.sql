-- How exams are laid out, as admins write it over what the product brings: each row from its day on.
create table quiz_patterns (
  id uuid primary key,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) between 2 and 60),
  -- A day of India's calendar.
  effective_from text not null check (effective_from ~ '^\d{4}-\d{2}-\d{2}$'),
  pattern jsonb not null check (jsonb_typeof(pattern) = 'object'),
  created_by uuid not null references users (id),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quiz_patterns__day unique (code, effective_from)
);
create index quiz_patterns__created_by on quiz_patterns (created_by);
