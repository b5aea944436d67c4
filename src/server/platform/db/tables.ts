// Made from the migrated database by `npm run gen:tables`. Do not edit: a test compares it with the database.

import type { Generated, GeneratedAlways } from 'kysely'

export interface AddressCodesTable {
  id: string
  owner_id: string
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  confirmed_at: Date | null
  purpose: 'address' | 'correction' | 'device'
  transfer_id: string | null
  is_mailed: Generated<boolean>
  address: Buffer
  address_key: string
  mailbox_key: string
}

export interface ApiKeysTable {
  id: string
  user_id: string
  key_hash: Buffer
  scopes: string[]
  personal: Buffer | null
  created_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  last_used_on: string | null
  seal: Buffer | null
}

export interface ApprovalsTable {
  id: string
  kind: 'rates' | 'refunds' | 'admins' | 'treasury' | 'payins' | 'limits' | 'release' | 'fees' | 'promos' | 'corridors' | 'operator'
  payload: unknown
  title: string
  reason: string | null
  state: Generated<'pending' | 'approved' | 'rejected'>
  asked_by: string
  asked_at: Generated<Date>
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  seal: Buffer
  decision_seal: Buffer | null
}

export interface AuditChainTable {
  position: bigint
  audit_id: string
  hash: Buffer
}

export interface AuditLogTable {
  id: string
  at: Date
  action: string
  kind: GeneratedAlways<string>
  actor_id: string | null
  subject_kind: string
  subject_id: string
  before: unknown
  after: unknown
  reason: string | null
  network: string | null
  request_id: string | null
  hash: Buffer
}

export interface AuditSealsTable {
  position: bigint
  key_id: string
  mac: Buffer
}

export interface AuditUnchainedTable {
  audit_id: string
}

export interface AuthChallengesTable {
  id: string
  purpose: 'second_factor' | 'passkey_sign_in' | 'passkey_registration' | 'passkey_step_up'
  user_id: string | null
  challenge: Generated<string>
  attempts: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
}

export interface BankFilesTable {
  id: string
  sha256: Buffer
  format: 'csv' | 'camt.053'
  imported_by: string
  imported_at: Generated<Date>
  approved_by: string | null
  signature: Buffer | null
  name: Buffer | null
  content: Buffer | null
}

export interface BankIntentsTable {
  id: string
  client_secret: string
  idempotency_key: string
  transfer_id: string
  reference: string
  currency: string
  amount_minor: bigint
  pay_before: Date
  status: Generated<'processing' | 'succeeded' | 'canceled'>
  created_at: Generated<Date>
  settled_at: Date | null
}

export interface BankItemsTable {
  line_id: string
  state: Generated<'new' | 'open' | 'returning' | 'done'>
  kind: 'paid' | 'short' | 'over' | 'duplicate' | 'late' | 'unknown' | 'wrong_currency' | 'unexpected' | 'reversal' | 'debit' | 'refund' | 'return' | null
  transfer_id: string | null
  payment_id: string | null
  used_minor: Generated<bigint>
  left_minor: Generated<bigint>
  outcome: 'paid' | 'sent_back' | 'refund' | 'return' | 'elsewhere' | null
  decided_by: string | null
  reason: string | null
  asked_at: Date | null
  changed_at: Generated<Date>
  is_customers: Generated<boolean>
  times_held: Generated<number>
}

export interface BankLinesTable {
  id: string
  source: 'file' | 'provider'
  file_id: string | null
  account: string
  identity: string
  currency: string
  amount_minor: bigint
  booked_on: string
  value_on: string | null
  bank_reference: string | null
  is_reversal: Generated<boolean>
  recorded_at: Generated<Date>
  personal: Buffer | null
  words: Generated<string>
}

export interface BankMatchesTable {
  line_id: string
  entry_id: string
  currency: string
  found_by: 'reference' | 'amount' | 'operator'
  at: Generated<Date>
}

export interface BankRefundsTable {
  id: string
  intent_id: string
  currency: string
  amount_minor: bigint
  bank_reference: string
  sent_at: Generated<Date>
}

export interface BankReturnsTable {
  id: string
  line_id: string
  reference: string
  currency: string
  amount_minor: bigint
  state: Generated<'waiting' | 'sent'>
  asked_by: string
  asked_at: Generated<Date>
  bank_reference: string | null
  sent_at: Date | null
  seal: Buffer | null
}

export interface BankStatementsTable {
  id: string
  file_id: string
  account: string
  currency: string
  reference: string | null
  opening_minor: bigint | null
  opening_on: string | null
  closing_minor: bigint | null
  closing_on: string | null
}

export interface BankUploadsTable {
  sha256: Buffer
  uploaded_by: string
  uploaded_at: Generated<Date>
  name: Buffer | null
  content: Buffer | null
}

export interface CaseAlertsTable {
  alert_id: string
  case_id: string
  event_id: string
}

