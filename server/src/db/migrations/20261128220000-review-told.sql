-- When key and explanations of a form were first told to somebody: that they are hidden again later, since
-- somebody is let in once more or their release was changed, takes them out of nobody's memory.
alter table paper_forms add column review_told_at timestamptz;
