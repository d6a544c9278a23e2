-- Times for talks are offered many at once, and closed: whoever has a place at one keeps it.
alter table counselling_slots
  add column batch_key uuid,
  add column closed_at timestamptz,
  add constraint counselling_slots__once unique (batch_key, starts_at);