export interface CaseDocumentsTable {
  document_id: string
  case_id: string
  event_id: string
  file_key: Buffer
}

export interface CaseEventsTable {
  id: string
  case_id: string
  at: Date
  what: 'opened' | 'taken' | 'assigned' | 'released' | 'noted' | 'asked' | 'answered' | 'attached' | 'alerted' | 'decided' | 'reported' | 'remedied' | 'closed'
  actor: string | null
  text: Buffer | null
}

export interface CasePeopleTable {
  case_id: string
  person_key: Buffer
}

export interface CasesTable {
  id: string
  reference: string
  kind: 'problem' | 'contact' | 'appeal' | 'alert'
  topic: string
  state: 'open' | 'waiting' | 'decided' | 'closed'
  transfer_id: string | null
  user_id: string | null
  person: Buffer | null
  person_key: Buffer | null
  request_key: Buffer | null
  assigned_to: string | null
  opened_at: Date
  due_at: Date | null
  decided_at: Date | null
  outcome: 'error_found' | 'no_error' | 'duplicate' | 'withdrawn' | 'cleared' | 'confirmed' | null
  reason_code: string | null
  decision_seal: Buffer | null
  told_at: Date | null
  remedy: 'refund_fees' | 'refund_all' | 'make_available' | null
  remedied_at: Date | null
  closed_at: Date | null
}

export interface ComplianceAlertsTable {
  id: string
  transfer_id: string | null
  user_id: string | null
  source: 'sanctions' | 'rule'
  rule: string
  version: number
  outcome: 'warn' | 'wait' | 'ask' | 'prove' | 'hold' | 'refuse'
  needs_second: boolean
  explanation: Buffer | null
  raised_at: Generated<Date>
}

export interface ComplianceDecisionsTable {
  id: string
  alert_id: string
  verdict: 'cleared' | 'confirmed'
  reason_code: string
  decided_by: string
  decided_at: Date
  seal: Buffer
}

export interface ComplianceReportsTable {
  id: string
  case_id: string
  kind: 'suspicious_activity' | 'currency_transaction'
  state: 'draft' | 'filed' | 'not_filed'
  starts_on: string
  has_suspect: boolean
  due_on: string
  version: number
  draft: Buffer | null
  keep_until: string
  started_at: Date
  reference: string | null
  filed_on: string | null
  filed_by: string | null
  recorded_at: Date | null
}

export interface CorridorFiguresTable {
  period: 'day' | 'month'
  starts_on: string
  send_country: string
  receive_country: string
  completed: Generated<bigint>
  failed: Generated<bigint>
  volume_usd_minor: Generated<bigint>
  revenue_usd_minor: Generated<bigint>
}

export interface CorridorsTable {
  send_country: string
  receive_country: string
  is_active: Generated<boolean>
  margin_bps: Generated<number>
  min_send: string | null
  max_send: string | null
  delivery_methods: Generated<string[]>
  payment_methods: Generated<string[]>
  changed_at: Generated<Date>
}

export interface CountriesTable {
  id: string
  code: string
  name: string
  currency: string
  currency_symbol: string
  flag: Generated<string>
  position: number
  is_active: Generated<boolean>
  created_at: Generated<Date>
  deleted_at: Date | null
}

export interface CurrencyRatesTable {
  currency: string
  per_usd: string
  updated_at: Generated<Date>
  seal: Buffer | null
}

export interface DailyFiguresTable {
  day: string
  created: Generated<bigint>
  completed: Generated<bigint>
  failed: Generated<bigint>
  volume_usd_minor: Generated<bigint>
  returned_usd_minor: Generated<bigint>
  revenue_usd_minor: Generated<bigint>
}

export interface DataKeysTable {
  number: number
  key_id: string
  search_key: Buffer
  at: Generated<Date>
  is_unmarked: Generated<boolean>
}

export interface DeliveryFiguresTable {
  day: string
  within_seconds: number
  count: bigint
}

export interface DeskRightsTable {
  user_id: string
  version: number
  is_admin: boolean
  roles: string[]
  is_active: boolean
  seal: Buffer
  mailbox: string | null
}

