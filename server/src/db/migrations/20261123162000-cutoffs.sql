-- What was enough in years gone by, as the contract spells it.
alter table exams add column cutoffs jsonb not null default '[]'
  check (case when jsonb_typeof(cutoffs) = 'array' then jsonb_array_length(cutoffs) <= 100 else false end);
