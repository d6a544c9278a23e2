-- What somebody is told: a kind and its facts, of which words are made in the reader's language when they are read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in (
    'quiz_completed', 'quiz_published', 'test_series_published', 'course_enrolled', 'course_completed',
    'badge_earned', 'level_up', 'seat_booking_confirmed', 'seat_booking_cancelled',
    'seat_booking_reminder', 'payment_success', 'payment_failed', 'comment_reply', 'discussion_reply',
    'announcement', 'system')),
  facts jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('normal', 'high', 'urgent')),
  -- A path of this site: nothing that a browser reads as another host.
  action_url text check (char_length(action_url) <= 500 and action_url ~ '^/(?![/\\])[^\\[:space:][:cntrl:]]*$'),
  -- What happened; nobody is told of it twice. Of a group it is the newest that is counted.
  dedupe_key text not null check (char_length(dedupe_key) between 1 and 200),
  group_key text check (char_length(group_key) between 1 and 200),
  count integer not null default 1 check (count > 0),
  -- One that is only mailed is shown nowhere.
  is_shown boolean not null default true,
  read_at timestamptz,
  withdrawn_at timestamptz,
  expires_at timestamptz,
  -- When its mail is due; whether it waits for the digest; when it was handed to the mail server.
  mail_at timestamptz,
  in_digest boolean not null default false,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications__withdrawn check (withdrawn_at is null or read_at is not null)
);
-- What happened finds whom it was told, so that it can be taken back; and tells nobody twice.
create unique index notifications__dedupe_key__user_id on notifications (dedupe_key, user_id);
-- One row stands for all of a group that are not read.
create unique index notifications__user_id__group_key on notifications (user_id, group_key)
  where read_at is null and group_key is not null;
-- Serves the list, newest first.
create index notifications__user_id__created_at on notifications (user_id, created_at desc, id desc)
  where is_shown;
-- Serves the number on the bell, which everybody asks every half minute: the index alone answers.
create index notifications__unread on notifications (user_id) include (expires_at)
  where read_at is null and is_shown;
-- Serves the sweep that hands over what is due, and the digest.
create index notifications__mail_at on notifications (mail_at) where mail_at is not null;
create index notifications__in_digest on notifications (user_id) where in_digest and mailed_at is null;

-- Whoever never chose has no row.
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  types jsonb not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null default now(),
  constraint notification_preferences__quiet check ((quiet_from is null) = (quiet_to is null))
);
