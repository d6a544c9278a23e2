-- A message whose answer was lost on its way is sent again: by this it is known, and kept once.
alter table contact_tickets
  add column client_key text,
  add constraint contact_tickets__once unique (client_key);
