-- What people write to the operator, the talks they ask for, and who gets the newsletter.
create table contact_tickets (
  id uuid primary key,
  ticket_no text not null constraint contact_tickets__ticket_no unique,
  user_id uuid references users (id),
  name text not null check (char_length(name) between 2 and 80),
  email text not null,
  phone text,
  topic text not null
    check (topic in ('exams', 'centers', 'account', 'payment', 'problem', 'partnership', 'other')),
  message text not null check (char_length(message) between 20 and 3000),
  center_id uuid references centers (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create table counselling_slots (
  id uuid primary key,
  created_by uuid not null references users (id),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 10 and 240),
  mode text not null check (mode in ('phone', 'video', 'center')),
  center_id uuid references centers (id) on delete cascade,
  capacity integer not null check (capacity > 0),
  taken integer not null default 0,
  created_at timestamptz not null default now(),
  constraint counselling_slots__taken check (taken between 0 and capacity)
);
create index counselling_slots__starts_at on counselling_slots (starts_at);
create table counselling_requests (
  id uuid primary key,
  ticket_no text not null constraint counselling_requests__ticket_no unique,
  user_id uuid references users (id),
  name text not null check (char_length(name) between 2 and 80),
  phone text not null,
  exam text not null,
  mode text not null check (mode in ('phone', 'video', 'center')),
  slot_id uuid references counselling_slots (id) on delete set null,
  created_at timestamptz not null default now()
);
-- One row for an address: who asked, who confirmed, who left, and to which words they agreed.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null constraint newsletter_subscribers__email unique,
  language text not null check (language in ('en', 'hi')),
  consent_version text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'left')),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  constraint newsletter_subscribers__confirmed check (state <> 'confirmed' or confirmed_at is not null)
);
