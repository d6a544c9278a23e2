-- What this version gives and takes, told to the version before it: see 0046. It comes after the backfill,
-- which has nothing to tell.
create function entitlements_mirror() returns trigger language plpgsql as $$
begin
  insert into enrolments (id, user_id, item_type, item_id, source, starts_at, expires_at)
  values (new.id, new.user_id, new.item_type, new.item_id, new.source, new.starts_at, new.expires_at)
  on conflict on constraint enrolments__user_id__item do nothing;
  -- The insert has waited for whoever changes the same row, so this statement counts their right too.
  update enrolments e set
    status = case when held.rights = 0 then 'revoked' when e.status = 'completed' then e.status else 'active' end,
    expires_at = case when held.rights = 0 then e.expires_at else nullif(held.until, 'infinity') end
    from (select count(*) as rights, max(coalesce(expires_at, 'infinity')) as until from entitlements
           where user_id = new.user_id and item_type = new.item_type and item_id = new.item_id
             and revoked_at is null) held
   where e.user_id = new.user_id and e.item_type = new.item_type and e.item_id = new.item_id;
  return null;
end $$;
create trigger entitlements__mirror
  after insert or update of expires_at, revoked_at on entitlements
  for each row when (pg_trigger_depth() = 0 and new.item_type in ('course', 'program', 'test_series', 'package'))
  execute function entitlements_mirror();
