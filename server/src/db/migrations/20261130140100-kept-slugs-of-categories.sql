-- An address that a category had leads to it for good: no other category gets it. Its own it may have back.
-- Told as the unique slug is, so that whoever knows that answer knows this one. It looks afterwards: a trigger
-- before an update would hold the row more firmly than one does who only moves it in the tree.
create function keep_category_slug() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_slugs o where o.kind = 'categories' and o.slug = new.slug and o.record_id <> new.id
  ) then
    raise unique_violation using constraint = 'categories__slug', table = 'categories',
      message = 'another category had this slug';
  end if;
  return null;
end $$;
create trigger kept_slug_new after insert on categories
  for each row execute function keep_category_slug();
create trigger kept_slug_changed after update of slug on categories
  for each row when (old.slug <> new.slug) execute function keep_category_slug();
