-- The way of a payment that is put right is that of its sale. Alone in its file, so that no two tables are held.
create function repay_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sales set provider = new.provider where order_id = new.order_id;
  return null;
end $$;
create trigger payments__sales after update of provider on payments for each row
  when (new.state = 'captured' and old.provider <> new.provider) execute function repay_sales();
