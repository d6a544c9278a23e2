-- Sections that were opened to one learner before their time. Whatever they have begun in them stays open by
-- their progress.
create table opened_sections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  section_id uuid not null references course_sections (id) on delete cascade,
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  constraint opened_sections__user_id__section_id unique (user_id, section_id)
);
create index opened_sections__course_id on opened_sections (course_id, user_id);
create index opened_sections__section_id on opened_sections (section_id);
create index opened_sections__opened_by on opened_sections (opened_by);
