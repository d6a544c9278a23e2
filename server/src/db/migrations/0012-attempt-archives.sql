-- What an attempt held and was told, folded into one row once nobody can add to it any more: answers
-- and ledger take a fifth of the room that their rows took.
create table attempt_archives (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  -- Compressed by the server: see service.archive.ts.
  body bytea not null,
  events integer not null check (events >= 0),
  folded_at timestamptz not null default now()
);
alter table attempt_archives alter column body set storage external;

-- Removes months of answers that are empty, but for those of the last three. A table is looked at while
-- nobody can write to it; one that is busy is left for another day.
create function drop_empty_response_partitions(this_month date) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  child record;
  is_empty boolean;
  dropped integer := 0;
begin
  set local lock_timeout = '200ms';
  for child in
    select c.relname as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
     where p.relname in ('responses', 'response_events') and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') < this_month - interval '3 months'
     order by c.relname
  loop
    begin
      execute format('select not exists (select from %I)', child.name) into is_empty;
      continue when not is_empty;
      execute format('lock table %I in access exclusive mode', child.name);
      execute format('select not exists (select from %I)', child.name) into is_empty;
      if is_empty then
        execute format('drop table %I', child.name);
        dropped := dropped + 1;
      end if;
    exception when lock_not_available then null;
    end;
  end loop;
  return dropped;
end $$;
revoke execute on function drop_empty_response_partitions(date) from public;
