create extension if not exists pg_trgm;

-- Rate limits shared by all servers (rate-limiter-flexible's own layout).
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Mails of the embedded mail port, readable at /dev/mail in demo mode.
create table kept_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
-- Serves /dev/mail.json?to=…, newest first.
create index kept_mails__recipient__id on kept_mails (recipient, id desc);

-- Every state change that money, marks, rights or people depend on. Written once, never edited.
create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz not null default now()
);
create index audit_log__subject on audit_log (subject_type, subject_id, id);

create function audit_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log rows are never changed';
end $$;
create trigger audit_log__final before update or delete on audit_log
  for each row execute function audit_log_is_final();
