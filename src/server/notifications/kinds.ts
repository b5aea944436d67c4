import type * as z from 'zod/mini'
import type { NewsEvent } from '#server/transfers/transfers.ts'
import type { accountNews } from '#server/users/users.ts'

/** What a mail about a transfer says. */
export type TransferKind =
  | 'transfer_created'
  | 'payment_received'
  | 'payment_held'
  | 'review_passed'
  | 'payment_failed'
  | 'payment_late'
  | 'transfer_expired'
  | 'transfer_cancelled'
  | 'transfer_delivered'
  | 'transfer_delivered_recipient'
  | 'transfer_failed'
  | 'transfer_rejected'
  | 'transfer_returned'
  | 'transfer_refunded'

/** News of an account as the slice that owns it tells them; the kind of news is the kind of mail. */
export type AccountNews = z.output<typeof accountNews.payload>
export type AccountKind = AccountNews['kind']

export type MessageKind = TransferKind | AccountKind

/** Who is told of what happened to a transfer, and by which mail. A recipient is told of one thing: the money is there. */
export const toldOf: Record<NewsEvent, { readonly sender: TransferKind; readonly recipient?: TransferKind }> =
  {
    created: { sender: 'transfer_created' },
    payInCaptured: { sender: 'payment_received' },
    payInCapturedForReview: { sender: 'payment_held' },
    heldForReview: { sender: 'payment_held' },
    reviewApproved: { sender: 'review_passed' },
    payInFailed: { sender: 'payment_failed' },
    expired: { sender: 'transfer_expired' },
    cancelledUnpaid: { sender: 'transfer_cancelled' },
    strayCapture: { sender: 'payment_late' },
    payoutDelivered: { sender: 'transfer_delivered', recipient: 'transfer_delivered_recipient' },
    cancelled: { sender: 'transfer_cancelled' },
    rejected: { sender: 'transfer_rejected' },
    payoutRefusedForGood: { sender: 'transfer_failed' },
    payoutReturned: { sender: 'transfer_returned' },
    refunded: { sender: 'transfer_refunded' },
  }
