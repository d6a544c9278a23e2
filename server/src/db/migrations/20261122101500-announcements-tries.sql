-- A sending that fails is tried again later, and lets the others pass meanwhile. Who put one in line is
-- not always who wrote it: an admin may send a tutor's to more than the tutor could.
alter table announcements
  add column tries integer not null default 0 check (tries >= 0),
  add column try_after timestamptz,
  add column sender_id uuid references users (id);
