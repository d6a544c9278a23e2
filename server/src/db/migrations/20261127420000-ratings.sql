-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create table ratings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null check (item_type in ('course', 'program', 'package')),
  item_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  content text not null check (char_length(content) between 10 and 1000),
  is_hidden boolean not null default false,
  reply text check (char_length(reply) between 2 and 1000),
  replied_at timestamptz,
  replied_by uuid references users (id) on delete set null,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  check ((reply is null) = (replied_at is null)),
  constraint ratings__user_id__item unique (user_id, item_type, item_id)
);
-- Serves what is said of an item, the newest first.
create index ratings__item on ratings (item_type, item_id, id desc) where not is_hidden;
create index ratings__replied_by on ratings (replied_by) where replied_by is not null;

create table rating_reports (
  rating_id uuid not null references ratings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'untrue', 'other')),
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null default now(),
  primary key (rating_id, user_id)
);
create index rating_reports__user_id on rating_reports (user_id);

alter table programs
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column rating_count integer not null default 0 check (rating_count >= 0);
alter table study_material_packages
  add column rating_sum integer not null default 0 check (rating_sum >= 0),
  add column rating_count integer not null default 0 check (rating_count >= 0);

-- What is shown counts, in the transaction that writes it.
create function rate_item(of_type text, of_id uuid, stars integer, heads integer) returns void language plpgsql as $$
begin
  case of_type
    when 'course' then update courses set rating_sum = rating_sum + stars, rating_count = rating_count + heads where id = of_id;
    when 'program' then update programs set rating_sum = rating_sum + stars, rating_count = rating_count + heads where id = of_id;
    else update study_material_packages set rating_sum = rating_sum + stars, rating_count = rating_count + heads where id = of_id;
  end case;
end $$;
create function count_rating() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op = 'INSERT' or old.is_hidden then 0 else old.stars end;
  now_is integer := case when tg_op = 'DELETE' or new.is_hidden then 0 else new.stars end;
begin
  if was = now_is then return null; end if;
  if tg_op = 'DELETE' then perform rate_item(old.item_type, old.item_id, -was, -1);
  else perform rate_item(new.item_type, new.item_id, now_is - was, (now_is > 0)::int - (was > 0)::int);
  end if;
  return null;
end $$;
create trigger ratings__count after insert or delete or update of stars, is_hidden on ratings
  for each row execute function count_rating();
