-- One transaction; it waits a second for a table and tries again. What cannot run in one begins with
-- the line `-- runs: statements`, a backfill with `-- runs: batches`.
-- Versions are never changed by the product, but for this: a film that goes for good leaves those that nobody
-- gets any more, which would hold it for ever.
create function leave_old_package_versions(film uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from package_version_items i using study_material_packages p
   where i.video_id = film and p.id = i.package_id and i.number is distinct from p.published_version
$$;
revoke execute on function leave_old_package_versions(uuid) from public;
