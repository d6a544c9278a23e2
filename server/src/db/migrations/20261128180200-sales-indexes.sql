-- runs: statements
create index concurrently if not exists sales__day on sales (day);
-- Serves the report of a tutor.
create index concurrently if not exists sales__owner on sales (owner_id, day) where owner_id is not null;
-- Serves how an item was called last.
create index concurrently if not exists order_lines__item_id__id on order_lines (item_id, id);
drop index concurrently if exists order_lines__item_id;
-- Looked at once for all rows: row by row while they are filled in takes minutes of a million.
alter table sales
  drop constraint if exists sales__line, drop constraint if exists sales__refund_id,
  drop constraint if exists sales__owner_id, drop constraint if exists sales__promo_id,
  add constraint sales__line foreign key (order_id, line_no) references order_lines (order_id, line_no) not valid,
  add constraint sales__refund_id foreign key (refund_id) references refunds (id) not valid,
  add constraint sales__owner_id foreign key (owner_id) references users (id) on delete set null not valid,
  add constraint sales__promo_id foreign key (promo_id) references promo_codes (id) not valid;
alter table sales validate constraint sales__line;
alter table sales validate constraint sales__refund_id;
alter table sales validate constraint sales__owner_id;
alter table sales validate constraint sales__promo_id;