export interface DevicesTable {
  user_id: string
  secret_hash: Buffer
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export interface DisputesTable {
  id: string
  payment_id: string
  transfer_id: string
  provider_ref: string
  amount_minor: bigint
  currency: string
  reason: string
  state: Generated<'open' | 'won' | 'lost'>
  created_at: Generated<Date>
  checked_at: Generated<Date>
  settled_at: Date | null
  is_open: GeneratedAlways<boolean>
}

export interface DocumentsTable {
  id: string
  purpose: 'identity' | 'evidence'
  owner_id: string
  type: 'image/jpeg' | 'application/pdf'
  bytes: number
  content: Buffer | null
  created_at: Date
  keep_until: Date | null
  erased_at: Date | null
}

export interface EmailConfirmationsTable {
  id: string
  user_id: string
  email_key: string
  at: Generated<Date>
  is_earlier: Generated<boolean>
  proof: Buffer | null
}

export interface EmailLinksTable {
  id: string
  purpose: 'confirm_email' | 'change_email' | 'reset_password'
  user_id: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  address: Buffer
}

export interface FailedProofsTable {
  subject: Buffer
  failures: number
  window_ends_at: Date
}

export interface FailureFiguresTable {
  day: string
  reason: string
  count: bigint
}

export interface FeeSettingsTable {
  id: string
  name: string
  type: 'delivery' | 'payment'
  fee_type: 'fixed' | 'percentage'
  fixed_amount: string | null
  percentage_amount: string | null
  applies_to: string | null
  currency: string | null
  send_country: string | null
  receive_country: string | null
  description: Generated<string>
  position: number
  is_active: Generated<boolean>
  created_at: Generated<Date>
  deleted_at: Date | null
  creation_key: string | null
  creation_hash: Buffer | null
}

export interface IdempotencyKeysTable {
  scope: Buffer
  route: string
  key: string
  request_hash: Buffer
  answer: unknown
  created_at: Generated<Date>
}

export interface IdentityChecksTable {
  id: string
  user_id: string
  state: 'open' | 'submitted' | 'review' | 'verified' | 'failed'
  personal: Buffer | null
  provider: string | null
  provider_ref: string | null
  tries: Generated<number>
  asked_part: 'person' | 'address' | 'document' | 'selfie' | 'address_proof' | null
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  expires_on: string | null
  warned_at: Date | null
  erased_at: Date | null
}

export interface IdentityFilesTable {
  check_id: string
  part: 'document_front' | 'document_back' | 'selfie' | 'address_proof'
  document_id: string
  added_at: Date
}

export interface LateTransfersTable {
  transfer_id: string
  due_on: string
}

export interface LedgerAccountsTable {
  id: string
  code: string
  currency: string
  kind: 'asset' | 'liability' | 'income' | 'expense' | 'position' | 'equity'
}

export interface LedgerBlocksTable {
  number: number
  hash: Buffer
  at: Date
  entries: number
  first_at: Date | null
  last_at: Date | null
  cluster: string
  after_xid: string | null
  after_id: string | null
}

export interface LedgerChainTable {
  block: number
  ordinal: number
  entry_id: string
}

export interface LedgerCheckpointsTable {
  account_id: string
  block: number
  balance_minor: bigint
  ordinals: number[]
}

export interface LedgerEntriesTable {
  id: string
  kind: 'capture' | 'exchange' | 'payout' | 'payout_reversal' | 'exchange_reversal' | 'capture_reversal' | 'refund' | 'unexpected_capture' | 'unexpected_refund' | 'dispute' | 'dispute_reversal' | 'refund_granted' | 'unapplied_receipt' | 'unapplied_release' | 'provider_fee' | 'settlement' | 'rail_funding' | 'rail_fee' | 'currency_trade' | 'own_funds' | 'bank_charge' | 'correction'
  source_id: string
  transfer_id: string | null
  hash: Buffer
  at: Generated<Date>
  xid: Generated<string>
}

export interface LedgerPostingsTable {
  entry_id: string
  position: number
  currency: string
  debit_account_id: string
  credit_account_id: string
  amount_minor: bigint
}

export interface LedgerProofsTable {
  id: string
  started_at: Generated<Date>
  ended_at: Date | null
  proof: unknown
  seal: Buffer | null
}

export interface LedgerSealsTable {
  block: number
  key_id: string
  mac: Buffer
}

export interface LegalConsentsTable {
  owner_id: string
  kind: string
  version: number
  occasion: 'registration' | 'payment'
  given_at: Generated<Date>
  session_id: string | null
  transfer_id: string | null
}

export interface LegalPublicationsTable {
  kind: string
  version: number
  effective_from: string
  published_at: Date
  published_by: string
  seal: Buffer
}

export interface LegalTextsTable {
  kind: 'terms' | 'privacy'
  version: number
  text: string
  sha256: string
  written_at: Date
  written_by: string
}

export interface MessagesTable {
  id: string
  kind: string
  occasion: string
  transfer_id: string | null
  user_id: string | null
  data: Generated<unknown>
  created_at: Generated<Date>
  attempts: Generated<number>
  due_at: Generated<Date>
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
  is_due: GeneratedAlways<boolean>
  address: Buffer
  address_key: string
}

export interface MonitoringRulesTable {
  rule: string
  version: number
  settings: unknown
  changed_at: Date
  changed_by: string
}

export interface OperatorLogosTable {
  sha256: Buffer
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  content: Buffer
  uploaded_by: string
  uploaded_at: Generated<Date>
}

export interface OperatorProfilesTable {
  version: number
  profile: unknown
  changed_at: Date
  changed_by: string
  seal: Buffer
}

export interface OrderConfirmationsTable {
  alert_id: string
  transfer_id: string
  session_id: string | null
  confirmed_at: Generated<Date>
}

export interface OutgoingEventsTable {
  sequence: GeneratedAlways<bigint>
  id: Generated<string>
  object: string
  object_id: string
  event: string
  transfer_id: string | null
  facts: unknown
  at: Generated<Date>
  is_new: Generated<boolean>
}

export interface OwnersTable {
  id: string
  capability_hash: Buffer | null
  user_id: string | null
  created_at: Generated<Date>
  ended_at: Date | null
}

export interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: bigint
  transports: Generated<string[]>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
  seal: Buffer | null
}

