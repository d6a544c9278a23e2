-- A code of a batch is good for one use, and its terms are those of the code that it was made of, which is
-- no code by itself any more. A code may be for named people alone.

alter table promo_codes
  add column batch_size integer not null default 0 check (batch_size >= 0),
  add column audience text not null default 'all' check (audience in ('all', 'named')),
  add constraint promo_codes__one_batch check (batch_id is null or batch_size = 0);

create table promo_code_users (
  promo_code_id uuid not null references promo_codes (id),
  user_id uuid not null references users (id),
  primary key (promo_code_id, user_id)
);
create index promo_code_users__user_id on promo_code_users (user_id);

-- Which orders used a code, the newest first; and whether anybody ever did.
create index promo_redemptions__code on promo_redemptions (promo_code_id, id desc);
