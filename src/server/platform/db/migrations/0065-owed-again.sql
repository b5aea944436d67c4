-- Money that is the sender's again, for a dispute was won after it had been lost; and payouts that a rail says it has made after it
-- had refused them or given them back.

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'payout_failed', 'payout_returned', 'payout_late', 'cancelled', 'rejected', 'stray_capture',
  'granted', 'found',
  -- What a refund left out because the sender's bank had taken it, and has not after all.
  'dispute_won'
));
drop index refunds_one_whole;
create unique index refunds_one_whole on refunds (payment_id) where reason not in ('granted', 'found', 'dispute_won');

-- Never more goes back than has come. What the sender's bank took of a refund that is paid has not gone by it.
create or replace function app.guard_refunds() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select coalesce(received_minor, amount_minor) as minor, coalesce(received_currency, currency) as currency
    into paid from payments where id = new.payment_id;
  if new.currency <> paid.currency
    or (select sum(amount_minor - case state when 'paid' then disputed_minor else 0 end)
      from refunds where payment_id = new.payment_id) > paid.minor then
    raise exception 'the refunds of payment % would be more than was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end
$$;

-- Since when a rail says that it has paid an attempt that had ended otherwise; null once an operator has dealt with it.
alter table payouts add column paid_after_all_at timestamptz;
create index payouts_paid_after_all on payouts (transfer_id) where paid_after_all_at is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (paid_after_all_at) on payouts to openremit_app;
  end if;
end
$$;
