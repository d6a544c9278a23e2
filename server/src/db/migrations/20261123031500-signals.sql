-- What a device noted of how an attempt was sat: shown as counts, and no mark depends on it.
create table attempt_signals (
  attempt_id uuid not null references attempts (id) on delete cascade,
  epoch integer not null,
  away integer not null check (away >= 0),
  away_ms integer not null check (away_ms >= 0),
  pastes integer not null check (pastes >= 0),
  primary key (attempt_id, epoch)
);