export interface PayInRemindersTable {
  transfer_id: string
  at: Generated<Date>
}

export interface PaymentModeTable {
  is_only: Generated<boolean>
  livemode: boolean
}

export interface PaymentsTable {
  id: string
  transfer_id: string
  attempt: number
  provider: 'sandbox' | 'stripe' | 'manual' | 'bank'
  provider_ref: string | null
  livemode: boolean
  method: 'card' | 'bank'
  amount_minor: bigint
  currency: string
  state: Generated<'creating' | 'open' | 'captured' | 'void' | 'unexpected'>
  is_charged_later: Generated<boolean>
  received_minor: bigint | null
  received_currency: string | null
  mismatch: string | null
  created_at: Generated<Date>
  checked_at: Generated<Date>
  captured_at: Date | null
  payer_network: string | null
  disclosure_id: string | null
  seal: Buffer | null
  card_country: string | null
}

export interface PayoutCallbacksTable {
  partner: string
  event_id: string
  order_key: string
  received_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  processed_at: Date | null
  is_due: GeneratedAlways<boolean>
}

export interface PayoutRailsTable {
  name: string
  is_on: Generated<boolean>
  switched_at: Date | null
  switched_by: string | null
  switch_reason: string | null
  failures: Generated<number>
  failed_at: Date | null
  last_failure: string | null
  open_until: Date | null
  half_open_until: Date | null
}

export interface PayoutsTable {
  transfer_id: string
  attempt: number
  rail: string
  state: Generated<'submitted' | 'accepted' | 'delivered' | 'refused' | 'returned' | 'recalled'>
  reason: string | null
  submitted_at: Generated<Date>
  asked_at: Generated<Date>
  settled_at: Date | null
  move_wanted_at: Date | null
  late_confirmed_at: Date | null
  seal: Buffer | null
}

export interface PendingStatsTable {
  transfer_id: string
  event: string
  from_status: string | null
  to_status: string
  usd_amount_minor: bigint
  at: Generated<Date>
}

export interface PendingUserStatsTable {
  change: bigint
}

export interface PromiseFiguresTable {
  due_on: string
  send_country: string
  receive_country: string
  rail: string
  delivery_method: string
  outcome: 'on_time' | 'late' | 'late_by_review' | 'ended' | 'ended_late'
  count: bigint
}

export interface PromoCodesTable {
  id: string
  code: string
  discount_type: 'percentage' | 'fixed'
  discount_value: string
  min_amount: string | null
  max_discount: string | null
  currency: string | null
  usage_limit: number | null
  usage_count: Generated<number>
  expires_at: Date | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
  deleted_at: Date | null
  is_once_per_customer: Generated<boolean>
}

export interface PromoRedemptionsTable {
  transfer_id: string
  promo_code_id: string
  state: Generated<'reserved' | 'kept' | 'released' | 'expired' | 'honoured'>
  at: Generated<Date>
}

export interface ProviderDaysTable {
  provider: string
  day: string
  at: Generated<Date>
  seal: Buffer
}

export interface RailThresholdsTable {
  rail: string
  currency: string
  threshold_minor: bigint
  low_since: Date | null
}

export interface RateAlertsTable {
  id: string
  user_id: string
  send_currency: string
  receive_currency: string
  rate: string
  set_at: Generated<Date>
}

export interface RateFeedTable {
  is_only: Generated<boolean>
  read_at: Date | null
  published_on: string | null
  fault: string | null
  tried_at: Date | null
}

export interface RateHistoryTable {
  id: string
  currency: string
  per_usd: string
  source: 'seed' | 'admin' | 'feed'
  author_id: string | null
  at: Generated<Date>
}

export interface RateOffersTable {
  currency: string
  per_usd: string
  at: Generated<Date>
}

export interface RecipientCorrectionsTable {
  transfer_id: string
  version: number
  personal: Buffer | null
  corrected_at: Generated<Date>
}

export interface RecipientsTable {
  id: string
  user_id: string
  country: string
  creation_key: string | null
  creation_hash: Buffer | null
  created_at: Generated<Date>
  changed_at: Generated<Date>
  personal: Buffer
}

export interface ReconciliationBreakEventsTable {
  id: string
  break_id: string
  at: Generated<Date>
  actor_id: string | null
  what: 'found' | 'changed' | 'cleared' | 'assigned' | 'commented' | 'explained' | 'resolved' | 'reopened'
  text: string | null
  run_id: string | null
  creation_key: string | null
}

