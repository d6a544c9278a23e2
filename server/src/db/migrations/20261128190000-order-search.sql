-- runs: statements
-- Serve the search of staff for a part of an order's number, and of its buyer's name or address.
create index concurrently if not exists orders__numbers on orders using gin (order_no gin_trgm_ops);
create index concurrently if not exists users__words on users using gin (full_name gin_trgm_ops, email gin_trgm_ops);
