-- How questions do, so that a bank is narrowed and ordered by it.

-- Of one question in one form of a test.
create table question_form_statistics (
  form_id text not null references paper_forms (id),
  question_id uuid not null,
  -- Ranked sheets.
  takers integer not null check (takers >= 0),
  -- Null where marks were given to all: nobody has it right or wrong.
  correct integer check (correct between 0 and takers),
  -- Correlation with the rest of the sheet among so many; null where that says nothing.
  discrimination real check (discrimination between -1 and 1),
  sampled integer not null check (sampled >= 0),
  last_at timestamptz,
  primary key (question_id, form_id)
);
-- Serves the forms that lose a question.
create index question_form_statistics__form_id on question_form_statistics (form_id);

-- Forms whose counts changed since that was reckoned.
create table statistics_due (
  form_id text primary key references paper_forms (id),
  since timestamptz not null
);

create function note_statistics_due() returns trigger language plpgsql as $$
begin
  insert into statistics_due (form_id, since)
  select form_id, clock_timestamp() from (select distinct form_id from changed) one order by form_id
  on conflict (form_id) do update set since = excluded.since;
  return null;
end;
$$;
create trigger statistics_counted after insert on question_counts
  referencing new table as changed for each statement execute function note_statistics_due();
create trigger statistics_recounted after update on question_counts
  referencing new table as changed for each statement execute function note_statistics_due();

-- A corrected key changes marks without changing counts: its forms are due once all sheets are marked anew.
create function note_corrected_due() returns trigger language plpgsql as $$
begin
  insert into statistics_due (form_id, since)
  select id, clock_timestamp() from paper_forms where quiz_id = new.quiz_id order by id
  on conflict (form_id) do update set since = excluded.since;
  return null;
end;
$$;
create trigger statistics_corrected after update of finished_at on key_corrections
  for each row when (new.finished_at is not null) execute function note_corrected_due();

-- Over all forms; in thousandths, so that an index stays as it is while little changes.
alter table questions
  add column answers integer not null default 0 check (answers >= 0),
  add column facility smallint check (facility between 0 and 1000),
  add column discrimination smallint check (discrimination between -1000 and 1000),
  add column last_used_at timestamptz;
-- Serve ranges and orders; what nobody answered stands behind all that somebody did.
create index questions__facility on questions ((coalesce(facility, 1001)::bigint), id);
create index questions__discrimination on questions ((coalesce(discrimination, 1001)::bigint), id);

insert into statistics_due (form_id, since)
select distinct form_id, now() from question_counts;
