-- Beside a password somebody may be known by Google, and by a second factor. `second_factor_at` repeats
-- what second_factors says, so that each look at a session need not join it.
alter table users
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column zone text not null default 'Asia/Kolkata' check (char_length(zone) between 1 and 64),
  add column bio text check (char_length(bio) between 1 and 500),
  add column version integer not null default 1 check (version >= 1),
  add column google_sub text,
  add column second_factor_at timestamptz,
  add constraint users__google_sub unique (google_sub);

-- What its owner sees of a session; the address is kept shortened.
alter table sessions
  add column device text,
  add column address text,
  add column proved_at timestamptz,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check
    (end_reason in ('logout', 'reuse', 'password', 'role', 'owner', 'factor', 'google', 'email'));

alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check check (purpose in ('verify', 'reset', 'change'));

-- The secret is sealed by a key that only the server has. A step of thirty seconds is good once.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Keyed hashes: each code is good once, and the list is replaced as a whole.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
