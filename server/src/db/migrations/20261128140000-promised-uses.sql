-- The order of a use was let go while its money was on the way: paid late it is honoured beside the cap.
alter table promo_redemptions add column is_promised boolean not null default false;
