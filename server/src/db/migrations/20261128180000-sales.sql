-- What the report of sales sums: a row for each line that was sold, and one for each part of a line that a credit
-- note took back. All of it stands elsewhere too; read from there, a year of a million orders takes six seconds.
-- What it refers to, and its indexes, come once it is filled: see 20261128180200.
create table sales (
  -- India's day: of the document, or for what cost nothing, and so has none, of when it was given.
  day date not null,
  line_no integer not null,
  order_id uuid not null,
  -- Null: sold.
  refund_id uuid,
  item_id uuid not null,
  owner_id uuid,
  -- The code, or the one of whose batch it is.
  promo_id uuid,
  -- Paise; what is taken back takes its tax off.
  gross bigint not null,
  discount bigint not null,
  tax bigint not null,
  refunded bigint not null,
  -- Sold, and the first of its order that is this owner's: to look for different orders among a million rows would
  -- sort them all.
  opens_owner boolean not null,
  item_type text not null,
  state_code text not null,
  provider text,
  constraint sales__once unique nulls not distinct (order_id, line_no, refund_id),
  constraint sales__sums check (case when refund_id is null
    then discount between 0 and gross and tax between 0 and gross - discount and refunded = 0
    else gross = 0 and discount = 0 and refunded > 0 and tax between -refunded and 0 end),
  constraint sales__opens check (case when refund_id is null then opens_owner or line_no > 1 else not opens_owner end)
);

-- What has to stand in `sales`, by the documents and by what was given for nothing. The lines of a credit note are
-- those of its refund in the order in which they were bought.
create view sales_due as
select (s.at at time zone 'Asia/Kolkata')::date as day, l.line_no, l.order_id, null::uuid as refund_id,
       l.item_id, l.owner_id, coalesce(c.batch_id, c.id) as promo_id,
       l.unit as gross, l.discount, l.cgst + l.sgst + l.igst as tax, 0::bigint as refunded,
       l.line_no = 1 or not exists (select from order_lines x where x.order_id = l.order_id
         and x.line_no < l.line_no and x.owner_id is not distinct from l.owner_id) as opens_owner,
       l.item_type, o.state_code, p.provider
  from (select d.order_id, d.issued_at as at from documents d where d.kind <> 'credit_note'
        union all
        select f.id, f.paid_at from orders f where f.total = 0 and f.paid_at is not null) s
  join orders o on o.id = s.order_id
  join order_lines l on l.order_id = s.order_id
  left join payments p on p.order_id = s.order_id and p.state = 'captured'
  left join promo_codes c on c.id = o.promo_code_id
union all
select (d.issued_at at time zone 'Asia/Kolkata')::date, l.line_no, l.order_id, f.id,
       l.item_id, l.owner_id, coalesce(c.batch_id, c.id),
       0, 0, (x.line ->> 'taxable')::bigint - (x.line ->> 'total')::bigint, (x.line ->> 'total')::bigint,
       false, l.item_type, o.state_code, p.provider
  from documents d
  -- Never null, so that for a sale this half of the view is not even begun.
  join refunds f on f.id = d.refund_id
  join lateral (
    select b.line_id, row_number() over (order by y.line_no) as n
      from refund_lines b join order_lines y on y.id = b.line_id where b.refund_id = d.refund_id
  ) r on true
  join lateral jsonb_array_elements(d.snapshot -> 'lines') with ordinality as x (line, n) on x.n = r.n
  join order_lines l on l.id = r.line_id and l.order_id = d.order_id
  join orders o on o.id = l.order_id
  left join payments p on p.order_id = l.order_id and p.state = 'captured'
  left join promo_codes c on c.id = o.promo_code_id
 where d.kind = 'credit_note';

-- Written with the document, in the transaction that takes or gives back the money; no two orders wait for one row.
-- With the owner's rights, for the application only reads them.
create function write_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'orders' then
    insert into sales select * from sales_due where order_id = new.id and refund_id is null;
  elsif new.kind = 'credit_note' then
    insert into sales select * from sales_due where refund_id = new.refund_id;
  else
    insert into sales select * from sales_due where order_id = new.order_id and refund_id is null;
  end if;
  return null;
end $$;
-- In the order in which orders are settled, so that neither bars the other.
create trigger orders__sales after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null and new.total = 0) execute function write_sales();
create trigger documents__sales after insert on documents for each row execute function write_sales();

-- An owner who goes leaves lines that are nobody's: of several in an order, the first counts it among nobody's.
create function reopen_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sales s set opens_owner = s.line_no = 1 or not exists (select from sales x
    where x.order_id = s.order_id and x.refund_id is null and x.line_no < s.line_no and x.owner_id is null)
   where s.order_id = new.order_id and s.refund_id is null and s.owner_id is null;
  return null;
end $$;
create trigger sales__owner_gone after update of owner_id on sales for each row
  when (old.owner_id is not null and new.owner_id is null and new.refund_id is null) execute function reopen_sales();
