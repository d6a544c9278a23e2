-- runs: statements
-- What was given out for orders, whatever it is: every page of orders asks. Both indexes there were are of some
-- kinds alone, and without one of all kinds a page reads every document of the house.
create index concurrently if not exists documents__order on documents (order_id);
drop index concurrently if exists documents__notes;
-- Staff turn the list of all orders by what they came to.
create index concurrently if not exists orders__total on orders (total, id);
