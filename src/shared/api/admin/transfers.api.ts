import * as z from 'zod/mini'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { statuses } from '#shared/transfers/lifecycle.ts'
import {
  amountText,
  countryCode,
  currencyCode,
  day,
  deliveryMethod,
  idParams,
  instant,
  linesOfText,
  paymentMethod,
  rateText,
  requiredText,
  strictAmount,
} from '../fields.ts'
import { defineRoute } from '../route.ts'
import { listQuery, transferView } from '../transfers.api.ts'
import { csv, filterText, reason } from './admin-fields.ts'
import { entryView } from './ledger.api.ts'

export const reviews = ['none', 'required', 'approved', 'rejected'] as const

/** Whether the sender's bank has taken the payment back: of several disputes the worst. */
export const disputeStates = ['none', 'open', 'won', 'lost'] as const

/** `sent`: the provider is at it. `failed`: an operator retries it or sends it by hand. */
export const refundStates = ['requested', 'sent', 'paid', 'failed'] as const

export const refundReasons = [
  'payout_failed',
  'payout_returned',
  'payout_late',
  'cancelled',
  'rejected',
  'stray_capture',
  /** An operator gave it. */
  'granted',
  /** Somebody made it at the provider. */
  'found',
  /** Their bank had taken it back, and has not after all. */
  'dispute_won',
] as const

export const adminTransferView = z.extend(transferView, {
  /** The send amount at the rate frozen on it. */
  usdAmount: amountText,
  review: z.enum(reviews),
  dispute: z.enum(disputeStates),
  /** Since when the sender's bank keeps the money for us, and until when we may charge it; null where it does not. */
  authorisedAt: z.nullable(instant),
  authorisedUntil: z.nullable(instant),
})

export type AdminTransferView = z.infer<typeof adminTransferView>

/**
 * `review`: held, or authorised and not charged before somebody has looked at it. `attention`: what goes on only when an
 * operator does something; `attention` of its file says what.
 */
export const queues = ['review', 'attention'] as const

export const transferFilters = {
  status: z.optional(z.enum(statuses)),
  /** Reference, e-mail, phone, payment id, or the beginning of a name. */
  search: filterText(254),
  sendCountry: z.optional(countryCode),
  receiveCountry: z.optional(countryCode),
  /** Created on or after, on or before this day, in UTC. */
  from: z.optional(day),
  to: z.optional(day),
  /** In USD, at the rate frozen on each. */
  minUsd: z.optional(strictAmount),
  maxUsd: z.optional(strictAmount),
  deliveryMethod: z.optional(deliveryMethod),
  paymentMethod: z.optional(paymentMethod),
  queue: z.optional(z.enum(queues)),
}

export const listTransfers = defineRoute({
  method: 'GET',
  path: '/api/transfers',
  summary: 'All transfers, the newest first; by amount, the largest first, where amounts are filtered.',
  access: 'admin',
  query: z.object({ ...listQuery, ...transferFilters }),
  success: { status: 200, body: z.array(adminTransferView) },
  refusals: [],
})

export const exportTransfers = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers.csv',
  summary: 'The same transfers as a CSV file, streamed.',
  access: 'admin',
  query: z.object(transferFilters),
  success: csv,
  refusals: [],
})

/** What an admin may do to a transfer, in the order of the buttons. */
export const transferActions = [
  'release',
  'reject',
  'hold',
  'retryPayout',
  'markPayInReceived',
  'markRefundSent',
  'retryRefund',
  'giveBack',
  'dealWith',
  'cancel',
] as const

export type TransferAction = (typeof transferActions)[number]

export const transferNote = z.object({ id: z.string(), text: z.string(), author: z.string(), at: instant })

