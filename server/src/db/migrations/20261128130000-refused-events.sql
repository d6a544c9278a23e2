-- What a gateway told that cannot be: kept with why it was refused, and answered, so that it is told no more.
alter table payment_events add column refusal text;
alter table payment_events drop constraint payment_events_state_check;
alter table payment_events add constraint payment_events_state_check
  check (state in ('handled', 'unmatched', 'ignored', 'refused'));
drop index payment_events__unmatched;
create index payment_events__unmatched on payment_events (received_at) where state in ('unmatched', 'refused');
