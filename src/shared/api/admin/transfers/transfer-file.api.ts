import * as z from 'zod/mini'
import { actionNames } from '#shared/transfers/actions.ts'
import {
  amountText,
  currencyCode,
  day,
  idParams,
  instant,
  linesOfText,
  paymentMethod,
  rateText,
} from '#shared/api/fields.ts'
import { disclosureView } from '#shared/api/transfers/disclosures.api.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'
import { entryView } from '../money/ledger.api.ts'
import { adminTransferView } from './transfers.api.ts'
import { pdf } from '#shared/api/transfers/transfers.api.ts'

/** The most characters of a note. */
export const NOTE_MAX = 2000

/** `sent`: the provider is working on it. `failed`: an operator retries it or sends it by hand. */
export const refundStates = ['requested', 'sent', 'paid', 'failed'] as const

export const refundReasons = [
  'payout_failed',
  'payout_returned',
  'payout_late',
  'cancelled',
  'rejected',
  'unexpected_capture',
  /** An operator gave it. */
  'granted',
  /** Somebody made it at the provider. */
  'external',
  /** Their bank had taken it back, and has not after all. */
  'dispute_won',
] as const

export const transferNote = z.object({ id: z.string(), text: z.string(), author: z.string(), at: instant })

export const transferFile = z.object({
  /** Another text whenever anything here has changed; `readTransfer` answers it too. */
  stamp: z.string(),
  /** Another text whenever what decides about its actions has changed: an act that names it is refused then. */
  version: z.string(),
  transfer: adminTransferView,
  midMarketRate: rateText,
  /** Our margin on the send amount, in its currency. */
  margin: amountText,
  /** The owner: a user with an account, or a guest's browser. */
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
      failure: z.nullable(z.string()),
      /** An operator's reason for giving it. */
      note: z.nullable(z.string()),
      /** The part of it that the sender's bank took back itself, by a dispute. */
      disputed: amountText,
      isByHand: z.boolean(),
      /** Whether it waits for an operator, who may send it by hand. */
      isToSend: z.boolean(),
      providerRef: z.nullable(z.string()),
      createdAt: instant,
      /** The last day on which it may leave, in the send country; null where it has left. */
      dueOn: z.nullable(day),
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
  /** The transfer's wait, as a clause without its full stop, and the action that fits. */
  waiting: z.object({
    text: z.string(),
    /** Null where nobody noted it; the time of its end if nothing is left to do. */
    since: z.nullable(instant),
    /** The end that the wait has by itself. */
    until: z.nullable(instant),
    /** True if nothing is left to do. */
    isOver: z.boolean(),
    action: z.nullable(z.enum(actionNames)),
  }),
  /** The matters that need an operator, in words. */
  attention: z.array(z.string()),
  /** The part that can still be refunded, in the send currency. */
  refundable: amountText,
  /** Every action, and why not where it is not possible now; null: it is. */
  actions: z.array(z.object({ action: z.enum(actionNames), refusedBecause: z.nullable(z.string()) })),
})

export type TransferFile = z.infer<typeof transferFile>

export const getTransferReceipt = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers/{id}/receipt.pdf',
  summary: 'The receipt that the sender has, as a PDF file, its account and documents masked.',
  access: { needs: 'transfers.read' },
  params: idParams,
  success: pdf,
})

export const shownDisclosure = z.object({
  ...disclosureView.shape,
  id: z.string(),
  /** Keyed hash of the content, in hex. */
  hash: z.string(),
  /** `erased`: its words went with the people of its transfer. `altered`: the server did not write it so; its words are not shown. */
  standing: z.enum(['intact', 'erased', 'altered']),
  /** Attempts of payment that were opened under it. */
  payments: z.array(z.number()),
})
export type ShownDisclosure = z.infer<typeof shownDisclosure>

export const listShownDisclosures = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers/{id}/disclosures',
  summary:
    'What the sender of a transfer was shown by law, item by item, the oldest first, and whether each is still as it was stored.',
  access: { needs: 'transfers.read' },
  params: idParams,
  success: { status: 200, body: z.array(shownDisclosure) },
})

export const getTransferFile = defineRoute({
  method: 'GET',
  path: '/api/admin/transfers/{id}',
  summary: 'Everything about a transfer: money, people, timeline, attempts, postings, messages, notes.',
  access: { needs: 'transfers.read' },
  params: idParams,
  success: { status: 200, body: transferFile },
})

const reading = z.object({
  stamp: z.string(),
  /** The names of others at the desk who look at it right now. */
  readers: z.array(z.string()),
})

export type Reading = z.infer<typeof reading>

export const readTransfer = defineRoute({
  method: 'PUT',
  path: '/api/admin/transfers/{id}/reading',
  summary:
    'Notes that the caller looks at a transfer, for twelve seconds, and says who else does and whether it has changed.',
  access: { needs: 'transfers.read' },
  params: idParams,
  success: { status: 200, body: reading },
})

export const addTransferNote = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/notes',
  summary: 'Adds a note that only admins see.',
  access: { needs: 'transfers.note' },
  params: idParams,
  body: z.object({ text: linesOfText(NOTE_MAX) }),
  idempotent: true,
  success: { status: 201, body: transferNote },
})

export const shownDetails = z.object({
  accountNumber: z.nullable(z.string()),
  recipientDetails: z.nullable(z.record(z.string(), z.string())),
  recipientPhone: z.string(),
})

export type ShownDetails = z.infer<typeof shownDetails>

export const revealTransferDetails = defineRoute({
  method: 'POST',
  path: '/api/admin/transfers/{id}/reveal',
  summary:
    'Shows the account and document numbers of the recipient, which all other answers at the desk mask. The audit log says who was shown them and why.',
  access: { needs: 'transfers.show' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: { status: 200, body: shownDetails },
})
