-- What is shown of a course stands in its own columns and in the newest of its versions; what its authors
-- have changed since, in `draft` and in the rows of sections and lessons.
alter table courses
  drop constraint courses_status_check,
  add constraint courses_status_check check (status in
    ('draft', 'in_review', 'changes_requested', 'published', 'unlisted', 'archived')),
  add column exam_ids uuid[] not null default '{}' check (cardinality(exam_ids) <= 10),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column validity_days integer check (validity_days between 1 and 3650),
  add column refund_days integer not null default 7 check (refund_days between 0 and 90),
  add column certificate jsonb not null
    default '{"enabled": false, "minProgress": 100, "minQuizPct": 0}' check (jsonb_typeof(certificate) = 'object'),
  add column thumbnail_key text,
  add column thumbnail_alt text not null default '' check (char_length(thumbnail_alt) <= 200),
  -- Facts that differ from the published ones, by the names of the contract.
  add column draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  -- Of the list of sections and lessons: it rises when one comes, goes or moves.
  add column outline_version integer not null default 1 check (outline_version > 0),
  add column published_version integer check (published_version > 0),
  -- Handed in, and neither published nor sent back since.
  add column submitted_at timestamptz,
  add column review_note text not null default '' check (char_length(review_note) <= 1000),
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column rating_count integer not null default 0 check (rating_count >= 0);
create index courses__submitted_at on courses (submitted_at) where submitted_at is not null;

alter table old_slugs drop constraint old_slugs_kind_check;
alter table old_slugs add constraint old_slugs_kind_check check (kind in ('test_series', 'categories', 'courses'));

create table course_instructors (
  course_id uuid not null references courses (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null default 0,
  primary key (course_id, user_id)
);
create index course_instructors__user_id on course_instructors (user_id);

alter table course_sections
  alter column position drop not null,
  add column version integer not null default 1 check (version > 0),
  add column opens_after_days integer check (opens_after_days between 0 and 730),
  add column opens_at timestamptz,
  -- What a version has shown stays, so that what was done of it is still known.
  add column removed_at timestamptz,
  add constraint course_sections__place check ((removed_at is null) = (position is not null)),
  add constraint course_sections__opens check (opens_after_days is null or opens_at is null);

alter table course_lessons
  alter column position drop not null,
  alter column seconds set default 0,
  drop constraint course_lessons_seconds_check,
  add constraint course_lessons_seconds_check check (seconds between 0 and 86400),
  add column version integer not null default 1 check (version > 0),
  -- The film, the material or the test that it shows.
  add column ref_id uuid,
  -- Of a text: Markdown.
  add column body text not null default '' check (octet_length(body) <= 204800),
  -- By what it is done; null: as its kind is.
  add column rule text check (rule in ('watched', 'read', 'paged', 'submitted', 'passed', 'hand')),
  add column pass_percent integer check (pass_percent between 1 and 100),
  add column live jsonb check (jsonb_typeof(live) = 'object'),
  -- What the exam calls its topic, for the map of minutes and weights.
  add column topic text not null default '' check (char_length(topic) <= 120),
  add column removed_at timestamptz,
  add constraint course_lessons__place check ((removed_at is null) = (position is not null)),
  add constraint course_lessons__passed check (rule is distinct from 'passed' or pass_percent is not null);
create index course_lessons__ref_id on course_lessons (ref_id) where ref_id is not null;

-- What learners read: made when a course is published, and never written again.
create table course_versions (
  course_id uuid not null references courses (id) on delete cascade,
  number integer not null check (number > 0),
  -- The sections with their lessons: {"sections": [{"_id", "title", "opensAt", "opensAfterDays", "lessons": […]}]}.
  outline jsonb not null check (jsonb_typeof(outline) = 'object'),
  -- What stood on its card, without the price.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- Seconds of each film, in the order of the course.
  films integer[] not null default '{}',
  lesson_count integer not null check (lesson_count >= 0),
  published_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (course_id, number)
);
create index course_versions__published_by on course_versions (published_by) where published_by is not null;

-- Compiled texts of lessons, by the hash of their source; versions share those that stayed the same.
create table course_texts (
  hash text primary key check (hash ~ '^[a-f0-9]{64}$'),
  html text not null,
  created_at timestamptz not null default now()
);

create table lesson_progress (
  user_id uuid not null references users (id) on delete cascade,
  lesson_id uuid not null references course_lessons (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  seen integer not null default 0 check (seen >= 0),
  done_at timestamptz,
  done_by text check (done_by in ('rule', 'self', 'quiz')),
  -- When it was told last, by the device's clock as far as that is believed.
  told_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  constraint lesson_progress__done check ((done_at is null) = (done_by is null))
);
create index lesson_progress__course_id__user_id on lesson_progress (course_id, user_id);
create index lesson_progress__lesson_id on lesson_progress (lesson_id);

-- How far somebody has come in what they hold, whatever it is.
alter table enrolments
  add column progress_pct integer not null default 0 check (progress_pct between 0 and 100),
  add column last_part_id uuid,
  add column completed_at timestamptz;

-- Whoever has a right to a course counts, whatever gave it, in the transaction that gives or takes it.
create function count_enrolled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  delta integer := 0;
begin
  if tg_op <> 'DELETE' and new.status <> 'revoked' then delta := delta + 1; end if;
  if tg_op <> 'INSERT' and old.status <> 'revoked' then delta := delta - 1; end if;
  if delta <> 0 then
    update courses set enrolled = greatest(0, enrolled + delta)
     where id = case tg_op when 'DELETE' then old.item_id else new.item_id end;
  end if;
  return null;
end $$;
create trigger count_enrolled_new after insert on enrolments for each row
  when (new.item_type = 'course') execute function count_enrolled();
create trigger count_enrolled_moved after update of status on enrolments for each row
  when (new.item_type = 'course' and old.status <> new.status) execute function count_enrolled();
create trigger count_enrolled_gone after delete on enrolments for each row
  when (old.item_type = 'course') execute function count_enrolled();