export interface ReconciliationBreaksTable {
  id: string
  source: string
  day: string
  key: string
  kind: 'missing_there' | 'missing_here' | 'doubled_there' | 'doubled_here' | 'amount' | 'currency' | 'day'
  ours: unknown
  theirs: unknown
  currency: string
  difference_minor: bigint
  transfer_id: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
  last_run_id: string
  state: Generated<'open' | 'explained' | 'resolved'>
  assignee_id: string | null
  resolution: string | null
  closed_at: Date | null
  closed_by: string | null
  cleared_by_run: string | null
  ageing_notified_at: Date | null
}

export interface ReconciliationLinesTable {
  run_id: string
  key: string
  side: 'ours' | 'theirs'
  line_id: string
  kind: string
  currency: string
  amount_minor: bigint
  fee_minor: Generated<bigint>
  at: Date
  transfer_id: string | null
}

export interface ReconciliationMatchesTable {
  source: string
  line_id: string
  entry_id: string
  at: Generated<Date>
}

export interface ReconciliationRunsTable {
  id: string
  day: string
  source: string
  asked_by: string | null
  started_at: Date
  ended_at: Generated<Date>
  has_statement: boolean
  matched: number
  late: number
  breaks: number
  summary: unknown
  seal: Buffer | null
}

export interface ReconciliationWorkTable {
  id: string
  day: string
  source: string
  asked_by: string | null
  asked_at: Generated<Date>
  step: Generated<'ours' | 'theirs' | 'wider' | 'compare'>
  position: Date | null
  read_until: Date
  counted: Generated<number>
  leased_until: Generated<Date>
  last_error: string | null
  seal: Buffer | null
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
  seal: Buffer | null
}

export interface RefundRefsTable {
  refund_id: string
  key_number: number
  provider_ref: string
  at: Generated<Date>
}

export interface RefundsTable {
  id: string
  payment_id: string
  transfer_id: string
  amount_minor: bigint
  currency: string
  reason: 'payout_failed' | 'payout_returned' | 'payout_late' | 'cancelled' | 'rejected' | 'unexpected_capture' | 'granted' | 'external' | 'dispute_won'
  state: Generated<'requested' | 'sent' | 'paid' | 'failed'>
  provider_ref: string | null
  is_by_hand: Generated<boolean>
  created_at: Generated<Date>
  paid_at: Date | null
  key_number: Generated<number>
  next_try_at: Generated<Date>
  tries: Generated<number>
  failure: string | null
  note: string | null
  granted_by: string | null
  fee_minor: Generated<bigint>
  disputed_minor: Generated<bigint>
  part_of: string | null
  creation_key: string | null
  creation_hash: Buffer | null
  is_unsettled: GeneratedAlways<boolean>
  seal: Buffer | null
}

export interface ResolvedExceptionsTable {
  transfer_id: string
  what: string
  at: Generated<Date>
}

export interface SafeguardingBalancesTable {
  day: string
  account_id: string
  balance_minor: bigint
}

export interface SafeguardingRatesTable {
  day: string
  currency: string
  per_usd: string
}

export interface SafeguardingStatementsTable {
  day: string
  made_at: Date
  made_by: string | null
}

export interface SanctionsPairsTable {
  id: string
  pair: Buffer
  verdict: 'cleared' | 'confirmed'
  alert_id: string
  decided_by: string
  decided_at: Date
  seal: Buffer
}

export interface SanctionsVersionsTable {
  number: number
  list: string
  source: string
  source_hash: Buffer
  entry_count: number
  entries: Buffer
  entries_hash: Buffer
  imported_at: Date
  imported_by: string | null
  seal: Buffer
}

export interface SandboxDisputesTable {
  id: string
  intent_id: string
  amount_minor: bigint
  reason: string
  status: Generated<'open' | 'won' | 'lost'>
  created_at: Generated<Date>
  settled_at: Date | null
}

export interface SandboxEventsTable {
  id: string
  type: string
  intent_id: string
  intent_status: string
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  delivered_at: Date | null
  card_fingerprint: string | null
}

export interface SandboxFaultsTable {
  target: 'provider' | 'rail' | 'webhooks'
  fault: 'timeout_after_success' | 'error_after_success' | 'timeout' | 'outage' | 'slow' | 'locked' | 'declined' | 'wrong_amount' | 'duplicate' | 'late' | 'lost' | 'reordered'
  operation: Generated<string>
  times_left: number
  delay_ms: number
  set_at: Generated<Date>
}

export interface SandboxIntentsTable {
  id: string
  client_secret: string
  idempotency_key: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled'
  method: 'card' | 'bank'
  currency: string
  amount_minor: bigint
  refunded_minor: Generated<bigint>
  is_captured_later: Generated<boolean>
  transfer_id: string
  reference: string
  pay_before: Date
  created_at: Generated<Date>
  succeeded_at: Date | null
  card_country: string | null
}

