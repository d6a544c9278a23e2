-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- What the names of a question's topic are in the other language: {"hi": {"topic": "…"}}, as other
-- records hold theirs.
alter table questions add column topic_translations jsonb not null default '{}'
  constraint questions__topic_translations check (jsonb_typeof(topic_translations) = 'object');
