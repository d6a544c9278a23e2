-- Pictures of people: the key that their sizes share, never an address of anybody's making.
alter table users
  add column cover text,
  add constraint users__avatar check (avatar ~ '^public/[0-9a-f]{32}$'),
  add constraint users__cover check (cover ~ '^public/[0-9a-f]{32}$');
