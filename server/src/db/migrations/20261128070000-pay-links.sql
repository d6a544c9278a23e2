-- A link by which somebody without an account pays an order: one of an order, kept as a hash alone, so
-- that whoever reads the table pays and sees nothing by it.
create table pay_links (
  order_id uuid primary key references orders (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint pay_links__token_hash unique (token_hash)
);
-- Money that a statement of a bank names is looked for by its reference.
create index payments__told on payments (utr) where utr is not null;
