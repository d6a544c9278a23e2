create table attempts (
  id uuid primary key,
  quiz_id uuid not null references quizzes (id),
  paper_name text not null references papers (name),
  -- Null for a guest: then only the attempt's token opens it.
  user_id uuid references users (id),
  number integer not null default 1 check (number > 0),
  seed integer not null,
  language text not null default 'en',
  state text not null default 'in_progress' check (state in ('in_progress', 'expired', 'submitted', 'voided')),
  epoch integer not null default 1 check (epoch > 0),
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  submitted_at timestamptz,
  submit_reason text check (submit_reason in ('user', 'timeout', 'admin')),
  claimed_at timestamptz,
  constraint attempts__times check (deadline_at > started_at),
  constraint attempts__submitted check (state <> 'submitted' or submitted_at is not null)
);
-- One running attempt of a learner on a quiz; two starts in parallel meet here.
create unique index attempts__one_running on attempts (quiz_id, user_id) where state = 'in_progress';
create unique index attempts__number on attempts (quiz_id, user_id, number) where user_id is not null;
-- Serves the sweep of attempts whose time is over.
create index attempts__deadline_at on attempts (deadline_at) where state = 'in_progress';
-- Serves "my attempts", newest first.
create index attempts__user_id on attempts (user_id, id desc) where user_id is not null;
create index attempts__quiz_id on attempts (quiz_id, id desc);
create index attempts__paper_name on attempts (paper_name);

-- The current answer of each question. Attempt ids begin with their time, so that ranges of ids are
-- ranges of months and an old month can be dropped or moved as a whole.
create table responses (
  attempt_id uuid not null,
  question_id uuid not null,
  epoch integer not null,
  seq integer not null,
  answer jsonb,
  status text not null,
  time_spent_ms integer not null default 0,
  -- Order in which the answer was first accepted, for sections that count the first answers.
  saved_at timestamptz not null,
  primary key (attempt_id, question_id)
) partition by range (attempt_id);

-- Every change that the server was told of, as it was told: the learner's proof. `kept_apart` are
-- those that came too late to count.
create table response_events (
  attempt_id uuid not null,
  epoch integer not null,
  seq integer not null,
  question_id uuid not null,
  answer jsonb,
  selection jsonb,
  status text not null,
  time_spent_ms integer not null,
  made_at timestamptz not null,
  saved_at timestamptz not null,
  late boolean not null default false,
  kept_apart boolean not null default false,
  primary key (attempt_id, epoch, seq, kept_apart)
) partition by range (attempt_id);

create table responses_rest partition of responses default;
create table response_events_rest partition of response_events default;

-- The lowest UUIDv7 of an instant.
create function uuid_floor(at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- Makes the partitions from this month on; run at start and by a daily job.
create function ensure_response_partitions(from_month date, months integer) returns void language plpgsql as $$
declare
  month date;
  parent text;
  child text;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', from_month) + make_interval(months => i))::date;
    foreach parent in array array['responses', 'response_events'] loop
      child := parent || '_' || to_char(month, 'YYYY_MM');
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          child, parent, uuid_floor(month::timestamptz),
          uuid_floor((month + interval '1 month')::timestamptz));
      end if;
    end loop;
  end loop;
end $$;

-- What scoring made of an attempt. Marks are whole multiples of 1/600.
create table results (
  attempt_id uuid primary key references attempts (id),
  quiz_id uuid not null references quizzes (id),
  user_id uuid references users (id),
  -- Only first attempts are ranked.
  is_ranked boolean not null,
  score integer not null,
  max_score integer not null,
  correct integer not null,
  wrong integer not null,
  unanswered integer not null,
  partial integer not null,
  time_spent_ms bigint not null,
  sections jsonb not null,
  lost jsonb not null,
  -- The answer sheet with marks, one entry for each question.
  sheet jsonb not null,
  late boolean not null default false,
  -- Whether question_counts holds this sheet.
  is_counted boolean not null default false,
  scored_at timestamptz not null default now()
);
-- Serves the job that counts sheets into question_counts.
create index results__uncounted on results (scored_at) where is_ranked and not is_counted;
-- Serves the leaderboard: best score first, then the quicker one.
create index results__leaderboard on results (quiz_id, score desc, time_spent_ms, attempt_id) where is_ranked;
create index results__user_id on results (user_id) where user_id is not null;

-- How many ranked results have which score: rank and percentile without sorting attempts.
create table score_counts (
  quiz_id uuid not null references quizzes (id),
  score integer not null,
  takers integer not null check (takers >= 0),
  primary key (quiz_id, score)
);

-- How many ranked takers met a question, and how many had it right.
create table question_counts (
  quiz_id uuid not null references quizzes (id),
  question_id uuid not null,
  takers integer not null default 0,
  correct integer not null default 0,
  primary key (quiz_id, question_id)
);
