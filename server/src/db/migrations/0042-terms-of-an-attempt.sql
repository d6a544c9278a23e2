-- What an attempt was begun under, so that a later change of the quiz opens or loosens nothing that is
-- closed. Null in attempts of before: they go by the quiz as it stands. The checks look at new rows only,
-- so that nobody waits while a big table is read.
alter table attempts
  add column offline_window_minutes integer,
  add column attempts_allowed integer,
  -- With a window: when the last answer of anybody who sits within it can arrive.
  add column answers_until timestamptz,
  add constraint attempts__offline_window_minutes check (offline_window_minutes >= 0) not valid,
  add constraint attempts__attempts_allowed check (attempts_allowed >= 0) not valid;
