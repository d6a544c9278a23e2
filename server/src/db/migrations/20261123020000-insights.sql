-- Times of those who were right, by the same classes as `times`: what a quick answer is measured by.
-- Sheets counted before have none here.
alter table question_counts add column correct_times integer[] not null default '{}';
-- The pattern of an exam that a quiz was begun from (content/src/exam-templates): a result says how that
-- exam ranks and scales. Null for a quiz of its own kind.
alter table quizzes add column template text;
