-- A final key is of the questions that were asked when it was made so: where others are published it is provisional
-- again, and stays final for the papers from before this time. Null where that never happened.
alter table quizzes add column key_settled_before timestamptz;
