-- runs: statements
-- Serves the question until when anybody can still answer a quiz that has or had a window.
create index concurrently if not exists attempts__answers_until on attempts (quiz_id, answers_until) where answers_until is not null;
