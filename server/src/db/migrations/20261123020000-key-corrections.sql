-- What a key said wrongly, and what it says from then on. Papers and keys stay as they were published: a
-- correction is laid over them, the last one of a question counts, and sheets are marked anew by a job.
create table key_corrections (
  id uuid primary key,
  quiz_id uuid not null references quizzes (id),
  question_id uuid not null references questions (id),
  -- The quiz's how manieth.
  number integer not null check (number > 0),
  kind text not null check (kind in ('drop', 'bonus', 'accept', 'replace')),
  -- How the question was marked and how it is marked now, by the bank's names of options.
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  made_by uuid not null references users (id),
  -- Of the bank when it was made: papers that hold a later version hold a key of their own.
  question_version integer not null check (question_version > 0),
  -- The one that the bank was given with it; null where the bank cannot say it, or says it already.
  new_version integer check (new_version > question_version),
  created_at timestamptz not null,
  -- The job that marks anew: the attempt that it has come to, and what it has done so far. Marks in 1/600.
  reached uuid not null default '00000000-0000-0000-0000-000000000000',
  regraded integer not null default 0 check (regraded >= 0),
  changed integer not null default 0 check (changed >= 0 and changed <= regraded),
  moved bigint not null default 0,
  most_gained integer not null default 0 check (most_gained >= 0),
  most_lost integer not null default 0 check (most_lost >= 0),
  finished_at timestamptz,
  -- A later correction of the quiz took the rest of its work over.
  went_on_as uuid references key_corrections (id),
  constraint key_corrections__quiz_id__number unique (quiz_id, number),
  constraint key_corrections__went_on check (went_on_as is null or finished_at is not null)
);
create index key_corrections__question_id on key_corrections (question_id);
create index key_corrections__made_by on key_corrections (made_by);
create index key_corrections__went_on_as on key_corrections (went_on_as) where went_on_as is not null;
-- Serves the job: what has still to be marked anew, the oldest first.
create index key_corrections__open on key_corrections (created_at) where finished_at is null;

-- What a correction puts in the place of a question's key on one paper, whose options have names of their own.
create table corrected_items (
  paper_name text not null references papers (name),
  question_id uuid not null,
  revision integer not null check (revision > 0),
  correction_id uuid not null references key_corrections (id),
  item jsonb not null,
  primary key (paper_name, question_id, revision)
);
create index corrected_items__correction_id on corrected_items (correction_id);

-- Raised by each correction. Whoever scores holds the row meanwhile, so that nothing is marked by a key
-- that was corrected before it is written.
alter table paper_forms add column key_revision integer not null default 1;
-- By which revision of the key a sheet was marked.
alter table results add column key_revision integer not null default 1;
