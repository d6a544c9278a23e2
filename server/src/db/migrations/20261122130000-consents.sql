-- What people agreed to. A row is added, and once it may be said that it was taken back; nothing else of it
-- ever changes, but for the name and address of a guardian, which go with the account.
create table consents (
  id uuid primary key,
  -- About whom; a reader of the newsletter has no account.
  user_id uuid references users (id),
  -- The testimonial, or the reader of the newsletter, that it belongs to; either may be gone.
  ref_id uuid,
  kind text not null check (kind in ('terms', 'guardian', 'testimonial', 'newsletter')),
  text_version text not null,
  language text not null check (language in ('en', 'hi')),
  method text not null check (method in ('signup', 'form', 'mail_link')),
  -- Who agreed, where it was not the person themselves.
  giver_name text,
  giver_email text,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  check ((kind = 'newsletter') = (user_id is null)),
  check ((kind in ('newsletter', 'testimonial')) = (ref_id is not null)),
  check (kind = 'guardian' or (giver_name is null and giver_email is null))
);
-- Serves the list of one's own, and what is to be taken back.
create index consents__user_id on consents (user_id, id desc);
create index consents__ref_id on consents (ref_id) where ref_id is not null;

-- Whom a child named, and what they said. A link names the round: another guardian, another link.
create table guardians (
  learner_id uuid primary key references users (id),
  name text not null check (char_length(name) between 2 and 80),
  email text not null check (email = lower(email)),
  round integer not null default 1,
  state text not null default 'asked' check (state in ('asked', 'given', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
