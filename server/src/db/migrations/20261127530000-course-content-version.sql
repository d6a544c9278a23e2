-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- Rises with each edit of a lesson or a section: whoever publishes says what they have read.
alter table courses add column content_version integer not null default 1 check (content_version > 0);
