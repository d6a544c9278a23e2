-- What the search finds, written down from the tables of other features whenever they change. It is
-- theirs to say whether somebody may see a row; these tables can be emptied and made again.
create table search_documents (
  kind text not null,
  id uuid not null,
  -- As the contract spells what has two languages.
  title jsonb not null,
  body jsonb not null,
  path text not null,
  thumbnail text,
  -- The keys of the title's words (content/src/fold).
  title_key text not null,
  -- What it is called, and all that is said of it.
  names tsvector not null,
  terms tsvector not null,
  primary key (kind, id)
);
-- Serve the search. Without a list of what is pending, which every search would have to read.
create index search_documents__names on search_documents using gin (names) with (fastupdate = off);
create index search_documents__terms on search_documents using gin (terms) with (fastupdate = off);

-- Each title from each of its words on: what begins as somebody types is one stretch of the index.
create table search_starts (
  start text collate "C" not null,
  kind text not null,
  id uuid not null,
  -- Whether it is the whole title.
  is_whole boolean not null,
  primary key (start, kind, id),
  constraint search_starts__document foreign key (kind, id)
    references search_documents (kind, id) on delete cascade
);
create index search_starts__kind__id on search_starts (kind, id);

-- The keys of all words, in Roman letters, since there are no trigrams of others: what is nearly the same
-- as a word that nothing holds.
create table search_words (word text collate "C" primary key);
create index search_words__word on search_words using gin (word gin_trgm_ops);

-- What is to be written down anew.
create table search_changes (
  seq bigint generated always as identity primary key,
  kind text not null,
  id uuid not null
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, id) values (tg_argv[0], coalesce(new.id, old.id));
  return null;
end $$;

-- A quiz is seen while its series is.
create function note_search_change_of_quizzes() returns trigger language plpgsql as $$
begin
  insert into search_changes (kind, id) select 'quizzes', id from quizzes where test_series_id = new.id;
  return null;
end $$;

create trigger search after insert or update or delete on exams
  for each row execute function note_search_change('exams');
create trigger search after insert or update or delete on courses
  for each row execute function note_search_change('courses');
create trigger search after insert or update or delete on centers
  for each row execute function note_search_change('centers');
create trigger search after insert or update or delete on study_material_packages
  for each row execute function note_search_change('packages');
create trigger search after insert or update or delete on test_series
  for each row execute function note_search_change('testSeries');
create trigger search after insert or update or delete on quizzes
  for each row execute function note_search_change('quizzes');
create trigger search_quizzes after update of is_published on test_series
  for each row when (new.is_published is distinct from old.is_published)
  execute function note_search_change_of_quizzes();

insert into search_changes (kind, id) select 'exams', id from exams;
insert into search_changes (kind, id) select 'courses', id from courses;
insert into search_changes (kind, id) select 'centers', id from centers;
insert into search_changes (kind, id) select 'packages', id from study_material_packages;
insert into search_changes (kind, id) select 'testSeries', id from test_series;
insert into search_changes (kind, id) select 'quizzes', id from quizzes;
