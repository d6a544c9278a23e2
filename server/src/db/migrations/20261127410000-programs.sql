-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table programs (
  id uuid primary key,
  owner_id uuid not null references users (id),
  slug text not null constraint programs__slug unique,
  title text not null check (char_length(title) between 5 and 120),
  description text not null default '' check (char_length(description) <= 400),
  -- Markdown.
  about text not null default '' check (char_length(about) <= 10000),
  category text not null default 'general',
  language text not null default 'en' check (language in ('en', 'hi')),
  exam_id uuid references exams (id) on delete set null,
  price_paise bigint not null default 0 check (price_paise >= 0),
  original_price_paise bigint not null default 0 check (original_price_paise >= 0),
  -- From the enrolment; null: for ever.
  validity_days integer check (validity_days between 1 and 3650),
  refund_days integer not null default 7 check (refund_days between 0 and 90),
  enforce_order boolean not null default false,
  thumbnail text,
  thumbnail_key text,
  thumbnail_alt text not null default '' check (char_length(thumbnail_alt) <= 200),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index programs__owner_id__id on programs (owner_id, id desc);
create index programs__exam_id on programs (exam_id) where exam_id is not null;
-- Serves the public list, the newest first.
create index programs__published on programs (id desc) where status = 'published';

create table program_items (
  program_id uuid not null references programs (id) on delete cascade,
  item_type text not null check (item_type in ('course', 'test_series', 'package')),
  item_id uuid not null,
  is_required boolean not null default true,
  position integer not null check (position >= 0),
  primary key (program_id, item_type, item_id),
  constraint program_items__position unique (program_id, position) deferrable initially deferred
);
-- Serves the question which programs hold an item.
create index program_items__item on program_items (item_type, item_id);

-- What a right to a program brings along: a right to each of its items, whose source it is. However it is
-- given (bought, granted, free) and whatever becomes of it, theirs are as it is. What somebody bought apart is
-- another row, which this touches not. Items that come later are added by a job; those that go stay with
-- whoever was given them.
create function bring_along(program entitlements, only_type text, only_id uuid) returns void language plpgsql as $$
begin
  insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at, revoked_at)
  select gen_random_uuid(), program.user_id, i.item_type, i.item_id, 'bundle', program.id,
         program.starts_at, program.expires_at, program.revoked_at
    from program_items i
   where i.program_id = program.item_id and (only_id is null or (i.item_type = only_type and i.item_id = only_id))
   order by i.item_type, i.item_id
  on conflict do nothing;
end $$;

-- Beside it stands the enrolment, as 0048 writes it for a right that comes by itself.
create function enrol_along() returns trigger language plpgsql as $$
begin
  insert into enrolments (id, user_id, item_type, item_id, source, starts_at, expires_at)
  values (new.id, new.user_id, new.item_type, new.item_id, new.source, new.starts_at, new.expires_at)
  on conflict on constraint enrolments__user_id__item do nothing;
  update enrolments e set
    status = case when held.rights = 0 then 'revoked' when e.status = 'completed' then e.status else 'active' end,
    expires_at = case when held.rights = 0 then e.expires_at else nullif(held.until, 'infinity') end
    from (select count(*) as rights, max(coalesce(expires_at, 'infinity')) as until from entitlements
           where user_id = new.user_id and item_type = new.item_type and item_id = new.item_id
             and revoked_at is null) held
   where e.user_id = new.user_id and e.item_type = new.item_type and e.item_id = new.item_id;
  return null;
end $$;
create trigger entitlements__enrol_along
  after insert or update of expires_at, revoked_at on entitlements
  for each row when (pg_trigger_depth() > 0 and new.source = 'bundle') execute function enrol_along();

create function bundle_given() returns trigger language plpgsql as $$
begin
  perform bring_along(new, null, null);
  return null;
end $$;
create trigger entitlements__bundle_given after insert on entitlements
  for each row when (new.item_type = 'program') execute function bundle_given();

create function bundle_moved() returns trigger language plpgsql as $$
begin
  update entitlements set starts_at = new.starts_at, expires_at = new.expires_at, revoked_at = new.revoked_at
   where source = 'bundle' and source_ref = new.id;
  -- What came while it had run out was given to nobody.
  if new.revoked_at is null then perform bring_along(new, null, null); end if;
  return null;
end $$;
create trigger entitlements__bundle_moved after update of starts_at, expires_at, revoked_at on entitlements
  for each row when (new.item_type = 'program' and
    (old.starts_at, old.expires_at, old.revoked_at) is distinct from (new.starts_at, new.expires_at, new.revoked_at))
  execute function bundle_moved();

create trigger search after insert or update or delete on programs
  for each row execute function note_search_change('programs');
