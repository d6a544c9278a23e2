-- A question is opened to one named person until that one has decided, or it is taken back.
create table question_reviews (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  asked_by uuid not null references users (id),
  reviewer_id uuid not null references users (id),
  state text not null default 'open' check (state in ('open', 'approved', 'sent_back', 'withdrawn')),
  note text not null default '' check (char_length(note) <= 1000),
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint question_reviews__other check (asked_by <> reviewer_id),
  constraint question_reviews__decided check ((state = 'open') = (decided_at is null)),
  -- What is sent back says why.
  constraint question_reviews__why check (state <> 'sent_back' or comment <> '')
);
-- One open request for a question and a reviewer.
create unique index question_reviews__open on question_reviews (question_id, reviewer_id)
  where state = 'open';
create index question_reviews__question_id on question_reviews (question_id);
create index question_reviews__reviewer_id on question_reviews (reviewer_id, state);
create index question_reviews__asked_by on question_reviews (asked_by);
