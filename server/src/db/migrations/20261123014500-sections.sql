-- What the devices of an attempt have told of its sections: when each was opened and closed.
-- Only of papers whose sections have an order or times of their own.
alter table attempts add column section_times jsonb;
-- So much more time than others its learner had when it began, for the whole and for each timed section.
alter table attempts add column extra_time_percent smallint not null default 0
  constraint attempts__extra_time_percent check (extra_time_percent between 0 and 200);

-- Learners who have more time than others in every test, because they need it.
create table accommodations (
  user_id uuid primary key references users (id) on delete cascade,
  extra_time_percent smallint not null check (extra_time_percent between 1 and 200),
  reason text not null,
  granted_by uuid references users (id),
  granted_at timestamptz not null
);
create index accommodations__granted_by on accommodations (granted_by) where granted_by is not null;
