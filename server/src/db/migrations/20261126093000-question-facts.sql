-- What authors find a question by: its name, tags, the year in which it was asked, under which licence.
alter table questions
  add column title text not null default '',
  add column tags text[] not null default '{}',
  add column year smallint check (year between 1850 and 2100),
  add column license text not null default '',
  -- Whether its newest version is written in Hindi too.
  add column has_hindi boolean not null default false;
