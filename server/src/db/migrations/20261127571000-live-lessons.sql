-- When the live lessons of each course begin, as its newest version says: found every minute without reading
-- the outlines of all courses. Written with the version, by whichever server publishes.
create table live_lessons (
  lesson_id uuid primary key,
  course_id uuid not null references courses (id) on delete cascade,
  starts_at timestamptz not null
);
create index live_lessons__starts_at on live_lessons (starts_at);
create index live_lessons__course_id on live_lessons (course_id);

-- Of which beginning learners were reminded: of each one once, however many servers look. One that is moved
-- begins anew.
create table live_reminders (
  lesson_id uuid not null,
  course_id uuid not null references courses (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (lesson_id, starts_at)
);
create index live_reminders__course_id on live_reminders (course_id);

create function live_lessons_of(outline jsonb) returns table (lesson_id uuid, starts_at timestamptz) language sql stable as
  $$ select (l ->> '_id')::uuid, (l #>> '{live,startsAt}')::timestamptz
       from jsonb_path_query(outline, '$.sections[*].lessons[*] ? (@.type == "live" && @.live.startsAt != null)') l $$;

create function course_versions_live() returns trigger language plpgsql as $$
begin
  delete from live_lessons where course_id = new.course_id;
  insert into live_lessons (lesson_id, course_id, starts_at)
  select l.lesson_id, new.course_id, l.starts_at from live_lessons_of(new.outline) l
  on conflict (lesson_id) do update set course_id = excluded.course_id, starts_at = excluded.starts_at;
  return null;
end $$;
create trigger course_versions__live after insert on course_versions
  for each row execute function course_versions_live();

insert into live_lessons (lesson_id, course_id, starts_at)
select l.lesson_id, c.id, l.starts_at
  from courses c
  join course_versions v on v.course_id = c.id and v.number = c.published_version,
  lateral live_lessons_of(v.outline) l
on conflict do nothing;
