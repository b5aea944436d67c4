import type { TransferEvent } from '#shared/transfers/lifecycle.ts'

/** Events outside the lifecycle that cause a message. */
type OtherEvent =
  | 'created'
  | 'unexpectedCapture'
  | 'refundGranted'
  | 'payInReminder'
  | 'payInShort'
  | 'payInLate'

/** Events that cause a mail; the readers of the outbox decide who gets which. */
export const outboxEvents = [
  'created',
  'payInProcessing',
  'payInReminder',
  'payInShort',
  'payInLate',
  'payInCaptured',
  'payInCapturedForReview',
  'heldForReview',
  'reviewApproved',
  'payInAuthorised',
  'payInFailed',
  'expired',
  'cancelledUnpaid',
  'rejectedUnpaid',
  'unexpectedCapture',
  'refundGranted',
  'payoutDelivered',
  'cancelled',
  'rejected',
  'payoutRecalled',
  'payoutLate',
  'payoutRefusedForGood',
  'payoutReturned',
  'refunded',
  'refundFailed',
] as const satisfies readonly (TransferEvent | OtherEvent)[]

export type OutboxEvent = (typeof outboxEvents)[number]

export const isOutboxEvent = (event: TransferEvent): event is TransferEvent & OutboxEvent =>
  (outboxEvents as readonly string[]).includes(event)
