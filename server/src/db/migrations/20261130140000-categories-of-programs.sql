-- Programs choose from the tree of categories like series and tests: theirs is written under the slug that holds.
-- (Courses name a field of their own, which is no category.)
update programs set category = category_now(category) where category <> category_now(category);

create trigger category before insert or update of category on programs
  for each row execute function name_category();
