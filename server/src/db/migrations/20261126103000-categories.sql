-- One tree of categories for all that is offered. Records name theirs by its slug.
create table categories (
  id uuid primary key,
  slug text not null,
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  style text not null default 'general' check (style in (
    'engineering', 'medical', 'management', 'board exams', 'competitive', 'banking', 'ssc', 'general',
    'government', 'jkssb')),
  kinds text[] not null default '{}'
    check (kinds <@ array['series', 'quizzes', 'courses', 'blogs', 'books']),
  parent_id uuid references categories (id),
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories__slug unique (slug),
  constraint categories__parent check (parent_id <> id)
);
create index categories__parent_id on categories (parent_id) where parent_id is not null;

alter table old_slugs drop constraint old_slugs_kind_check;
alter table old_slugs add constraint old_slugs_kind_check check (kind in ('test_series', 'categories'));

-- As categories are compared: `Board_Exams ` and `board exams` are `board-exams`.
create function category_slug(written text) returns text language sql immutable as $$
  select trim(both '-' from lower(regexp_replace(trim(written), '[\s_-]+', '-', 'g')))
$$;

-- The slug that a category has now, by whatever it was called before; what is no category stays as it is.
create function category_now(written text) returns text language sql stable as $$
  select coalesce(
    (select c.slug from categories c where c.slug = category_slug(written)),
    (select c.slug from old_slugs o join categories c on c.id = o.record_id
      where o.kind = 'categories' and o.slug = category_slug(written)),
    written)
$$;

-- Whoever writes a record names a category as it is called when that is committed: one that is being renamed
-- or merged is waited for, and that waits for those who write.
create function name_category() returns trigger language plpgsql as $$
declare
  held text;
begin
  select c.slug into held from categories c
   where c.slug = category_slug(new.category)
      or c.id = (select o.record_id from old_slugs o where o.kind = 'categories' and o.slug = category_slug(new.category))
   order by c.slug = category_slug(new.category) desc limit 1 for share;
  if found then
    new.category := held;
  elsif category_slug(new.category) = '' then
    new.category := 'general';
  else
    -- It was renamed while it was waited for.
    new.category := category_now(new.category);
  end if;
  return new;
end $$;

insert into categories (id, slug, name, style, kinds, position)
select gen_random_uuid(), slug, jsonb_build_object('en', en, 'hi', hi), style, kinds, place - 1
  from (values
    ('general', 'General', 'सामान्य', 'general', array['series', 'quizzes', 'courses', 'blogs', 'books'], 1),
    ('engineering', 'Engineering', 'इंजीनियरिंग', 'engineering', array['series', 'quizzes', 'courses', 'blogs', 'books'], 2),
    ('medical', 'Medical', 'मेडिकल', 'medical', array['series', 'quizzes', 'courses', 'blogs', 'books'], 3),
    ('management', 'Management', 'प्रबंधन', 'management', array['series', 'quizzes', 'courses', 'blogs', 'books'], 4),
    ('board-exams', 'Board exams', 'बोर्ड परीक्षाएँ', 'board exams', array['series', 'quizzes', 'courses', 'blogs', 'books'], 5),
    ('competitive', 'Competitive exams', 'प्रतियोगी परीक्षाएँ', 'competitive', array['series', 'quizzes', 'courses', 'blogs', 'books'], 6),
    ('banking', 'Banking', 'बैंकिंग', 'banking', array['series', 'quizzes', 'courses', 'blogs', 'books'], 7),
    ('ssc', 'SSC', 'SSC', 'ssc', array['series', 'quizzes', 'courses', 'blogs', 'books'], 8),
    ('government', 'Government', 'सरकारी', 'government', array['series', 'quizzes', 'courses', 'blogs', 'books'], 9),
    ('jkssb', 'JKSSB', 'JKSSB', 'jkssb', array['series', 'quizzes', 'courses', 'blogs', 'books'], 10)
  ) as seeds (slug, en, hi, style, kinds, place);

-- What stands in records and is none of these was somebody's category: it becomes one.
insert into categories (id, slug, name, style, kinds, position)
select gen_random_uuid(), slug, jsonb_build_object('en', min(written), 'hi', null), 'general', array_agg(distinct kind),
       10 + row_number() over (order by slug)
  from (
    select category_slug(category) as slug, trim(category) as written, 'series' as kind from test_series
    union all select category_slug(category), trim(category), 'quizzes' from quizzes
  ) held
 where slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60
 group by slug
on conflict do nothing;

update test_series set category = category_now(category) where category <> category_now(category);
update quizzes set category = category_now(category) where category <> category_now(category);

create trigger category before insert or update of category on test_series
  for each row execute function name_category();
create trigger category before insert or update of category on quizzes
  for each row execute function name_category();
create index quizzes__category on quizzes (category);
