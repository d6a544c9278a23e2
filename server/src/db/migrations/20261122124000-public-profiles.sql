-- Whether anybody may open one's profile; and, of a child, since when a guardian agrees that the name is
-- shown, which repeats what is written down of consents, so that no board has to look there.
alter table users
  add column is_public boolean not null default true,
  add column guardian_consent_at timestamptz;
