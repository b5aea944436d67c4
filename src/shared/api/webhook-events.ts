import * as z from 'zod/mini'
import { payIns, payouts, statuses, type TransferEvent } from '#shared/transfers/lifecycle.ts'
import { currencyCode, instant } from './fields.ts'

// The events that an endpoint of the operator gets. Stable: fields are added, none is renamed or removed. docs/webhooks.md.

/** The type of each event of a transfer. Others of its history are no change of its state, and are told nobody. */
const ofTransfer = {
  created: 'transfer.created',
  payInOpened: 'transfer.pay_in_opened',
  payInProcessing: 'transfer.pay_in_processing',
  payInAuthorised: 'transfer.pay_in_authorised',
  payInCaptured: 'transfer.paid',
  payInCapturedForReview: 'transfer.paid',
  payInFailed: 'transfer.pay_in_failed',
  expired: 'transfer.expired',
  cancelledUnpaid: 'transfer.cancelled',
  cancelled: 'transfer.cancelled',
  replaced: 'transfer.replaced',
  rejectedUnpaid: 'transfer.rejected',
  rejected: 'transfer.rejected',
  heldForReview: 'transfer.held',
  reviewApproved: 'transfer.released',
  payoutSubmitted: 'transfer.submitted',
  payoutDelivered: 'transfer.delivered',
  payoutRefused: 'transfer.payout_refused',
  recipientRefused: 'transfer.recipient_refused',
  payoutRecalled: 'transfer.recalled',
  payoutLate: 'transfer.late',
  payoutRefusedForGood: 'transfer.payout_failed',
  payoutReturned: 'transfer.returned',
  refunded: 'transfer.refunded',
  refundFailed: 'transfer.refund_failed',
} as const satisfies Record<TransferEvent | 'created', `transfer.${string}`>

const others = [
  'payout.submitted',
  'payout.accepted',
  'payout.delivered',
  'payout.refused',
  'payout.returned',
  'payout.recalled',
  'refund.requested',
  'refund.sent',
  'refund.paid',
  'refund.failed',
  'dispute.open',
  'dispute.won',
  'dispute.lost',
  'case.open',
  'case.waiting',
  'case.decided',
  'case.closed',
  'rate.changed',
] as const

type TransferType = (typeof ofTransfer)[keyof typeof ofTransfer]
export type WebhookEventType = TransferType | (typeof others)[number]

/** Types that an endpoint may ask for. */
export const webhookEventTypes: readonly [WebhookEventType, ...WebhookEventType[]] = [
  'transfer.created',
  ...[...new Set<WebhookEventType>(Object.values(ofTransfer))].filter(type => type !== 'transfer.created'),
  ...others,
]

/** The type of a noted event; undefined if nobody is told of it. */
export function typeOfEvent(object: string, event: string): WebhookEventType | undefined {
  const type = object === 'transfer' ? transferTypes.get(event) : `${object}.${event}`
  return webhookEventTypes.find(known => known === type)
}

const transferTypes: ReadonlyMap<string, WebhookEventType> = new Map(Object.entries(ofTransfer))

/** Amount in minor units of its currency (ISO 4217 exponent: USD 2, JPY 0). */
const minorAmount = z.object({ minor: z.int().check(z.minimum(0)), currency: currencyCode })

const ofOneTransfer = {
  transferId: z.string(),
  /** The number that senders and recipients know, such as MTR20261120ABCD. */
  reference: z.string(),
}

const transferData = z.object({
  object: z.literal('transfer'),
  ...ofOneTransfer,
  status: z.enum(statuses),
  payIn: z.enum(payIns),
  payout: z.enum(payouts),
  sent: minorAmount,
  received: minorAmount,
  fee: minorAmount,
  sendCountry: z.string(),
  receiveCountry: z.string(),
})

const payoutData = z.object({
  object: z.literal('payout'),
  ...ofOneTransfer,
  /** The first attempt is 1; another rail, or another try, is the next one. */
  attempt: z.int(),
  rail: z.string(),
  state: z.enum(['submitted', 'accepted', 'delivered', 'refused', 'returned', 'recalled']),
  amount: minorAmount,
})

const refundData = z.object({
  object: z.literal('refund'),
  id: z.string(),
  ...ofOneTransfer,
  state: z.enum(['requested', 'sent', 'paid', 'failed']),
  reason: z.string(),
  amount: minorAmount,
})

const disputeData = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  ...ofOneTransfer,
  state: z.enum(['open', 'won', 'lost']),
  amount: minorAmount,
})

const caseData = z.object({
  object: z.literal('case'),
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['problem', 'contact', 'appeal']),
  state: z.enum(['open', 'waiting', 'decided', 'closed']),
  /** Null: it is about no transfer. */
  transferId: z.nullable(z.string()),
})

const rateData = z.object({
  object: z.literal('rate'),
  currency: currencyCode,
  /** Decimal text: so much of the currency for one US dollar. */
  perUsd: z.string(),
  source: z.enum(['seed', 'admin', 'feed']),
})

/** Sent by the desk to try an endpoint. */
const testData = z.object({ object: z.literal('test') })

/** The body of a delivery. */
export const webhookEvent = z.object({
  /** The same in each delivery of an event, and the header `webhook-id`. */
  id: z.string(),
  type: z.string(),
  /** When it happened. */
  timestamp: instant,
  /** Rises from one event of an object to the next: an event with a smaller number than one that was seen is older. */
  sequence: z.int(),
  data: z.discriminatedUnion('object', [
    transferData,
    payoutData,
    refundData,
    disputeData,
    caseData,
    rateData,
    testData,
  ]),
})

export type WebhookEvent = z.output<typeof webhookEvent>

const dataOfObjects = {
  transfer: transferData,
  payout: payoutData,
  refund: refundData,
  dispute: disputeData,
  case: caseData,
  rate: rateData,
  test: testData,
} satisfies Record<WebhookEvent['data']['object'], z.ZodMiniType>

/** The type of the event with which the desk tries an endpoint. */
export const TEST_TYPE = 'test.sent'

const typesOf = (object: string): readonly string[] =>
  [...webhookEventTypes, TEST_TYPE].filter(type => type.startsWith(`${object}.`))

/** The body of a delivery about each object, with the types that it may have. */
export const webhookBodies: ReadonlyMap<string, z.ZodMiniType> = new Map(
  Object.entries(dataOfObjects).map(([object, data]) => [
    object,
    z.extend(webhookEvent, { type: z.enum(typesOf(object)), data }),
  ]),
)
