-- The first large transfer to somebody waits for some hours after its payment, so that its sender can still take it back at no cost:
-- docs/decisions/0118.
create domain app.wait_hours as integer check (value between 1 and 72);
alter table transfers
  add column wait_hours app.wait_hours,
  -- The end of the wait. The trigger below sets it with the payment, by the clock of the database; the application has no right to.
  add column payout_not_before timestamptz;

alter table compliance_alerts
  drop constraint compliance_alerts_outcome_check,
  add constraint compliance_alerts_outcome_check check (outcome in ('warn', 'wait', 'ask', 'hold', 'refuse'));

create or replace function app.guard_transfer() returns trigger
language plpgsql
as $$
declare
  before text := old.status || ';' || old.pay_in || ';' || old.payout;
  after text := new.status || ';' || new.pay_in || ';' || new.payout;
begin
  if before <> after and not (before || '>' || after) = any (app.legal_transitions()) then
    raise exception 'transfer % may not go from % to %', old.id, before, after using errcode = 'check_violation';
  end if;
  if new.payout_attempt <> old.payout_attempt + (new.payout = 'submitted' and old.payout <> 'submitted')::integer then
    raise exception 'attempts of transfer % count up', old.id using errcode = 'check_violation';
  end if;
  if row(new.id, new.reference_number, new.send_country, new.receive_country, new.send_currency, new.receive_currency,
      new.send_amount_minor, new.receive_amount_minor, new.gross_fee_minor, new.discount_minor, new.fee_minor, new.total_minor,
      new.margin_minor, new.usd_amount_minor, new.exchange_rate, new.mid_market_rate, new.send_per_usd, new.receive_per_usd,
      new.fee_lines, new.promo_code_id, new.quote_nonce, new.price_locked_until, new.created_at, new.wait_hours)
    is distinct from
    row(old.id, old.reference_number, old.send_country, old.receive_country, old.send_currency, old.receive_currency,
      old.send_amount_minor, old.receive_amount_minor, old.gross_fee_minor, old.discount_minor, old.fee_minor, old.total_minor,
      old.margin_minor, old.usd_amount_minor, old.exchange_rate, old.mid_market_rate, old.send_per_usd, old.receive_per_usd,
      old.fee_lines, old.promo_code_id, old.quote_nonce, old.price_locked_until, old.created_at, old.wait_hours) then
    raise exception 'the price of transfer % is frozen', old.id using errcode = 'check_violation';
  end if;
  if new.wait_hours is not null then
    if new.pay_in = 'captured' and old.pay_in <> 'captured' then
      new.payout_not_before := now() + make_interval(hours => new.wait_hours);
    end if;
    if new.payout = 'submitted' and old.payout <> 'submitted' and new.payout_not_before > now() then
      raise exception 'transfer % waits until %', old.id, new.payout_not_before using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
