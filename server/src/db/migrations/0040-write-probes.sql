-- Whether the database takes writes is asked by writing: one row, replaced at each question.
create table write_probes (
  id smallint primary key,
  filler bytea not null,
  written_at timestamptz not null default clock_timestamp()
);
