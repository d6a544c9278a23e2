-- How the room of a test looks and behaves. What stands on a paper stays with the attempts that sat it.
alter table quizzes
  add column room_style text not null default 'chinar' check (room_style in ('chinar', 'nta', 'tcs')),
  add column calculator text not null default 'none' check (calculator in ('none', 'basic', 'scientific')),
  add column section_order text not null default 'free' check (section_order in ('free', 'fixed'));
