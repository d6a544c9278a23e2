-- Who decides a refund, and on what: a large one is agreed to by two.
alter table refunds
  add column first_by uuid references users (id) on delete set null,
  add column first_at timestamptz,
  -- Of the body of what staff gave: the same key with something else is refused.
  add column body_hash text,
  -- Whether a line of which a part goes back is taken away.
  add column ends_access boolean not null default true,
  -- Percent used and tests begun when its buyer asked.
  add column used_pct integer check (used_pct between 0 and 100),
  add column mocks integer check (mocks >= 0),
  -- What the gateway said when it would not.
  add column failure text,
  add constraint refunds__first check ((first_by is null) or first_at is not null),
  add constraint refunds__paid check (status <> 'processed' or paid_at is not null);
-- Serves the question what was given back of a line.
create index refund_lines__line_id on refund_lines (line_id);
