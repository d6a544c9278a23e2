-- runs: statements
-- What a bank is narrowed by, counted without looking at the questions themselves.
create index concurrently if not exists questions__facts on questions (owner_id, subject, topic, id)
  include (subtopic, difficulty, status, type, year, has_hindi);
