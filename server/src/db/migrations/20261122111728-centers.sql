-- Learning centres as people find them; seats and books come in tables of their own. What has several
-- languages or parts is kept as the contract spells it and is parsed when it is written.
create table centers (
  id uuid primary key,
  created_by uuid not null references users (id),
  slug text not null constraint centers__slug unique,
  name jsonb not null,
  summary jsonb not null,
  type text not null check (type in ('campus', 'study_hall', 'library', 'computer_lab')),
  city jsonb not null,
  district jsonb not null,
  address jsonb not null,
  pin text not null default '' check (pin ~ '^([1-9][0-9]{5})?$'),
  phone text,
  hours jsonb not null check (jsonb_typeof(hours) = 'object'),
  closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array'),
  facilities text[] not null default '{}',
  picture text check (picture like 'https://%'),
  geo jsonb,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'temporarily_closed', 'closed')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
