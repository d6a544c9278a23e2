-- What a series says of how long it is open, of its refund and its picture; and that it is put away.
alter table test_series
  -- Days from the enrolment; null: for ever.
  add column validity_days integer check (validity_days between 1 and 3650),
  add column refund_days integer not null default 7 check (refund_days between 0 and 90),
  -- What the sizes of its picture share; `thumbnail` is the address of one of them.
  add column thumbnail_key text,
  add column thumbnail_alt text not null default '',
  add column archived_at timestamptz;
create index test_series__archived on test_series (archived_at) where archived_at is not null;

-- Tutors who publish their series and courses themselves.
alter table users add column is_trusted boolean not null default false;
