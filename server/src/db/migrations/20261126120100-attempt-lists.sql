-- runs: statements
-- Serves the order of a quiz's attempts by score; of each form by itself.
create index concurrently if not exists results__by_score on results (form_id, score, attempt_id);
-- Serves the list of those whose late answers wait for a decision.
create index concurrently if not exists results__late_pending on results (attempt_id) where late and late_accepted is null;
-- Serves the lists of attempts that are rare in their state.
create index concurrently if not exists attempts__set_aside on attempts (state, id) where state in ('expired', 'voided');
-- Serves the search for learners by a part of their names.
create index concurrently if not exists users__names on users using gin ((lower(username || ' ' || full_name)) gin_trgm_ops);