export interface SandboxPayoutsTable {
  key: string
  currency: string | null
  amount_minor: bigint | null
  delivery_method: 'bank' | 'wallet' | 'cash' | null
  country: string | null
  submitted_at: Date
  refused_because: string | null
  delivered_from: Date | null
  returned_from: Date | null
  delivered_at: Date | null
  recalled_at: Date | null
  recipient_hash: Buffer | null
}

export interface SandboxRefundsTable {
  id: string
  idempotency_key: string
  intent_id: string
  amount_minor: bigint
  created_at: Generated<Date>
}

export interface ScreeningChangesTable {
  number: number
  kind: 'list' | 'scores'
  version: number | null
  review_score: number | null
  block_score: number | null
  counts_from: Date
  changed_by: string | null
  seal: Buffer
}

export interface SenderTiersTable {
  user_id: string
  version: number
  tier: 'basic' | 'verified'
  until: Date | null
  source: 'identity' | 'exception' | 'expired' | 'before'
  given_at: Generated<Date>
  seal: Buffer
}

export interface SendingLimitsTable {
  tier: 'guest' | 'basic' | 'verified'
  per_transfer_usd_minor: bigint | null
  per_day_usd_minor: bigint | null
  per_30_days_usd_minor: bigint | null
  changed_at: Generated<Date>
}

export interface SessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  method: 'password' | 'passkey' | 'password+totp' | 'password+recovery'
  user_agent: string | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  authenticated_at: Generated<Date>
  ended_at: Date | null
  seal: Buffer | null
  proved_at: Date | null
}

export interface SigningKeyTable {
  is_only: Generated<boolean>
  key_id: string
}

export interface StrangerMailsTable {
  address_key: string
  share: 'orders' | 'links'
  day: string
  message_ids: string[]
}

export interface TransferColumnsTable {
  user_id: string
  names: string[]
}

export interface TransferDetailsTable {
  transfer_id: string
  version: number
  personal: Buffer | null
  given_at: Generated<Date>
}

export interface TransferDisclosuresTable {
  id: string
  transfer_id: string
  kind: 'before_payment' | 'receipt'
  language: Generated<string>
  form: number
  content: Buffer | null
  hash: Buffer
  seal: Buffer
  shown_at: Date
}

export interface TransferEventsTable {
  id: string
  transfer_id: string
  event: string
  from_state: string | null
  to_state: string
  actor: string
  cause: string | null
  at: Generated<Date>
}

export interface TransferNotesTable {
  id: string
  transfer_id: string
  author_id: string
  text: string
  at: Generated<Date>
  creation_key: string | null
  creation_hash: Buffer
}

export interface TransferOutboxTable {
  event_id: string
  transfer_id: string
  event: string
  at: Generated<Date>
  retry_at: Date | null
}

export interface TransferReadersTable {
  transfer_id: string
  user_id: string
  seen_at: Generated<Date>
}

export interface TransferSearchTable {
  transfer_id: string
  created_at: Date
  newest_first: bigint
  send_country: string
  receive_country: string
  delivery_method: string
  payment_method: string
  usd_amount_minor: bigint
}

export interface TransferTermsTable {
  term: bigint
  whole: bigint
  newest_first: bigint
  transfer_id: string
}

export interface TransferViewsTable {
  id: string
  owner_id: string
  position: number
  is_shared: boolean
  name: Buffer
  filters: unknown
}

export interface TransfersTable {
  id: string
  reference_number: string
  owner_id: string
  status: Generated<'pending' | 'processing' | 'completed' | 'failed'>
  pay_in: Generated<'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'>
  payout: Generated<'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'>
  review: Generated<'none' | 'required' | 'approved' | 'rejected'>
  dispute: Generated<'none' | 'open' | 'won' | 'lost'>
  state_reason: string | null
  payout_attempt: Generated<number>
  send_country: string
  receive_country: string
  send_currency: string
  receive_currency: string
  send_amount_minor: bigint
  receive_amount_minor: bigint
  gross_fee_minor: bigint
  discount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  margin_minor: Generated<bigint>
  usd_amount_minor: bigint
  exchange_rate: string
  mid_market_rate: string
  send_per_usd: string
  receive_per_usd: string
  fee_lines: unknown
  promo_code_id: string | null
  promo_code: string | null
  quote_nonce: string | null
  price_locked_until: Date
  available_on: string | null
  granted_minor: Generated<bigint>
  granted_fee_minor: Generated<bigint>
  delivery_method: 'bank' | 'wallet' | 'cash'
  payment_method: 'card' | 'bank'
  recipient_country: string
  created_at: Generated<Date>
  changed_at: Generated<Date>
  authorised_at: Date | null
  paid_at: Date | null
  completed_at: Date | null
  cancellable_until: Date | null
  cancel_asked_at: Date | null
  dismissed_at: Date | null
  erased_at: Date | null
  personal: Buffer | null
  awaits_money: Generated<boolean>
  is_processing: Generated<boolean>
  is_failed: Generated<boolean>
  is_held: Generated<boolean>
  is_refused: Generated<boolean>
  has_review: Generated<boolean>
  screened_up_to: number | null
  screening_seal: Buffer | null
  review_seal: Buffer | null
  reason_seals: Buffer[] | null
  claim: Buffer | null
  action_needed: 'details' | 'recipient' | null
  action_asked_at: Date | null
  people_version: Generated<number>
  wait_hours: number | null
  payout_not_before: Date | null
  language: string
}

