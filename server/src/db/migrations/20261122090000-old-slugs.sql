-- Addresses that records had before: a link of last year still leads there.
create table old_slugs (
  kind text not null check (kind in ('test_series')),
  slug text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);
