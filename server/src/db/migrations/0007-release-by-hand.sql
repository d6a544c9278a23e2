-- When the owner gave out what is released by hand; null until then. It belongs to the form: other
-- questions are other results, and have to be given out anew.
alter table paper_forms
  add column score_released_at timestamptz,
  add column review_released_at timestamptz;
