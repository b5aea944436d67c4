import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** As Stripe's: a prefix and 24 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export type IntentParams = {
  readonly amount: number
  readonly currency: string
  readonly captureMethod: string
  readonly types: readonly string[]
  readonly description: string | null
  readonly suffix: string | null
  readonly metadata: Stripe.Metadata
}

// The SDK's types hold these: a field that Stripe adds, drops or renames shows here first.

export function newIntent(params: IntentParams, created: number): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: [...params.types],
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.captureMethod,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created,
    currency: params.currency,
    customer: null,
    customer_account: null,
    description: params.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...params.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [...params.types],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.suffix,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

export function newCharge(
  intent: Stripe.PaymentIntent,
  created: number,
  country: string | null,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details:
      country === null ? null : ({ type: 'card', card: { country } } as Stripe.Charge.PaymentMethodDetails),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}

type RefundParams = {
  readonly charge: Stripe.Charge
  readonly amount: number
  readonly metadata: Stripe.Metadata
  readonly status: string
}

export const newRefund = (
  { charge, amount, metadata, status }: RefundParams,
  created: number,
): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
})

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export const newDispute = (
  charge: Stripe.Charge,
  { amount, reason, status }: { amount: number; reason: string; status: Stripe.Dispute.Status },
  created: number,
): Stripe.Dispute => ({
  id: newId('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: created + 7 * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason,
  status,
})

export const newPayout = (
  { amount, currency }: { amount: number; currency: string },
  created: number,
): Stripe.Payout => ({
  id: newId('po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: created + 2 * 86_400,
  automatic: true,
  balance_transaction: null,
  created,
  currency,
  description: 'STRIPE PAYOUT',
  destination: newId('ba'),
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'in_progress',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'pending',
  trace_id: null,
  type: 'bank_account',
})

export type LineParams = {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly source: string | null
}

export const newLine = (params: LineParams, created: number): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount: params.amount,
  available_on: created + 2 * 86_400,
  balance_type: 'payments',
  created,
  currency: params.currency,
  description: null,
  exchange_rate: null,
  fee: params.fee,
  fee_details:
    params.fee === 0
      ? []
      : [
          {
            amount: params.fee,
            application: null,
            currency: params.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ],
  net: params.amount - params.fee,
  reporting_category: params.category,
  source: params.source,
  status: 'pending',
  type: params.type,
})
