-- One more attempt than the test allows, given to one learner: once after each that was begun, so that two who
-- press at once give one.
create table further_attempts (
  quiz_id uuid not null references quizzes (id),
  user_id uuid not null references users (id),
  after_number integer not null check (after_number > 0),
  given_by uuid references users (id),
  reason text not null check (char_length(reason) between 3 and 500),
  created_at timestamptz not null,
  constraint further_attempts__once primary key (quiz_id, user_id, after_number)
);
create index further_attempts__user_id on further_attempts (user_id);
create index further_attempts__given_by on further_attempts (given_by) where given_by is not null;
