-- While servers are replaced one by one, the version before this one reads and writes rights in
-- enrolments. What it writes reaches entitlements by this trigger; what this version writes reaches
-- enrolments by that of 0048. The row of enrolments and the right that came first bear one id. Both
-- triggers go a release later, with the columns source, status, starts_at and expires_at.

-- With the owner's rights: the previous version goes on writing before the server's role may touch the
-- new table.
create function enrolments_mirror() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The servers' clock counts whole milliseconds.
  this_moment timestamptz := date_trunc('milliseconds', now());
  was enrolments := case tg_op when 'INSERT' then new else old end;
begin
  insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at, revoked_at)
  values (was.id, was.user_id, was.item_type, was.item_id, was.source, was.id,
          date_trunc('milliseconds', was.starts_at),
          case was.status when 'expired' then least(was.expires_at, this_moment) else was.expires_at end,
          case was.status when 'revoked' then this_moment end)
  on conflict do nothing;
  if tg_op = 'INSERT' then return null; end if;
  -- Only what changed: the row here speaks of all sources, the right of one.
  update entitlements set
    starts_at = case when new.starts_at = old.starts_at then starts_at else new.starts_at end,
    expires_at = case
      when new.status = 'expired' then least(new.expires_at, this_moment)
      when old.status = 'expired' or new.expires_at is distinct from old.expires_at then new.expires_at
      else expires_at end,
    revoked_at = case
      when new.status = 'revoked' then coalesce(revoked_at, this_moment)
      when old.status <> 'revoked' then revoked_at end
   where id = new.id;
  return null;
end $$;
create trigger enrolments__mirror
  after insert or update of status, starts_at, expires_at on enrolments
  for each row when (pg_trigger_depth() = 0) execute function enrolments_mirror();
