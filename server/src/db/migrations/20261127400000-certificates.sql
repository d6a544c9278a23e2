-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- Keys under which credentials are signed. Old ones stay: what they signed is still to be checked.
create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null check (not public_jwk ? 'd'),
  -- Sealed for this server alone.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys__active on signing_keys ((true)) where retired_at is null;

create table certificates (
  id uuid primary key,
  serial text not null constraint certificates__serial unique check (serial ~ '^[0-9a-hjkmnp-tv-z]{12}$'),
  -- Its place in the status lists, for good.
  status_index integer generated always as identity (start with 0 minvalue 0)
    constraint certificates__status_index unique,
  user_id uuid not null references users (id),
  item_type text not null check (item_type in ('course', 'program')),
  item_id uuid not null,
  -- The second is the first one under another name; there is no third.
  edition smallint not null check (edition in (1, 2)),
  printed jsonb not null check (jsonb_typeof(printed) = 'object'),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  revoked_reason text check (char_length(revoked_reason) between 1 and 1000),
  check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates__edition unique (user_id, item_type, item_id, edition)
);
-- Serves the list of all.
create index certificates__issued_at__id on certificates (issued_at desc, id desc);
create index certificates__revoked_by on certificates (revoked_by) where revoked_by is not null;

-- What was printed is what it says for ever; only who has the account erased is taken out of it.
create function certificates_stand() returns trigger language plpgsql as $$
begin
  if new.revoked_reason = 'erased' and (new.printed - 'name') = (old.printed - 'name') then return new; end if;
  raise exception 'what stands on a certificate never changes' using errcode = 'check_violation';
end $$;
create trigger certificates__stand before update on certificates
  for each row when (
    (old.printed, old.serial, old.status_index, old.user_id, old.item_id, old.issued_at)
      is distinct from
    (new.printed, new.serial, new.status_index, new.user_id, new.item_id, new.issued_at))
  execute function certificates_stand();
-- Whoever was told that one does not count is never told that it does.
create function certificates_stay_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'a certificate that was revoked stays so' using errcode = 'check_violation';
end $$;
create trigger certificates__stay_revoked before update on certificates
  for each row when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function certificates_stay_revoked();
