-- What becomes of a message: who has it in hand, what was answered, in which language it was written.
-- Whom somebody asked for a talk: whether they were called.
alter table contact_tickets
  add column language text not null default 'en' check (language in ('en', 'hi')),
  add column assignee_id uuid references users (id),
  add column version integer not null default 1 check (version > 0);
update contact_tickets set language = 'hi' where message ~ '[\u0900-\u097F]';
create index contact_tickets__status on contact_tickets (status, id);
create table contact_replies (
  id uuid primary key,
  ticket_id uuid not null references contact_tickets (id) on delete cascade,
  -- Who presses twice, or sends again because the answer was lost, says the same key.
  client_key text not null,
  author_id uuid not null references users (id),
  message text not null check (char_length(message) between 2 and 3000),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint contact_replies__once unique (ticket_id, client_key)
);
alter table counselling_requests
  add column status text not null default 'open' check (status in ('open', 'called', 'done')),
  add column handled_by uuid references users (id),
  add column handled_at timestamptz;
create index counselling_requests__status on counselling_requests (status, id);
