-- runs: statements
-- Serves the leaderboard: best score first, then the quicker one by the server's clock.
create index concurrently if not exists results__board on results (form_id, ranked_score desc, ranked_ms, attempt_id) where is_ranked;
-- Serves the sweep of guests' attempts that nobody claimed.
create index concurrently if not exists attempts__guests on attempts (deadline_at) where user_id is null;
