-- A question is the thread through its versions; papers and attempts point at a version's content
-- by having copied it, so an edit never changes what somebody has sat.
create table questions (
  id uuid primary key,
  owner_id uuid not null references users (id),
  type text not null check (type in ('single', 'multiple', 'numeric', 'integer', 'truefalse', 'match', 'shorttext')),
  status text not null default 'active' check (status in ('draft', 'reviewed', 'active', 'retired')),
  version integer not null default 1 check (version > 0),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  subject text not null default '',
  topic text not null default '',
  subtopic text not null default '',
  source text not null default '',
  -- What a reader sees, without markup: for search and for telling look-alikes.
  search_text text not null,
  -- Hash of everything that is asked (stem and options, not the key), for "this was imported before".
  asked_hash bytea not null,
  -- Hash of all of it, key and explanation included: equal means nothing to update.
  whole_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint questions__owner_id__asked_hash unique (owner_id, asked_hash)
);
-- Serves the bank's list, newest first.
create index questions__owner_id__id on questions (owner_id, id desc);
-- Serves the bank's search.
create index questions__search_text on questions using gin (search_text gin_trgm_ops);

create table question_versions (
  question_id uuid not null references questions (id) on delete cascade,
  version integer not null check (version > 0),
  text_kind text not null check (text_kind in ('plain', 'markdown', 'html', 'latex')),
  content jsonb not null,
  key jsonb not null,
  option_marks jsonb,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (question_id, version)
);
create index question_versions__author_id on question_versions (author_id);
