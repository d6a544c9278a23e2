-- When somebody goes: the day on which it is done, which can be put off until then, and that it is done.
alter table users
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  add constraint users__erased check (erased_at is null or (erase_at is null and password_hash is null
    and google_sub is null and phone_number is null and date_of_birth is null and avatar is null
    and cover is null and bio is null));
-- Serves the hourly look for those whose day has come.
create index users__erase_at on users (erase_at) where erase_at is not null;

alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('logout', 'reuse', 'password', 'role', 'owner', 'factor', 'google', 'email', 'erase'));
