-- What the operator decides without a restart; which sections there are says the contract.
create table settings (
  section text primary key check (section ~ '^[a-z_]{3,40}$'),
  -- What was set; what is missing has the contract's default.
  values jsonb not null default '{}' check (jsonb_typeof(values) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);
