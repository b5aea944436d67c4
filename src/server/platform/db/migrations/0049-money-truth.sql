-- What the books can say besides a transfer's own entries: disputes, money that belongs to nobody yet, settlements of the
-- provider, balances at rails, currencies bought and sold, and our own funds.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'stray_capture',
  'stray_refund', 'dispute', 'dispute_reversal', 'refund_granted', 'unapplied_receipt', 'unapplied_release', 'provider_fee',
  'settlement', 'rail_funding', 'rail_fee', 'currency_trade', 'own_funds', 'bank_charge', 'correction'
)) not valid;
alter table ledger_entries validate constraint ledger_entries_kind_check;
-- Null where an entry books no transfer. What books one says which.
alter table ledger_entries alter column transfer_id drop not null;
alter table ledger_entries add constraint ledger_entries_of_transfers check (
  transfer_id is not null or kind not in (
    'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'stray_capture',
    'stray_refund', 'dispute', 'dispute_reversal', 'refund_granted'
  )
);
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('asset', 'liability', 'income', 'expense', 'position', 'equity'));

-- 'bank': a transfer to our own account, matched by its reference.
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider in ('sandbox', 'stripe', 'manual', 'bank'));
alter table webhook_events drop constraint webhook_events_provider_check;
alter table webhook_events add constraint webhook_events_provider_check check (provider in ('sandbox', 'stripe', 'bank'));
alter table sandbox_intents drop constraint sandbox_intents_status_check;
alter table sandbox_intents add constraint sandbox_intents_status_check check (status in (
  'requires_payment_method', 'requires_action', 'requires_capture', 'processing', 'succeeded', 'canceled'
));
