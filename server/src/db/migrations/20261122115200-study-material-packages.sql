-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table study_material_packages (
  id uuid primary key,
  owner_id uuid not null references users (id),
  slug text not null constraint study_material_packages__slug unique,
  title text not null check (char_length(title) between 5 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  category text not null,
  exam text not null default '' check (char_length(exam) <= 60),
  language text not null default 'en' check (language in ('en', 'hi')),
  price_paise bigint not null default 0 check (price_paise >= 0),
  original_price_paise bigint not null default 0 check (original_price_paise >= 0),
  thumbnail text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Serves the public list, newest first.
create index study_material_packages__published on study_material_packages (id desc) where status = 'published';
create index study_material_packages__owner_id on study_material_packages (owner_id);

create table package_materials (
  id uuid primary key,
  package_id uuid not null references study_material_packages (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 160),
  kind text not null check (kind in ('notes', 'formulae', 'papers')),
  pages integer not null check (pages between 1 and 2000),
  position integer not null check (position >= 0),
  constraint package_materials__position unique (package_id, position) deferrable
);
