-- Where a fee is charged: from one country, to one, in one corridor; null means any.
alter table fee_settings
  add column send_country text check (send_country ~ '^[A-Z]{2,3}$'),
  add column receive_country text check (receive_country ~ '^[A-Z]{2,3}$'),
  -- Sent twice under one key, a fee is added once.
  add column creation_key text unique,
  add column creation_hash bytea;

-- The desk's list of promo codes: the newest first.
create index promo_codes_created on promo_codes (created_at desc, id desc) where deleted_at is null;

-- A row that was removed stays for those that point to it; the application never erases one.
select app.withhold('delete, truncate', 'fee_settings', 'countries', 'promo_codes');
