-- An attempt that runs again stood still from its close on: so much longer its open sections last.
alter table attempt_credits
  add column closed_at timestamptz,
  add column section_seconds integer check (section_seconds > 0),
  add constraint attempt_credits__closed check (
    (closed_at is null) = (section_seconds is null) and (closed_at is null or kind = 'reopened')
  );
