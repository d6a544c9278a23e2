-- A request for a talk is kept once however often it is sent, and one that is cancelled gives its place back.
alter table counselling_requests
  add column client_key uuid,
  add constraint counselling_requests__once unique (client_key),
  drop constraint counselling_requests_status_check,
  add constraint counselling_requests_status_check
    check (status in ('open', 'called', 'done', 'cancelled'));
-- Of those whose account is gone nobody is called, and who asked twice for one time has one place.
with cancelled as (
  update counselling_requests r
     set status = 'cancelled', handled_at = now()
   where r.status in ('open', 'called')
     and (r.phone = 'erased' or exists (
       select 1 from counselling_requests first
        where first.phone = r.phone and first.slot_id = r.slot_id
          and first.status in ('open', 'called') and first.id < r.id))
  returning r.slot_id
)
update counselling_slots s
   set taken = greatest(s.taken - given.places, 0)
  from (select slot_id, count(*)::int as places from cancelled where slot_id is not null group by slot_id) given
 where s.id = given.slot_id;
create unique index counselling_requests__one_place on counselling_requests (slot_id, phone)
  where status in ('open', 'called');
update counselling_requests set exam = 'erased' where phone = 'erased';
update contact_tickets set status = 'closed', version = version + 1
 where email = 'erased' and status <> 'closed';
