-- Papers that ask the same items under the same marks and times are one form, as testing calls it:
-- only results on one form are comparable. Publishing a quiz again without changing what is asked
-- keeps its form; another set of items begins a new one, with ranks of its own.
create table paper_forms (
  id text primary key check (id ~ '^[a-f0-9]{32}$'),
  quiz_id uuid not null references quizzes (id)
);
create index paper_forms__quiz_id on paper_forms (quiz_id);

alter table papers add column form_id text references paper_forms (id);
-- What was published before is not known to be the same: each of these papers is its own form.
insert into paper_forms (id, quiz_id) select left(name, 32), quiz_id from papers;
update papers set form_id = left(name, 32);
alter table papers alter column form_id set not null;
create index papers__form_id on papers (form_id);

-- A result knows its quiz by its attempt. The job that counts sheets counts all of them anew.
drop index results__uncounted, results__leaderboard;
alter table results drop column quiz_id, add column form_id text references paper_forms (id);
update results r set form_id = p.form_id, is_counted = false
  from attempts a join papers p on p.name = a.paper_name
 where a.id = r.attempt_id;
alter table results alter column form_id set not null;
-- Serves the job that counts sheets into question_counts.
create index results__uncounted on results (scored_at) where is_ranked and not is_counted;
-- Serves the leaderboard: best score first, then the quicker one.
create index results__leaderboard on results (form_id, score desc, time_spent_ms, attempt_id) where is_ranked;

-- How many ranked results of a form have which score: rank and percentile without sorting attempts.
drop table score_counts;
create table score_counts (
  form_id text not null references paper_forms (id),
  score integer not null,
  takers integer not null check (takers >= 0),
  primary key (form_id, score)
);
insert into score_counts (form_id, score, takers)
select form_id, score, count(*) from results where is_ranked group by form_id, score;

-- How many ranked takers of a form met a question, and how many had it right.
drop table question_counts;
create table question_counts (
  form_id text not null references paper_forms (id),
  question_id uuid not null,
  takers integer not null default 0,
  correct integer not null default 0,
  primary key (form_id, question_id)
);
