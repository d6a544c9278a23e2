create table announcements (
  id uuid primary key,
  author_id uuid not null references users (id),
  title text not null check (char_length(title) between 3 and 120),
  message text not null check (char_length(message) between 5 and 2000),
  hi jsonb,
  audience jsonb not null default '{}',
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['inApp', 'email']),
  priority text not null default 'normal' check (priority in ('normal', 'high', 'urgent')),
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'recalled')),
  publish_at timestamptz,
  expires_at timestamptz,
  -- How far the list of its readers has been gone through, by their ids, and how many there were.
  reached_to uuid,
  reached integer not null default 0 check (reached >= 0),
  sent_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements__due check (status in ('draft', 'cancelled') or publish_at is not null),
  constraint announcements__sent check ((status = 'sent') <= (sent_at is not null)),
  constraint announcements__expires check (expires_at is null or publish_at is null or expires_at > publish_at)
);
-- Serves the list, newest first, of one author and of all.
create index announcements__author_id__id on announcements (author_id, id desc);
-- Serves the sweep that begins what is due and goes on with what was cut off.
create index announcements__publish_at on announcements (publish_at) where status in ('scheduled', 'sending');
