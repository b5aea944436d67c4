-- Types that say what one column may hold. PostgreSQL parses the text of every check constraint of a table again for each statement that
-- writes a row of it, and keeps the checks of a domain parsed: docs/decisions/0088. The tables of the money path use these.

-- Amounts in minor units of the currency beside them (ISO 4217 exponent), and rates.
create domain app.minor as bigint check (value >= 0);
create domain app.positive_minor as bigint check (value > 0);
create domain app.rate as numeric(30, 15) check (value > 0);
-- SHA-256 hashes, and keyed ones of half that length.
create domain app.hash_of_32 as bytea check (octet_length(value) = 32);
create domain app.hash_of_16 as bytea check (octet_length(value) = 16);
create domain app.counted_from_one as integer check (value > 0);
create domain app.currency_code as text check (value ~ '^[A-Z]{3}$');
create domain app.country_code as text check (value ~ '^[A-Z]{2}$');

-- Transfers.
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
create domain app.action_needed as text check (value in ('details', 'recipient'));
-- A language of src/shared/languages.ts; the server writes no other.
create domain app.language as text default 'en' check (value ~ '^[a-z]{2}$');
create domain app.wait_hours as integer check (value between 1 and 72);
create domain app.disclosure_kind as text check (value in ('before_payment', 'receipt'));
create domain app.idempotency_key as text check (length(value) between 1 and 255);

-- Payments, payouts and what providers say of them.
create domain app.payment_state as text check (value in ('creating', 'open', 'captured', 'void', 'unexpected'));
create domain app.payment_provider as text check (value in ('sandbox', 'stripe', 'manual', 'bank'));
create domain app.payout_attempt_state as text
  check (value in ('submitted', 'accepted', 'delivered', 'refused', 'returned', 'recalled'));
create domain app.event_provider as text check (value in ('sandbox', 'stripe', 'bank'));
create domain app.event_subject as text check (value in ('payment', 'refunds', 'settlement', 'nothing'));
create domain app.intent_status as text check (value in (
  'requires_payment_method', 'requires_action', 'requires_capture', 'processing', 'succeeded', 'canceled'
));

-- The ledger.
create domain app.ledger_entry_kind as text check (value in (
  'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'unexpected_capture',
  'unexpected_refund', 'dispute', 'dispute_reversal', 'refund_granted', 'unapplied_receipt', 'unapplied_release', 'provider_fee',
  'settlement', 'rail_funding', 'rail_fee', 'currency_trade', 'own_funds', 'bank_charge', 'correction'
));
