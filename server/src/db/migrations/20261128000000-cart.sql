-- What somebody means to buy, and what they have put aside for later. The title is kept so that an item
-- which has gone can still be named; the price so that a change of it can be told.
create table cart_items (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null
    check (item_type in ('course', 'program', 'test_series', 'package', 'seat_pass', 'library_plan')),
  item_id uuid not null,
  -- The place in the cart: a unique one of twenty, so that no two tabs together put in more.
  slot smallint not null check (slot between 1 and 20),
  title text not null,
  price_paise bigint not null check (price_paise >= 0),
  added_at timestamptz not null default now(),
  primary key (user_id, item_type, item_id),
  constraint cart_items__slot unique (user_id, slot)
);

create table wishlist_items (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null
    check (item_type in ('course', 'program', 'test_series', 'package', 'seat_pass', 'library_plan')),
  item_id uuid not null,
  slot smallint not null check (slot between 1 and 200),
  title text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, item_type, item_id),
  constraint wishlist_items__slot unique (user_id, slot)
);
