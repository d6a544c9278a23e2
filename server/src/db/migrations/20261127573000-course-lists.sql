-- runs: statements
-- Serve the public list, the best rated first and the cheapest first.
create index concurrently if not exists courses__rating__id on courses
  ((case when rating_count = 0 then 0 else rating_sum * 1000 / rating_count end) desc, id desc)
  where status = 'published';
create index concurrently if not exists courses__price__id on courses (price_paise, id)
  where status = 'published';
-- Serves its search for a part of a title.
create index concurrently if not exists courses__words on courses
  using gin (title gin_trgm_ops, subtitle gin_trgm_ops) where status = 'published';
