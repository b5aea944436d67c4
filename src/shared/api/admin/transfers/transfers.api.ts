import * as z from 'zod/mini'
import { statuses } from '#shared/transfers/lifecycle.ts'
import {
  amountText,
  countryCode,
  deliveryMethod,
  instant,
  listQuery,
  paymentMethod,
  strictAmount,
} from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { transferView } from '#shared/api/transfers/transfers.api.ts'
import { csv, filterText, rangeEnd, rangeStart } from '../admin-fields.ts'

export const reviews = ['none', 'required', 'approved', 'rejected'] as const

/** Whether the sender's bank has taken the payment back: of several disputes the worst. */
export const disputeStates = ['none', 'open', 'won', 'lost'] as const

/** Account and document numbers are masked: `revealTransferDetails` shows them. */
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
 * `review`: held, or authorised and not charged before an operator has examined it. `attention`: it goes on only when an
 * operator acts; `attention` of its file says how.
 */
export const queues = ['review', 'attention'] as const

/** The action that an operator most likely takes next on a transfer of the queue 'attention'. */
export const mainActions = [
  'release',
  'retryPayout',
  'retryRefund',
  'markRefundSent',
  'resolveException',
] as const
export type MainAction = (typeof mainActions)[number]

const listedWait = {
  text: z.string(),
  since: z.nullable(instant),
  isOver: z.boolean(),
}

/** Facts of listed transfers that take statements of their own, so that they are read where they are asked for. */
export const listedFacts = ['waiting', 'rail'] as const
export type ListedFact = (typeof listedFacts)[number]

const FACTS = new RegExp(`^(${listedFacts.join('|')})(,(${listedFacts.join('|')}))*$`)

export const listedTransfer = z.extend(adminTransferView, {
  /** Present in the queue 'attention': the matters to resolve, in words, and the action for it. */
  attention: z.optional(z.array(z.string())),
  mainAction: z.optional(z.nullable(z.enum(mainActions))),
  /** Present where it was asked for: the wait as in its file, and the rail of its last payout, null before the first. */
  waiting: z.optional(z.object(listedWait)),
  rail: z.optional(z.nullable(z.string())),
})

export type ListedTransfer = z.infer<typeof listedTransfer>

/** The most transfers that are named by their ids at once. The desk acts on each in turn, while somebody waits. */
export const IDS_MAX = 50

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const IDS = new RegExp(`^${ID}(,${ID}){0,${IDS_MAX - 1}}$`)

export const transferFilters = {
  status: z.optional(z.enum(statuses)),
  /** Reference, email, phone, payment id, or the beginning of a name. */
  search: filterText(254),
  sendCountry: z.optional(countryCode),
  receiveCountry: z.optional(countryCode),
  /** When it was created. */
  from: z.optional(rangeStart),
  to: z.optional(rangeEnd),
  /** In USD, at the rate frozen on each. */
  minUsd: z.optional(strictAmount),
  maxUsd: z.optional(strictAmount),
  deliveryMethod: z.optional(deliveryMethod),
  paymentMethod: z.optional(paymentMethod),
  queue: z.optional(z.enum(queues)),
  /** These alone: ids with commas between them. */
  ids: z.optional(z.string().check(z.regex(IDS))),
}

export const listTransfers = defineRoute({
  method: 'GET',
  path: '/api/transfers',
  summary: 'All transfers, the newest first; the largest first if amounts are filtered.',
  access: { needs: 'transfers.read' },
  query: z.object({
    ...listQuery,
    ...transferFilters,
    /** Facts that the answer has beside the usual ones: names with commas between them. */
    with: z.optional(z.string().check(z.regex(FACTS))),
  }),
  success: { status: 200, body: z.array(listedTransfer) },
})

export const exportTransferRecords = defineRoute({
  method: 'GET',
  path: '/api/admin/transfer-records.csv',
  summary:
    'The records of transfers of 3,000 USD and more from the United States that were paid in a period, as a CSV file, streamed. Account and document numbers are whole for those who may see them, else masked.',
  access: { needs: 'transfers.records' },
  needsFreshProof: true,
  query: z.object({ from: rangeStart, to: rangeEnd }),
  success: csv,
})

export const exportTransfers = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers.csv',
  summary: 'The listed transfers as a CSV file, streamed.',
  access: { needs: 'transfers.export' },
  needsFreshProof: true,
  query: z.object(transferFilters),
  success: csv,
})
