-- runs: statements
-- Serves the bank's search.
create index concurrently if not exists questions__search_keys on questions using gin (search_keys);
-- Serves the warning that the bank asks nearly the same.
create index concurrently if not exists questions__likeness on questions using gin (likeness);
-- Serves the folding of questions from before there were keys.
create index concurrently if not exists questions__unfolded on questions (id) where search_keys is null;
