-- Counts the edits of a record: whoever edits says which one they read, and a stale one is told.
alter table test_series add column version integer not null default 1 check (version > 0);
alter table quizzes add column version integer not null default 1 check (version > 0);
