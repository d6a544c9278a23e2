-- runs: statements
-- What the reports of sales and money read: the documents, the money and the refunds of some days.
create index concurrently if not exists documents__issued_at on documents (issued_at);
-- What cost nothing has no document.
create index concurrently if not exists orders__free_paid_at on orders (paid_at) where total = 0;
create index concurrently if not exists payments__captured_at on payments (captured_at)
  where captured_at is not null;
create index concurrently if not exists refunds__paid_at on refunds (paid_at) where paid_at is not null;
