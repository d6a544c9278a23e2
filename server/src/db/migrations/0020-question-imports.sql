-- What an import wrote, so that it can be taken back: without this the only way is by hand.
create table question_imports (
  id uuid primary key,
  owner_id uuid not null references users (id),
  format text not null check (format in ('gift', 'moodle-xml', 'aiken', 'csv', 'json')),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index question_imports__owner_id on question_imports (owner_id, id desc);

create table question_import_items (
  import_id uuid not null references question_imports (id) on delete cascade,
  question_id uuid not null references questions (id) on delete cascade,
  -- The version that the import wrote: another one in the bank means that it was changed since.
  version integer not null check (version > 0),
  -- The row of questions before the import; null where the import made the question.
  before jsonb,
  primary key (import_id, question_id)
);
-- Serves "which import wrote this question", and the cascade.
create index question_import_items__question_id on question_import_items (question_id);
