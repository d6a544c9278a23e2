-- When an attempt was opened again whose key its learner could have read: it is ranked no more.
alter table attempts add column key_told_at timestamptz;
