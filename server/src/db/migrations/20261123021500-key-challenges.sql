-- What becomes of a quiz's key: provisional until its owner opens a window in which learners challenge it,
-- then decided upon, then final.
alter table quizzes
  add column key_state text not null default 'provisional'
    check (key_state in ('provisional', 'challenge_open', 'under_review', 'final')),
  add column challenge_until timestamptz,
  add constraint quizzes__challenge_until check (key_state <> 'challenge_open' or challenge_until is not null);

create table key_challenges (
  id uuid primary key,
  quiz_id uuid not null references quizzes (id),
  question_id uuid not null references questions (id),
  user_id uuid not null references users (id) on delete cascade,
  -- The own attempt in whose review the key was seen.
  attempt_id uuid not null references attempts (id) on delete cascade,
  reason text not null check (char_length(reason) between 20 and 2000),
  evidence text check (char_length(evidence) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  -- What the learner is told of the decision.
  answer text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  correction_id uuid references key_corrections (id),
  created_at timestamptz not null,
  -- Once: one that was withdrawn or rejected is not made again.
  constraint key_challenges__once unique (quiz_id, question_id, user_id),
  constraint key_challenges__decided check (
    (state in ('accepted', 'rejected')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null)),
  constraint key_challenges__corrected check ((state = 'accepted') = (correction_id is not null))
);
create index key_challenges__question_id on key_challenges (question_id);
create index key_challenges__user_id on key_challenges (user_id, quiz_id);
create index key_challenges__attempt_id on key_challenges (attempt_id);
create index key_challenges__decided_by on key_challenges (decided_by) where decided_by is not null;
create index key_challenges__correction_id on key_challenges (correction_id) where correction_id is not null;
-- Serves the list of a quiz, newest first.
create index key_challenges__quiz_id on key_challenges (quiz_id, id desc);
