-- A quiz names the exam that it rehearses. One that is deleted is named no longer.
create index quizzes__exam_id on quizzes (exam_id) where exam_id is not null;
alter table quizzes add constraint quizzes__exam_id
  foreign key (exam_id) references exams (id) on delete set null;
