-- How long ranked takers of a form spent on a question, by class: class k counts times of 2^(k/6) to
-- 2^((k+1)/6) seconds (measurement/src/times.ts). Sheets counted before have no times here.
alter table question_counts add column times integer[] not null default '{}';
