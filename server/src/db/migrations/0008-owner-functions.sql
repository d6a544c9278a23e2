-- The application's role makes no tables. What it needs while it runs is done by functions that run
-- with their owner's rights, and do nothing else.
create or replace function ensure_response_partitions(from_month date, months integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  parent text;
  child text;
begin
  -- Servers that start together would all find the table missing.
  perform pg_advisory_xact_lock(7240914);
  for i in 0 .. least(months, 12) - 1 loop
    month := (date_trunc('month', from_month) + make_interval(months => i))::date;
    foreach parent in array array['responses', 'response_events'] loop
      child := parent || '_' || to_char(month, 'YYYY_MM');
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          child, parent, uuid_floor(month::timestamptz),
          uuid_floor((month + interval '1 month')::timestamptz));
      end if;
    end loop;
  end loop;
end $$;
revoke execute on function ensure_response_partitions(date, integer) from public;
