-- runs: statements
-- The report of sales reads when each document was given out and for which order, and nothing of its text: out of
-- the index alone.
create index concurrently if not exists documents__issued on documents (issued_at) include (order_id, kind);
drop index concurrently if exists documents__issued_at;
