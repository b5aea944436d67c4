-- The lifecycle's guard. The pairs are those of src/shared/transfers/lifecycle.ts; lifecycle-guard.db.test.ts compares
-- them, so a change of that table needs a migration that replaces this function.
create function app.legal_transitions() returns text[] language sql immutable parallel safe as $$
  select array[
    'pending;none;none>pending;open;none',
    'pending;none;none>processing;processing;none',
    'pending;none;none>processing;captured;ready',
    'pending;none;none>processing;captured;held',
    'pending;none;none>failed;void;none',
    'pending;open;none>processing;processing;none',
    'pending;open;none>processing;captured;ready',
    'pending;open;none>processing;captured;held',
    'pending;open;none>failed;void;none',
    'pending;processing;none>processing;captured;ready',
    'pending;processing;none>processing;captured;held',
    'pending;processing;none>failed;void;none',
    'processing;none;none>processing;captured;ready',
    'processing;none;none>processing;captured;held',
    'processing;none;none>failed;void;none',
    'processing;open;none>processing;captured;ready',
    'processing;open;none>processing;captured;held',
    'processing;open;none>failed;void;none',
    'processing;processing;none>processing;captured;ready',
    'processing;processing;none>processing;captured;held',
    'processing;processing;none>failed;void;none',
    'processing;captured;ready>processing;captured;submitted',
    'processing;captured;ready>failed;refunding;none',
    'processing;captured;held>processing;captured;ready',
    'processing;captured;held>failed;refunding;none',
    'processing;captured;submitted>completed;captured;delivered',
    'processing;captured;submitted>processing;captured;ready',
    'processing;captured;submitted>failed;refunding;returned',
    'processing;captured;delivered>failed;refunding;returned',
    'completed;captured;submitted>failed;refunding;returned',
    'completed;captured;delivered>failed;refunding;returned',
    'failed;refunding;none>failed;refunded;none',
    'failed;refunding;returned>failed;refunded;returned'
  ]
$$;

create function app.guard_transfer() returns trigger language plpgsql as $$
declare
  before text := old.status || ';' || old.pay_in || ';' || old.payout;
  after text := new.status || ';' || new.pay_in || ';' || new.payout;
begin
  if before <> after and not (before || '>' || after) = any (app.legal_transitions()) then
    raise exception 'transfer % may not go from % to %', old.id, before, after using errcode = 'check_violation';
  end if;
  if row(new.id, new.reference_number, new.send_country, new.receive_country, new.send_currency, new.receive_currency,
      new.send_amount_minor, new.receive_amount_minor, new.gross_fee_minor, new.discount_minor, new.fee_minor, new.total_minor,
      new.margin_minor, new.usd_amount_minor, new.exchange_rate, new.mid_market_rate, new.send_per_usd, new.receive_per_usd,
      new.fee_lines, new.promo_code_id, new.quote_nonce, new.price_locked_until, new.created_at)
    is distinct from
    row(old.id, old.reference_number, old.send_country, old.receive_country, old.send_currency, old.receive_currency,
      old.send_amount_minor, old.receive_amount_minor, old.gross_fee_minor, old.discount_minor, old.fee_minor, old.total_minor,
      old.margin_minor, old.usd_amount_minor, old.exchange_rate, old.mid_market_rate, old.send_per_usd, old.receive_per_usd,
      old.fee_lines, old.promo_code_id, old.quote_nonce, old.price_locked_until, old.created_at) then
    raise exception 'the price of transfer % is frozen', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger guard before update on transfers for each row execute function app.guard_transfer();

create trigger no_delete before delete or truncate on transfers for each statement execute function app.refuse_change();
select app.withhold('delete, truncate', 'transfers', 'payments', 'refunds', 'payouts');
