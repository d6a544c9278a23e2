-- What stands in another order for each learner.
alter table quizzes
  add column shuffle text not null default 'none' check (shuffle in ('none', 'questions', 'options', 'both'));
