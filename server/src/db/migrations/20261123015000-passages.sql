-- A passage is the thread through its versions, as a question is: its questions name the version that
-- they were written for, and papers hold a copy of its text.
create table passages (
  id uuid primary key,
  owner_id uuid not null references users (id),
  version integer not null default 1 check (version > 0),
  -- Hash of its texts and their kind: by it an import finds the passage that the bank has already.
  text_hash bytea not null,
  -- What a reader sees, without markup: for the list's search.
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passages__owner_id__id on passages (owner_id, id desc);
create index passages__owner_id__text_hash on passages (owner_id, text_hash);

create table passage_versions (
  passage_id uuid not null references passages (id) on delete cascade,
  version integer not null check (version > 0),
  text_kind text not null check (text_kind in ('plain', 'markdown', 'html', 'latex')),
  content jsonb not null,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (passage_id, version)
);
create index passage_versions__author_id on passage_versions (author_id);

-- No cascade: what a question was asked with stays, so a passage that is named cannot go.
alter table question_versions
  add column passage_id uuid,
  add column passage_version integer,
  add column pool text,
  add constraint question_versions__passage foreign key (passage_id, passage_version)
    references passage_versions (passage_id, version),
  add constraint question_versions__passage_whole
    check ((passage_id is null) = (passage_version is null)),
  -- A pool is shared by the questions of a passage, and by nobody else.
  add constraint question_versions__pool check (pool is null or passage_id is not null);
create index question_versions__passage_id on question_versions (passage_id)
  where passage_id is not null;
