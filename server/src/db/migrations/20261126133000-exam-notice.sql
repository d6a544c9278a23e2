-- How deep each topic of the syllabus stands, by its place: beside the names, which the version before
-- this one goes on writing alone. What has no depth stands at the top.
alter table exams
  add column syllabus_levels jsonb not null default '[]' check (jsonb_typeof(syllabus_levels) = 'array'),
  -- Options of a question with one right one; null while nobody says.
  add column option_count smallint check (option_count between 2 and 10),
  -- The day on which the pattern was last compared with its sources.
  add column checked_on text check (checked_on ~ '^\d{4}-\d{2}-\d{2}$');
