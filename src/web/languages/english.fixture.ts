import type { ErrorCode } from '#shared/api/error.ts'

/** Sentences of the server on why a transfer has ended, waits or is refunded. Partners and the desk may write others. */
export const reasons = [
  'It was cancelled.',
  'It was cancelled before it was paid.',
  'It was not paid in time.',
  'Its promo code was used up before it was paid.',
  'It could not be delivered in time.',
  'It was not delivered in time.',
  'Your payment arrived too late. You will be refunded in full.',
  'A payment arrived when none was due. You will be refunded in full.',
  'We are refunding part of your payment.',
  'We are reviewing this transfer before it is paid out.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.',
  'Your bank’s authorisation of the payment has expired. You were not charged.',
  'Your bank did not carry out this payment. We have received nothing.',
  'Your bank has reversed this payment.',
  'We need a few more details from you before we can send this transfer.',
  'The name does not match the account.',
  'The recipient’s account does not exist.',
  'The recipient’s bank sent the money back.',
  'It will not arrive. Please contact the sender.',
  'It is being checked before it is paid out.',
  'It could not be paid out and was returned. Please contact the sender.',
]

/** Refusals that only a program meets; a person who met one would read the sentence for all others. */
export const programRefusals: ErrorCode[] = [
  'api_key_address_refused',
  'api_key_not_allowed',
  'api_key_refused',
  'api_key_scope_missing',
  'idempotency_key_reused',
  'invalid_json',
  'method_not_allowed',
  'unknown_host',
  'unsupported_media_type',
]

/** Refusals that only the desk meets, with sentences in the languages of the desk. */
export const deskRefusals: ErrorCode[] = [
  'approval_decided',
  'approval_outdated',
  'awaits_approval',
  'bank_file_unreadable',
  'bank_reference_used',
  'break_resolved',
  'code_taken',
  'day_not_over',
  'last_admin',
  'list_changed',
  'operator_changed',
  'own_approval',
  'own_rights',
  'rate_change_unconfirmed',
  'reference_used',
  'report_changed',
  'rule_changed',
  'status_not_allowed',
  'too_many_days',
  'too_many_webhooks',
  'transfer_changed',
  'treasury_entry_reversed',
  'usd_rate_fixed',
  'views_changed',
  'webhook_off',
]

/** Wallets, which have the same names everywhere. */
export const wallets = [
  'GCash',
  'Maya',
  'Alipay',
  'WeChat Pay',
  'MoMo',
  'M-Pesa',
  'bKash',
  'Nagad',
  'JazzCash',
  'Easypaisa',
]

/** Names of the fees of an empty database: src/server/fees/seed-fees.ts. */
export const feeNames = [
  'Bank deposit',
  'Cash pickup',
  'Mobile wallet',
  'Card payment',
  'Card payment (fixed)',
  'Bank transfer',
]
