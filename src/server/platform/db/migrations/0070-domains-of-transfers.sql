-- What one column may hold becomes its type. PostgreSQL parses the text of every check constraint of a table again for each
-- statement that writes a row of it, and keeps the checks of a domain parsed: docs/decisions/0088.
create domain app.reference_number as text check (value ~ '^MTR[0-9]{8}[A-Z0-9]{4}$');
create domain app.transfer_status as text check (value in ('pending', 'processing', 'completed', 'failed'));
create domain app.pay_in_state as text
  check (value in ('none', 'open', 'processing', 'captured', 'void', 'refunding', 'refunded'));
create domain app.payout_state as text
  check (value in ('none', 'ready', 'held', 'submitted', 'delivered', 'returned'));
create domain app.review_state as text check (value in ('none', 'required', 'approved', 'rejected'));
create domain app.dispute_state as text check (value in ('none', 'open', 'won', 'lost'));
create domain app.delivery_method as text check (value in ('bank', 'wallet', 'cash'));
create domain app.payment_method as text check (value in ('card', 'bank'));
create domain app.positive_minor as bigint check (value > 0);
create domain app.minor as bigint check (value >= 0);
create domain app.rate as numeric(30, 15) check (value > 0);

-- It looks at columns whose type changes: it is made again below.
drop trigger audited_release on transfers;

-- The rows are written again once. The columns made of the state are made again with their indexes.
alter table transfers
  drop column awaits_money, drop column is_processing, drop column is_failed, drop column is_held, drop column is_refused,
  drop constraint transfers_reference_number_check,
  drop constraint transfers_status_check,
  drop constraint transfers_pay_in_check,
  drop constraint transfers_payout_check,
  drop constraint transfers_review_check,
  drop constraint transfers_dispute_check,
  drop constraint transfers_delivery_method_check,
  drop constraint transfers_payment_method_check,
  drop constraint transfers_send_amount_minor_check,
  drop constraint transfers_receive_amount_minor_check,
  drop constraint transfers_gross_fee_minor_check,
  drop constraint transfers_usd_amount_minor_check,
  drop constraint transfers_exchange_rate_check,
  drop constraint transfers_mid_market_rate_check,
  drop constraint transfers_send_per_usd_check,
  drop constraint transfers_receive_per_usd_check,
  alter column reference_number type app.reference_number,
  alter column status type app.transfer_status,
  alter column pay_in type app.pay_in_state,
  alter column payout type app.payout_state,
  alter column review type app.review_state,
  alter column dispute type app.dispute_state,
  alter column delivery_method type app.delivery_method,
  alter column payment_method type app.payment_method,
  alter column send_amount_minor type app.positive_minor,
  alter column receive_amount_minor type app.positive_minor,
  alter column gross_fee_minor type app.minor,
  alter column usd_amount_minor type app.minor,
  alter column exchange_rate type app.rate,
  alter column mid_market_rate type app.rate,
  alter column send_per_usd type app.rate,
  alter column receive_per_usd type app.rate,
  add column awaits_money boolean not null generated always as (payout = 'none' and pay_in in ('none', 'open', 'processing')) stored,
  add column is_processing boolean not null generated always as (status = 'processing') stored,
  add column is_failed boolean not null generated always as (status = 'failed') stored,
  add column is_held boolean not null generated always as (payout = 'held') stored,
  add column is_refused boolean not null generated always as (payout = 'ready' and payout_attempt > 0) stored;
create index transfers_awaiting_money on transfers (price_locked_until) where awaits_money;
create index transfers_unpaid on transfers (created_at, id) where awaits_money;
create index transfers_processing on transfers (created_at, id) where is_processing;
create index transfers_failed on transfers (created_at, id) where is_failed;
create index transfers_held on transfers (created_at, id) where is_held;
create index transfers_refused on transfers (created_at, id) where is_refused;

create constraint trigger audited_release after update on transfers deferrable initially deferred
  for each row when (
    old.payout = 'held' and new.payout = 'ready' or old.review = 'required' and new.review <> 'required' and new.status <> 'failed'
  ) execute function app.require_audited_release();
