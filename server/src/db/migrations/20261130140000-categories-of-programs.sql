-- Programs choose from the tree of categories like series and tests: theirs is written under the slug that holds.
-- (Courses name a field of their own, which is no category.)
update programs set category = category_now(category) where category <> category_now(category);

-- Codes that took off for programs of a category go on to: by the slug that it has now, beside the one that it had.
update promo_codes set version = version + 1, updated_at = now(), scope_values = scope_values || array(
    select distinct category_now(v) from unnest(scope_values) v
     where lower(v) = category_slug(v) and category_now(v) <> all (scope_values))
 where scope = 'categories' and exists (
    select from unnest(scope_values) v
     where lower(v) = category_slug(v) and category_now(v) <> all (scope_values));

create trigger category before insert or update of category on programs
  for each row execute function name_category();
