-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table claims (
  id text primary key check (id ~ '^[a-z_]{3,40}$'),
  value text not null check (char_length(value) between 1 and 20),
  -- Why it is true: without it only a demo says it.
  evidence text check (char_length(evidence) between 5 and 500),
  as_of date,
  is_shown boolean not null default true,
  position integer not null,
  version integer not null default 1 check (version > 0),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now(),
  -- Evidence is of a day.
  check (evidence is null or as_of is not null)
);
-- What the spec has the landing page say.
insert into claims (id, value, position) values
  ('active_learners', '2000+', 1),
  ('student_rating', '4.9/5', 2),
  ('success_rate', '95%', 3),
  ('exam_success', '98%', 4),
  ('resources', '10K+', 5),
  ('courses', '50+', 6),
  ('mentors', '500+', 7),
  ('centers', '25+', 8);
