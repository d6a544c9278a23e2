-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
create trigger search after insert or update of title, description, category, language, visibility, status
  or delete on videos for each row execute function note_search_change('videos');
insert into search_changes (kind, id) select 'videos', id from videos on conflict do nothing;
