import * as z from 'zod/mini'
import { payIns, statuses } from '#shared/transfers/lifecycle.ts'
import { amountText, currencyCode, day, id, idParams, instant, listQuery } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { csv, filterText, reason } from '../admin-fields.ts'
import { treasuryKinds } from '../money/treasury.api.ts'

/**
 * The kind of a line. `paid`: it pays its transfer; `short`, `over`: less or more than the total; `duplicate`: its transfer
 * is paid; `late`: its transfer has ended unpaid; `unknown`: it names no transfer, or several; `wrong_currency`;
 * `unexpected`: its transfer is paid by card, or at a provider that is working on it; `reversal`: the bank reverses a line;
 * `debit`: outgoing money; `refund`, `return`: money sent back to a sender.
 */
export const bankLineKinds = [
  'paid',
  'short',
  'over',
  'duplicate',
  'late',
  'unknown',
  'wrong_currency',
  'unexpected',
  'reversal',
  'debit',
  'refund',
  'return',
] as const
export type BankLineKind = (typeof bankLineKinds)[number]

/** `new`: not looked at yet; `open`: waits for an operator; `returning`: to be sent back at the bank; `done`. */
export const bankLineStates = ['new', 'open', 'returning', 'done'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const bankLineOutcomes = ['paid', 'sent_back', 'refund', 'return', 'elsewhere'] as const
export type BankLineOutcome = (typeof bankLineOutcomes)[number]

/** The acts that an operator may do on a line, in the order of the buttons. */
export const bankActions = ['assign', 'ask', 'sendBack', 'markReturned', 'bookElsewhere', 'reopen'] as const
export type BankAction = (typeof bankActions)[number]

/** Something of our own money that a line is, or may be. */
const ownEntry = z.object({ id, kind: z.enum(treasuryKinds), reference: z.string(), valueDate: day })

export const bankLineView = z.object({
  id,
  /** The source of the line: an imported file, or the provider. */
  source: z.enum(['file', 'provider']),
  account: z.string(),
  /** `in`: it came to us; `out`: it went. */
  direction: z.enum(['in', 'out']),
  amount: amountText,
  currency: currencyCode,
  bookedOn: day,
  valueOn: z.nullable(day),
  bankReference: z.nullable(z.string()),
  endToEndId: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  /** Masked: `revealBankAccount` shows it. */
  counterpartyAccount: z.nullable(z.string()),
  text: z.string(),
  isReversal: z.boolean(),
  recordedAt: instant,
  state: z.enum(bankLineStates),
  kind: z.nullable(z.enum(bankLineKinds)),
  outcome: z.nullable(z.enum(bankLineOutcomes)),
  /** The part that has paid its transfer, and the part that is held in unapplied funds. */
  used: amountText,
  left: amountText,
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  changedAt: instant,
  /** When the sender was last written to about it. */
  askedAt: z.nullable(instant),
  /** The transfer that it names or pays. */
  transfer: z.nullable(
    z.object({
      id,
      referenceNumber: z.string(),
      status: z.enum(statuses),
      payIn: z.enum(payIns),
      total: amountText,
      currency: currencyCode,
      senderName: z.string(),
    }),
  ),
  treasuryEntry: z.nullable(ownEntry),
  /** While it waits: entries of its amount that no bank line has confirmed yet. */
  fits: z.array(ownEntry),
  /** The money that is to be returned at the bank, or has been. */
  bankReturn: z.nullable(
    z.object({
      reference: z.string(),
      amount: amountText,
      state: z.enum(['waiting', 'sent']),
      bankReference: z.nullable(z.string()),
    }),
  ),
  /** Every action, and why not where it is not possible now; null: it is. */
  actions: z.array(z.object({ action: z.enum(bankActions), refusedBecause: z.nullable(z.string()) })),
})

export type BankLineView = z.infer<typeof bankLineView>

const lineFilters = {
  /** Words of the text, the name or the bank's reference, or an amount. */
  search: filterText(140),
  /** `waiting`: whatever is not done. */
  state: z.optional(z.enum(['waiting', ...bankLineStates])),
  kind: z.optional(z.enum(bankLineKinds)),
  /** Booked on or after, on or before this day. */
  from: z.optional(day),
  to: z.optional(day),
  file: z.optional(id),
}

export const listBankLines = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/lines',
  summary: 'Bank lines with the outcome of each, the newest first.',
  access: { needs: 'bank.read' },
  query: z.object({ ...listQuery, ...lineFilters }),
  success: { status: 200, body: z.array(bankLineView) },
})

export const exportBankLines = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/lines.csv',
  summary:
    'The listed bank lines as a CSV file, streamed. Accounts are masked for those who may not show them.',
  access: { needs: 'bank.read' },
  needsFreshProof: true,
  query: z.object(lineFilters),
  success: csv,
})

export const shownAccount = z.object({
  counterparty: z.nullable(z.string()),
  counterpartyAccount: z.nullable(z.string()),
  text: z.string(),
})

export type ShownAccount = z.infer<typeof shownAccount>

export const revealBankAccount = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/reveal',
  summary:
    "Shows the other party's account, and the text with the numbers in it, which all other answers mask. The audit log says who was shown it and why.",
  access: { needs: 'bank.show' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: { status: 200, body: shownAccount },
})
