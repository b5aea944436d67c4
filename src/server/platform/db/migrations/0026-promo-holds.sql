-- A promo code can be for one use per customer, and an unpaid order holds a use for half an hour. See docs/decisions/0075.
alter table promo_codes add column is_once_per_customer boolean not null default false;

-- An unpaid order loses its hold ('expired'); its payment takes the use again ('kept'), or if none is left is still charged
-- the price that was shown ('honoured', which is no counted use).
alter table promo_redemptions drop constraint promo_redemptions_state_check,
  add constraint promo_redemptions_state_check check (state in ('reserved', 'kept', 'released', 'expired', 'honoured'));
create index promo_redemptions_held on promo_redemptions (at) where state = 'reserved';
