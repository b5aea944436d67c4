-- Where a fee is charged: from one country, to one, in one corridor; null means any.
alter table fee_settings
  add column send_country text check (send_country ~ '^[A-Z]{2,3}$'),
  add column receive_country text check (receive_country ~ '^[A-Z]{2,3}$'),
  -- Sent twice under one key, a fee is added once.
  add column creation_key text unique,
  add column creation_hash bytea;

-- A fee or a promo code in a currency without a rate would leave every quote without a price. Rows from before are taken as
-- they are.
alter table fee_settings add constraint fee_currency_has_a_rate foreign key (currency) references currency_rates (currency) not valid;
alter table promo_codes add constraint promo_currency_has_a_rate foreign key (currency) references currency_rates (currency) not valid;

-- A row that was removed stays for those that point to it; the application never erases one.
select app.withhold('delete, truncate', 'fee_settings', 'countries', 'promo_codes');
