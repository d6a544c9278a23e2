-- runs: batches
-- The rights of before, as the trigger of 0046 would have copied them.
insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at, revoked_at, created_at)
select e.id, e.user_id, e.item_type, e.item_id, e.source, e.id, date_trunc('milliseconds', e.starts_at),
       case e.status when 'expired' then least(e.expires_at, date_trunc('milliseconds', now())) else e.expires_at end,
       case e.status when 'revoked' then date_trunc('milliseconds', now()) end, e.created_at
  from enrolments e
 where not exists (select from entitlements t where t.id = e.id)
   and not exists (select from entitlements t where t.source = 'free' and e.source = 'free'
                      and t.user_id = e.user_id and t.item_type = e.item_type and t.item_id = e.item_id)
 limit 2000
on conflict do nothing;
