-- What a quiz is announced to hold (marks in 1/600), and which version of its draft was published last:
-- quizzes from before do not know it until they are published again.
alter table quizzes
  add column declared_questions integer check (declared_questions > 0),
  add column declared_marks integer check (declared_marks >= 0),
  add column published_version integer check (published_version > 0);