export interface TreasuryEntriesTable {
  id: string
  kind: 'settlement' | 'provider_fee' | 'rail_funding' | 'rail_fee' | 'currency_trade' | 'own_funds' | 'bank_charge'
  value_date: string
  currency: string
  amount_minor: bigint
  other_currency: string | null
  other_minor: bigint | null
  is_reverse: Generated<boolean>
  rail_account: string | null
  reference: string
  note: Generated<string>
  source: string
  entry_id: string
  reverses: string | null
  reason: string | null
  recorded_by: string | null
  at: Generated<Date>
  creation_key: string | null
  creation_hash: Buffer | null
}

export interface UnprovedOrdersTable {
  subject: Buffer
  transfer_id: string
  usd_amount_minor: bigint
  created_at: Generated<Date>
}

export interface UnsealedBankReturnsTable {
  return_id: string
}

export interface UnsealedPasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
}

export interface UnsealedPasswordsTable {
  user_id: string
  password_hash: Buffer
}

export interface UnsealedPaymentsTable {
  payment_id: string
}

export interface UnsealedRatesTable {
  currency: string
}

export interface UnsealedRecoveryCodesTable {
  user_id: string
  code_hash: Buffer
}

export interface UnsealedRefundsTable {
  refund_id: string
}

export interface UnsealedRightsTable {
  user_id: string
  is_admin: boolean
  roles: string[]
}

export interface UnsealedTiersTable {
  user_id: string
}

export interface UserFiguresTable {
  is_only: Generated<boolean>
  open: bigint
}

export interface UsersTable {
  id: string
  username_key: string
  email_key: string
  password_hash: Buffer | null
  password_changed_at: Generated<Date>
  is_admin: Generated<boolean>
  tier: Generated<'basic' | 'verified'>
  email_confirmed_at: Date | null
  totp_secret: Buffer | null
  totp_enabled_at: Date | null
  totp_last_step: bigint | null
  created_at: Generated<Date>
  deactivated_at: Date | null
  closed_at: Date | null
  enrolment_held_at: Date | null
  roles: Generated<string[]>
  language: string
  person: Buffer
  words: Generated<string>
}

export interface WebhookDeliveriesTable {
  id: Generated<string>
  endpoint_id: string
  sequence: bigint
  state: Generated<'pending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  due_at: Generated<Date>
  begun_at: Generated<Date>
  attempted_at: Date | null
  settled_at: Date | null
  answer_status: number | null
  answer_text: string | null
  answer_ms: number | null
  failure: string | null
  signed_at: Date | null
  signature: string | null
}

export interface WebhookEndpointsTable {
  id: string
  description: string
  types: string[]
  sealed: Buffer | null
  is_on: Generated<boolean>
  off_reason: 'gone' | 'unopened' | null
  created_at: Generated<Date>
  removed_at: Date | null
}

export interface WebhookEventsTable {
  provider: 'sandbox' | 'stripe' | 'bank'
  event_id: string
  type: string
  object_id: string
  about: 'payment' | 'refunds' | 'settlement' | 'nothing'
  received_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  processed_at: Date | null
  card_key: Buffer | null
}

