-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- What a record says in other languages than the one it was written in: {"hi": {"title": "…"}}. The
-- contract names the fields of each table (contract/src/translations.ts).
alter table test_series add column translations jsonb not null default '{}'
  constraint test_series__translations check (jsonb_typeof(translations) = 'object');
alter table quizzes add column translations jsonb not null default '{}'
  constraint quizzes__translations check (jsonb_typeof(translations) = 'object');
alter table courses add column translations jsonb not null default '{}'
  constraint courses__translations check (jsonb_typeof(translations) = 'object');
alter table study_material_packages add column translations jsonb not null default '{}'
  constraint study_material_packages__translations check (jsonb_typeof(translations) = 'object');
alter table videos add column translations jsonb not null default '{}'
  constraint videos__translations check (jsonb_typeof(translations) = 'object');

-- A video is looked for by its translations too.
drop trigger search on videos;
create trigger search
  after insert or delete
     or update of title, description, translations, category, language, visibility, status
  on videos for each row execute function note_search_change('videos');
