-- What the application writes once and never again. Where money goes, to whom and how much, is settled when a row is
-- made; afterwards the application can only say how far it has come, and when. A fault of ours, or a statement that somebody
-- smuggles in, then turns no payout to another account and makes no refund larger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  revoke update on transfers, payments, refunds, payouts, owners from openremit_app;
  -- The owner changes where a guest's transfer joins an account.
  grant update (owner_id, status, pay_in, payout, review, dispute, state_reason, payout_attempt, changed_at, paid_at, completed_at)
    on transfers to openremit_app;
  grant update (provider_ref, state, created_at, checked_at, captured_at) on payments to openremit_app;
  grant update (provider_ref, state, created_at, paid_at) on refunds to openremit_app;
  grant update (state, reason, submitted_at, asked_at, settled_at) on payouts to openremit_app;
  grant update (ended_at) on owners to openremit_app;
end
$$;

-- These are kept: a key that was forgotten would let its request happen twice, a redemption its code be used once more.
select app.withhold('delete', 'owners', 'idempotency_keys', 'promo_redemptions', 'currency_rates');
select app.withhold('update', 'idempotency_keys');
