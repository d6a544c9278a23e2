create table users (
  id uuid primary key,
  full_name text not null check (char_length(full_name) between 2 and 80),
  username text not null check (username ~ '^[a-z0-9._-]{3,30}$'),
  email text not null check (email = lower(email)),
  password_hash text,
  role text not null default 'learner' check (role in ('admin', 'tutor', 'learner')),
  tutor_status text not null default 'none'
    check (tutor_status in ('none', 'pending', 'changes_requested', 'approved', 'rejected', 'suspended')),
  avatar text,
  phone_number text check (phone_number ~ '^\+?[1-9][0-9]{9,14}$'),
  date_of_birth date,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users__username unique (username),
  constraint users__email unique (email)
);

-- One login on one device. Ending it ends every token of the family.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'role'))
);
-- Serves "end every session of this user".
create index sessions__user_id on sessions (user_id) where ended_at is null;

-- Only hashes: a token's successor is computed from the token itself, so a lost answer can be given
-- again without keeping anything that opens a session.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens__session_id on refresh_tokens (session_id);

-- A mailed link holds id and a keyed hash of it; the row alone opens nothing.
create table mail_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens__user_id on mail_tokens (user_id, purpose);
