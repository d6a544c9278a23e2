-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table tutor_applications (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'under_review', 'interview',
    'changes_requested', 'approved', 'rejected', 'withdrawn', 'suspended')),
  -- Since when it is in that state: documents and the right to apply again go by it.
  state_at timestamptz not null,
  headline text not null default '' check (char_length(headline) <= 120),
  bio text not null default '' check (char_length(bio) <= 2000),
  subjects text[] not null default '{}' check (cardinality(subjects) <= 10),
  exam_ids uuid[] not null default '{}' check (cardinality(exam_ids) <= 10),
  languages text[] not null default '{}' check (languages <@ array['en', 'hi']),
  experience_years smallint check (experience_years between 0 and 60),
  qualifications jsonb not null default '[]' check (jsonb_typeof(qualifications) = 'array'),
  demo_url text check (char_length(demo_url) <= 500),
  id_proof_id uuid,
  referee text not null default '' check (char_length(referee) <= 200),
  -- The text of the declarations that was agreed to last, and when.
  declared_version text,
  declared_at timestamptz,
  submitted_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tutor_applications__declared check ((declared_version is null) = (declared_at is null)),
  constraint tutor_applications__submitted check
    (state in ('draft', 'withdrawn') or (submitted_at is not null and declared_at is not null))
);
-- Whoever waits, teaches or is suspended has one application and begins no other.
create unique index tutor_applications__one_open on tutor_applications (user_id)
  where state not in ('rejected', 'withdrawn');
-- Serves the newest of somebody.
create index tutor_applications__user_id on tutor_applications (user_id, id desc);
-- Serves the desk of admins by state.
create index tutor_applications__state on tutor_applications (state, id) where submitted_at is not null;
-- Serves the sweep of documents.
create index tutor_applications__ended on tutor_applications (state_at)
  where state in ('rejected', 'withdrawn');

create table tutor_application_steps (
  id uuid primary key,
  application_id uuid not null references tutor_applications (id) on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'under_review', 'interview',
    'changes_requested', 'approved', 'rejected', 'withdrawn', 'suspended')),
  by_id uuid not null references users (id),
  at timestamptz not null,
  reason text check (char_length(reason) between 10 and 1000),
  -- What the applicant is to act on has its words.
  constraint tutor_application_steps__reason check
    (state not in ('interview', 'changes_requested', 'rejected', 'suspended') or reason is not null)
);
create index tutor_application_steps__application_id on tutor_application_steps (application_id, id);
create index tutor_application_steps__by_id on tutor_application_steps (by_id);

-- A file hangs on one application, and on nothing else.
create table tutor_application_documents (
  file_id uuid primary key references files (id),
  application_id uuid not null references tutor_applications (id) on delete cascade
);
create index tutor_application_documents__application_id
  on tutor_application_documents (application_id);
