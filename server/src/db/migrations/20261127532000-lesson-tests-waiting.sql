-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- Attempts whose score is not out yet: a lesson that is to be passed would tell it.
create table lesson_tests_waiting (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  quiz_id uuid not null references quizzes (id) on delete cascade,
  -- When to look again.
  look_at timestamptz not null
);
-- Serves the look at what may be out by now.
create index lesson_tests_waiting__look_at on lesson_tests_waiting (look_at);
-- Serves the word of a quiz's owner.
create index lesson_tests_waiting__quiz_id on lesson_tests_waiting (quiz_id);
