-- Who may use what: one row for each source of a right, so that a refunded bundle takes nothing that
-- was also bought alone. How far somebody has come stands in enrolments, one row per person and item.
create table entitlements (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null
    check (item_type in ('course', 'program', 'test_series', 'package', 'seat_pass', 'library_plan')),
  item_id uuid not null,
  source text not null check (source in ('order', 'grant', 'free', 'bundle')),
  -- What gave it: a line of an order, the act of a grant, the right to the bundle; of a free one itself.
  source_ref uuid not null,
  starts_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint entitlements__source unique (source, source_ref, item_type, item_id)
);
create unique index entitlements__free on entitlements (user_id, item_type, item_id) where source = 'free';
-- Serves every question whether somebody holds a right.
create index entitlements__user_id__item on entitlements (user_id, item_type, item_id) where revoked_at is null;

-- The only place that says which right is live. It takes the time, for that is the server's to say: a
-- jump of the database's clock is not believed. PostgreSQL puts such a function into the statement that
-- asks it, like a view, so that indexes serve it: plain SQL, stable, and neither strict nor definer.
create function live_entitlements(at timestamptz) returns setof entitlements language sql stable as
  'select * from entitlements where revoked_at is null and starts_at <= at and (expires_at is null or expires_at > at)';
