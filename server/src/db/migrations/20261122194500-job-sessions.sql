-- Who reloads the page finds the work again that was begun in this session; another session of the same
-- person, which has proved nothing, does not.
alter table job_runs add column session_id uuid;
create index job_runs__session on job_runs (session_id) where session_id is not null;