export interface DB {
  address_codes: AddressCodesTable
  api_keys: ApiKeysTable
  approvals: ApprovalsTable
  audit_chain: AuditChainTable
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
  audit_unchained: AuditUnchainedTable
  auth_challenges: AuthChallengesTable
  bank_files: BankFilesTable
  bank_intents: BankIntentsTable
  bank_items: BankItemsTable
  bank_lines: BankLinesTable
  bank_matches: BankMatchesTable
  bank_refunds: BankRefundsTable
  bank_returns: BankReturnsTable
  bank_statements: BankStatementsTable
  bank_uploads: BankUploadsTable
  case_alerts: CaseAlertsTable
  case_documents: CaseDocumentsTable
  case_events: CaseEventsTable
  case_people: CasePeopleTable
  cases: CasesTable
  compliance_alerts: ComplianceAlertsTable
  compliance_decisions: ComplianceDecisionsTable
  compliance_reports: ComplianceReportsTable
  corridor_figures: CorridorFiguresTable
  corridors: CorridorsTable
  countries: CountriesTable
  currency_rates: CurrencyRatesTable
  daily_figures: DailyFiguresTable
  data_keys: DataKeysTable
  delivery_figures: DeliveryFiguresTable
  desk_rights: DeskRightsTable
  devices: DevicesTable
  disputes: DisputesTable
  documents: DocumentsTable
  email_confirmations: EmailConfirmationsTable
  email_links: EmailLinksTable
  failed_proofs: FailedProofsTable
  failure_figures: FailureFiguresTable
  fee_settings: FeeSettingsTable
  idempotency_keys: IdempotencyKeysTable
  identity_checks: IdentityChecksTable
  identity_files: IdentityFilesTable
  late_transfers: LateTransfersTable
  ledger_accounts: LedgerAccountsTable
  ledger_blocks: LedgerBlocksTable
  ledger_chain: LedgerChainTable
  ledger_checkpoints: LedgerCheckpointsTable
  ledger_entries: LedgerEntriesTable
  ledger_postings: LedgerPostingsTable
  ledger_proofs: LedgerProofsTable
  ledger_seals: LedgerSealsTable
  legal_consents: LegalConsentsTable
  legal_publications: LegalPublicationsTable
  legal_texts: LegalTextsTable
  messages: MessagesTable
  monitoring_rules: MonitoringRulesTable
  operator_logos: OperatorLogosTable
  operator_profiles: OperatorProfilesTable
  order_confirmations: OrderConfirmationsTable
  outgoing_events: OutgoingEventsTable
  owners: OwnersTable
  passkeys: PasskeysTable
  pay_in_reminders: PayInRemindersTable
  payment_mode: PaymentModeTable
  payments: PaymentsTable
  payout_callbacks: PayoutCallbacksTable
  payout_rails: PayoutRailsTable
  payouts: PayoutsTable
  pending_stats: PendingStatsTable
  pending_user_stats: PendingUserStatsTable
  promise_figures: PromiseFiguresTable
  promo_codes: PromoCodesTable
  promo_redemptions: PromoRedemptionsTable
  provider_days: ProviderDaysTable
  rail_thresholds: RailThresholdsTable
  rate_alerts: RateAlertsTable
  rate_feed: RateFeedTable
  rate_history: RateHistoryTable
  rate_offers: RateOffersTable
  recipient_corrections: RecipientCorrectionsTable
  recipients: RecipientsTable
  reconciliation_break_events: ReconciliationBreakEventsTable
  reconciliation_breaks: ReconciliationBreaksTable
  reconciliation_lines: ReconciliationLinesTable
  reconciliation_matches: ReconciliationMatchesTable
  reconciliation_runs: ReconciliationRunsTable
  reconciliation_work: ReconciliationWorkTable
  recovery_codes: RecoveryCodesTable
  refund_refs: RefundRefsTable
  refunds: RefundsTable
  resolved_exceptions: ResolvedExceptionsTable
  safeguarding_balances: SafeguardingBalancesTable
  safeguarding_rates: SafeguardingRatesTable
  safeguarding_statements: SafeguardingStatementsTable
  sanctions_pairs: SanctionsPairsTable
  sanctions_versions: SanctionsVersionsTable
  sandbox_disputes: SandboxDisputesTable
  sandbox_events: SandboxEventsTable
  sandbox_faults: SandboxFaultsTable
  sandbox_intents: SandboxIntentsTable
  sandbox_payouts: SandboxPayoutsTable
  sandbox_refunds: SandboxRefundsTable
  screening_changes: ScreeningChangesTable
  sender_tiers: SenderTiersTable
  sending_limits: SendingLimitsTable
  sessions: SessionsTable
  signing_key: SigningKeyTable
  stranger_mails: StrangerMailsTable
  transfer_columns: TransferColumnsTable
  transfer_details: TransferDetailsTable
  transfer_disclosures: TransferDisclosuresTable
  transfer_events: TransferEventsTable
  transfer_notes: TransferNotesTable
  transfer_outbox: TransferOutboxTable
  transfer_readers: TransferReadersTable
  transfer_search: TransferSearchTable
  transfer_terms: TransferTermsTable
  transfer_views: TransferViewsTable
  transfers: TransfersTable
  treasury_entries: TreasuryEntriesTable
  unproved_orders: UnprovedOrdersTable
  unsealed_bank_returns: UnsealedBankReturnsTable
  unsealed_passkeys: UnsealedPasskeysTable
  unsealed_passwords: UnsealedPasswordsTable
  unsealed_payments: UnsealedPaymentsTable
  unsealed_rates: UnsealedRatesTable
  unsealed_recovery_codes: UnsealedRecoveryCodesTable
  unsealed_refunds: UnsealedRefundsTable
  unsealed_rights: UnsealedRightsTable
  unsealed_tiers: UnsealedTiersTable
  user_figures: UserFiguresTable
  users: UsersTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_events: WebhookEventsTable
}
