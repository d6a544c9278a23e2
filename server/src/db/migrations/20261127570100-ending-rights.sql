-- runs: statements
-- Serves the hourly look for rights that end soon.
create index concurrently if not exists entitlements__expires_at on entitlements (expires_at)
  where revoked_at is null and expires_at is not null and source <> 'bundle';
