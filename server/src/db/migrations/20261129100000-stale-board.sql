-- runs: statements
-- Boards have gone by `results__board` since ranks keep to what was there in time: this one cost every hand-in.
drop index concurrently if exists results__leaderboard;
