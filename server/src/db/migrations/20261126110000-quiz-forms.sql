-- A section may be drawn from the bank when the quiz is published, in up to 20 forms of which a start picks
-- one. A quiz that ranks its takers asks all of them the same.
alter table quizzes
  add column form_count smallint not null default 1 check (form_count between 1 and 20),
  add column drawing integer not null default 0 check (drawing >= 0),
  add column is_ranked boolean not null default true,
  add constraint quizzes__forms check (form_count = 1 or not is_ranked);
alter table quiz_sections
  add column pool jsonb check (jsonb_typeof(pool) = 'object');

-- The forms that were published together bear the name of the first of them.
alter table papers add column set_of text references papers (name);
create index papers__set_of on papers (set_of) where set_of is not null;

-- What the forms that are offered now ask: a question that was drawn is in use like one that was chosen.
create table quiz_drawn_questions (
  quiz_id uuid not null references quizzes (id),
  section smallint not null,
  question_id uuid not null references questions (id),
  primary key (quiz_id, question_id)
);
create index quiz_drawn_questions__question_id on quiz_drawn_questions (question_id);

-- Publishing at a time, in the name of whoever asked for it; what came of it in vain stays in sight.
alter table quizzes
  add column publish_at timestamptz,
  add column publish_by uuid references users (id),
  add column publish_failed_at timestamptz,
  add constraint quizzes__publish_at check ((publish_at is null) = (publish_by is null));
create index quizzes__publish_at on quizzes (publish_at) where publish_at is not null;
