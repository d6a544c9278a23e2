-- Named sets of questions of one bank, each in an order of its own.
create table question_collections (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index question_collections__name on question_collections (owner_id, lower(name));

create table question_collection_items (
  collection_id uuid not null references question_collections (id) on delete cascade,
  question_id uuid not null references questions (id) on delete cascade,
  position integer not null,
  primary key (collection_id, question_id)
);
create index question_collection_items__question_id on question_collection_items (question_id);
