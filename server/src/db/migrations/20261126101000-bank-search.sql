-- The words of a question in both languages, by their keys (content/src/fold): PostgreSQL has no trigrams of
-- Devanagari here. Null until they are folded: the questions from before are, a few hundred a minute.
alter table questions
  add column search_keys tsvector,
  -- What its stems are nearly like: two that say nearly the same have one of these in common.
  add column likeness integer[];
-- What was said of a question when a version of it was written, so that all of it can be written anew.
alter table question_versions
  add column facts jsonb constraint question_versions__facts check (jsonb_typeof(facts) = 'object');
