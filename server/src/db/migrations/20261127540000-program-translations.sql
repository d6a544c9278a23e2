-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- What a program says in other languages than the one it was written in (contract/src/translations.ts).
alter table programs add column translations jsonb not null default '{}'
  constraint programs__translations check (jsonb_typeof(translations) = 'object');
