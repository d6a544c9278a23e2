-- Why somebody has which points: a row for each test that was handed in, and one for each change of it
-- afterwards, which names the row that it amends. Rows are added, never changed.
create table points_ledger (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  quiz_id uuid not null references quizzes (id),
  attempt_id uuid not null references attempts (id) on delete cascade,
  -- The learner's how manieth attempt at the quiz: a better repeat earns the difference.
  number integer not null check (number > 0),
  -- The how manieth row of the attempt.
  step integer not null check (step > 0),
  -- What the attempt alone is worth from here on; `delta` is what it earned beside the others, within the day.
  worth integer not null check (worth >= 0),
  delta integer not null,
  is_capped boolean not null default false,
  reason text not null check (reason in ('attempt', 'correction')),
  note text not null check (note in ('first', 'better', 'same', 'too_quick', 'too_few', 'changed')),
  ref_type text not null check (ref_type in ('attempt', 'points')),
  ref_id uuid not null,
  -- India's day on which the attempt ended.
  day date not null,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint points_ledger__corrections check ((reason = 'correction') = (ref_type = 'points')),
  constraint points_ledger__zero check (delta = 0 or note in ('first', 'better', 'changed'))
);
-- What happened earns once; a row is amended once.
create unique index points_ledger__once on points_ledger (user_id, reason, ref_type, ref_id);
-- Serves the own history, newest first.
create index points_ledger__user_id__at on points_ledger (user_id, at desc, id desc);
-- Serves what a repeat is compared with.
create index points_ledger__user_id__quiz_id on points_ledger (user_id, quiz_id);
-- Serves the bound of a day.
create index points_ledger__user_id__day on points_ledger (user_id, day);
-- Serve the deletion of what they name.
create index points_ledger__quiz_id on points_ledger (quiz_id);
create index points_ledger__attempt_id on points_ledger (attempt_id);

-- The sum of the ledger for a learner: of all time, of a week by its Monday, of a month.
create table points_totals (
  user_id uuid not null references users (id) on delete cascade,
  period text not null check (period ~ '^(all|week:\d{4}-\d\d-\d\d|month:\d{4}-\d\d)$'),
  total integer not null check (total >= 0),
  -- To the millisecond, as what a page of the board ended with.
  reached_at timestamptz(3) not null,
  primary key (user_id, period)
);
-- Serves the board: the highest total first, of equal ones who reached it first.
create index points_totals__board on points_totals (period, total desc, reached_at, user_id) where total > 0;
-- Serves the board, which lists no staff.
create index users__staff on users (id) where role <> 'learner';

-- Attempts whose score is not out yet: their points would tell it.
create table points_waiting (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  quiz_id uuid not null references quizzes (id) on delete cascade,
  -- When to look again.
  look_at timestamptz not null
);
-- Serves the look at what may be out by now.
create index points_waiting__look_at on points_waiting (look_at);
-- Serves the word of a quiz's owner.
create index points_waiting__quiz_id on points_waiting (quiz_id);

-- India's days on which somebody studied; before three in the night may count for the day before.
create table study_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  by_day boolean not null,
  by_night boolean not null,
  primary key (user_id, day),
  constraint study_days__some check (by_day or by_night)
);

-- What the days of study come to, counted anew with each: pairs of a day and the streak that stands until it.
create table study_streaks (
  user_id uuid primary key references users (id) on delete cascade,
  steps jsonb not null default '[]',
  longest integer not null default 0 check (longest >= 0)
);
