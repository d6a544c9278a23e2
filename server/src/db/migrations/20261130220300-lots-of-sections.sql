-- By which lot a section is drawn: that of its first place in the quiz, which it takes along when it is moved, so
-- that it still draws what it drew. Null is its place as it stands: no section had been told apart from that before.
alter table quiz_sections
  add column lot smallint check (lot >= 0),
  add unique (quiz_id, lot);