export const transferFile = z.object({
  transfer: adminTransferView,
  midMarketRate: rateText,
  /** What we keep of the send amount, in its currency. */
  margin: amountText,
  /** Whose it is: a user with an account, or a guest's browser. */
  owner: z.object({
    userId: z.nullable(z.string()),
    fullName: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  /** The timeline as we know it, the oldest first. `actor`: sender, provider, rail, sweeper, system, or an admin's name. */
  events: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      actor: z.string(),
      cause: z.nullable(z.string()),
      at: instant,
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      attempt: z.number(),
      provider: z.string(),
      providerRef: z.nullable(z.string()),
      method: paymentMethod,
      amount: amountText,
      currency: currencyCode,
      state: z.string(),
      createdAt: instant,
      capturedAt: z.nullable(instant),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: amountText,
      currency: currencyCode,
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      /** Why it failed. */
      failure: z.nullable(z.string()),
      /** Why an operator gave it. */
      note: z.nullable(z.string()),
      /** The part of it that the sender's bank took back itself, by a dispute. */
      disputed: amountText,
      isByHand: z.boolean(),
      /** Whether it waits for an operator, who may send it by hand. */
      isToSend: z.boolean(),
      providerRef: z.nullable(z.string()),
      createdAt: instant,
      paidAt: z.nullable(instant),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      providerRef: z.string(),
      amount: amountText,
      currency: currencyCode,
      /** The provider's word for it. */
      reason: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      createdAt: instant,
      settledAt: z.nullable(instant),
    }),
  ),
  payouts: z.array(
    z.object({
      attempt: z.number(),
      rail: z.string(),
      state: z.string(),
      reason: z.nullable(z.string()),
      submittedAt: instant,
      settledAt: z.nullable(instant),
    }),
  ),
  entries: z.array(entryView),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      to: z.string(),
      createdAt: instant,
      sentAt: z.nullable(instant),
      failedAt: z.nullable(instant),
    }),
  ),
  notes: z.array(transferNote),
  /** What an operator has to do something about, in words. */
  attention: z.array(z.string()),
  /** What could still be given back of it, in the send currency. */
  leftToGiveBack: amountText,
  /** Every action, and why not where it is not possible now; null: it is. */
  actions: z.array(z.object({ action: z.enum(transferActions), refusedBecause: z.nullable(z.string()) })),
})

export type TransferFile = z.infer<typeof transferFile>

export const getTransferFile = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers/{id}',
  summary: 'Everything about a transfer: money, people, timeline, attempts, postings, messages, notes.',
  access: 'admin',
  params: idParams,
  success: { status: 200, body: transferFile },
  refusals: [],
})

export const addTransferNote = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/notes',
  summary: 'Adds a note that admins alone see.',
  access: 'admin',
  params: idParams,
  body: z.object({ text: linesOfText(2000) }),
  idempotent: true,
  success: { status: 201, body: transferNote },
  refusals: [],
})

const done = { status: 200, body: transferFile } as const
const reasonBody = z.object({ reason })

export const releaseTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/release',
  summary:
    'Lets a held transfer go on to its payout, charging a card that was only authorised; an unpaid one is no longer held ' +
    'when it is paid.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'provider_unavailable'],
})

export const rejectTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/reject',
  summary: 'Ends a held transfer; what was paid goes back in full. The sender is told the reason.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'awaits_approval', 'provider_unavailable'],
})

export const holdTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/hold',
  summary: 'Keeps a paid transfer from its payout until it is released.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const retryTransferPayout = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/retry-payout',
  summary: 'Gives the payout to the rail again now, or asks the rail what became of it.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

/** As the bank statement has it, but for capitals and blanks. */
const bankReference = requiredText(140).check(z.overwrite(bankReferenceText))

export const markTransferPayInReceived = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/pay-in-received',
  summary:
    'Books a bank transfer that has arrived on our own account. One line of a statement pays one transfer.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ amount: strictAmount, bankReference, reason }),
  success: done,
  refusals: ['action_not_possible', 'amount_mismatch', 'bank_reference_used', 'provider_unavailable'],
})

export const markTransferRefundSent = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/refund-sent',
  summary:
    'Books a refund that was sent from our own account: of money that came there, or one that failed at the provider.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ bankReference, reason }),
  success: done,
  refusals: ['action_not_possible', 'bank_reference_used'],
})

export const retryTransferRefund = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/retry-refund',
  summary: 'Sends a refund that failed at the provider again, as a new one.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const giveBackOfTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/refunds',
  summary: 'Gives a part of what was paid back for a transfer that was delivered, or all that is left of it.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  /** In the send currency. The reason is for operators. */
  body: z.object({ amount: strictAmount, reason }),
  idempotent: true,
  success: { status: 201, body: transferFile },
  refusals: ['action_not_possible', 'amount_too_large', 'amount_too_small', 'awaits_approval'],
})

export const dealWithTransfer = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/dealt-with',
  summary:
    'Marks as dealt with what is otherwise at the provider or a rail than in our books: a payment that does not fit, a payout ' +
    'that was made after all. Nothing is booked.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible'],
})

export const cancelTransferAsAdmin = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/cancel',
  summary: 'Cancels a transfer for its sender; what was paid goes back in full.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: reasonBody,
  success: done,
  refusals: ['action_not_possible', 'awaits_approval', 'provider_unavailable'],
})
