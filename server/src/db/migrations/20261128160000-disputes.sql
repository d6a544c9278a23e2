-- A buyer's bank may ask the gateway for a payment back. What was bought with it pauses until the bank has
-- decided; what it loses us goes back like a refund that the gateway has made already.
create table disputes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  -- Its name at the gateway.
  provider_dispute_id text not null,
  amount bigint not null check (amount > 0),
  -- The gateway's word for what the buyer says.
  reason text not null default '' check (length(reason) <= 200),
  -- Whether money is asked back, not only papers.
  is_claim boolean not null,
  state text not null check (state in ('open', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  constraint disputes__provider_dispute_id unique (payment_id, provider_dispute_id),
  constraint disputes__decided check ((state = 'open') = (decided_at is null))
);
create index disputes__order_id on disputes (order_id);
-- Serves whoever looks for what has to be answered.
create index disputes__open on disputes (respond_by) where state = 'open';

alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check
  check (kind in ('lines', 'surplus', 'mismatch', 'undeliverable', 'dispute'));

alter table entitlements add column paused_at timestamptz;

-- Still the only place that says which right is live: see 0045.
create or replace function live_entitlements(at timestamptz) returns setof entitlements language sql stable as
  'select * from entitlements where revoked_at is null and paused_at is null and starts_at <= at and (expires_at is null or expires_at > at)';

-- What is somebody's, be it paused: whoever has it buys it no second time.
create function held_entitlements(at timestamptz) returns setof entitlements language sql stable as
  'select * from entitlements where revoked_at is null and starts_at <= at and (expires_at is null or expires_at > at)';

-- What a program brings along pauses with it.
create or replace function bring_along(program entitlements, only_type text, only_id uuid) returns void language plpgsql as $$
begin
  insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at, revoked_at, paused_at)
  select gen_random_uuid(), program.user_id, i.item_type, i.item_id, 'bundle', program.id,
         program.starts_at, program.expires_at, program.revoked_at, program.paused_at
    from program_items i
   where i.program_id = program.item_id and (only_id is null or (i.item_type = only_type and i.item_id = only_id))
   order by i.item_type, i.item_id
  on conflict do nothing;
end $$;
create or replace function bundle_moved() returns trigger language plpgsql as $$
begin
  update entitlements
     set starts_at = new.starts_at, expires_at = new.expires_at, revoked_at = new.revoked_at, paused_at = new.paused_at
   where source = 'bundle' and source_ref = new.id;
  -- What came while it had run out was given to nobody.
  if new.revoked_at is null then perform bring_along(new, null, null); end if;
  return null;
end $$;
drop trigger entitlements__bundle_moved on entitlements;
create trigger entitlements__bundle_moved after update of starts_at, expires_at, revoked_at, paused_at on entitlements
  for each row when (new.item_type = 'program' and
    (old.starts_at, old.expires_at, old.revoked_at, old.paused_at)
      is distinct from (new.starts_at, new.expires_at, new.revoked_at, new.paused_at))
  execute function bundle_moved();
