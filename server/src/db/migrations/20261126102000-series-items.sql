-- What a series says of its tests: from when each may be begun, and which are free samples.
alter table quizzes
  add column unlock_at timestamptz,
  add column is_free_sample boolean not null default false,
  add constraint quizzes__series_item
    check (test_series_id is not null or (unlock_at is null and not is_free_sample));
-- Of the list of its tests: two who order it at once do not undo each other.
alter table test_series add column items_version integer not null default 1;

-- A test that comes into another series, or leaves one, takes nothing of the old one along.
create function leave_place_in_series() returns trigger language plpgsql as $$
begin
  new.unlock_at := null;
  new.is_free_sample := false;
  new.position := (select coalesce(max(position) + 1, 0) from quizzes where test_series_id = new.test_series_id);
  return new;
end $$;
create trigger place_in_series before update of test_series_id on quizzes for each row
  when (old.test_series_id is distinct from new.test_series_id) execute function leave_place_in_series();

-- Whoever read the list before a test came or went has not read this one.
create function count_series_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update test_series set items_version = items_version + 1 where id = new.test_series_id;
  else
    update test_series set items_version = items_version + 1 where id in (old.test_series_id, new.test_series_id);
  end if;
  return null;
end $$;
create trigger series_items_come after insert on quizzes for each row
  when (new.test_series_id is not null) execute function count_series_items();
create trigger series_items_move after update of test_series_id, archived_at on quizzes for each row
  when (old.test_series_id is distinct from new.test_series_id
    or (old.archived_at is null) <> (new.archived_at is null)) execute function count_series_items();
