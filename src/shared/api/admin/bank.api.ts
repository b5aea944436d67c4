import * as z from 'zod/mini'
import { amountText, currencyCode, day, id, idParams, instant, requiredText } from '../fields.ts'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { payIns, statuses } from '#shared/transfers/lifecycle.ts'
import { defineRoute } from '../route.ts'
import { listQuery } from '../transfers.api.ts'
import { csv, filterText, reason } from './admin-fields.ts'
import { treasuryKinds } from './treasury.api.ts'

/** A file of the bank's as text, and what it may weigh as JSON. */
const FILE_BYTES_MAX = 5 * 1024 * 1024

/**
 * How a line was found. `paid`: it pays its transfer; `short`, `over`: less or more than the total; `duplicate`: its
 * transfer is paid; `late`: it has ended unpaid; `unknown`: no transfer is named, or several; `wrong_currency`;
 * `unexpected`: its transfer is paid by card, or at a provider that is at work on it; `reversal`: the bank takes a line
 * back; `debit`: money that went; `refund`, `return`: money that went back to a sender.
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

/** What an operator may do with a line, in the order of the buttons. */
export const bankActions = ['assign', 'ask', 'sendBack', 'markReturned', 'bookElsewhere', 'reopen'] as const
export type BankAction = (typeof bankActions)[number]

/** Something of our own money that a line is, or may be. */
const ownEntry = z.object({ id, kind: z.enum(treasuryKinds), reference: z.string(), valueDate: day })

export const bankLineView = z.object({
  id,
  /** Who told of it: an imported file, or the provider. */
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
  counterpartyAccount: z.nullable(z.string()),
  text: z.string(),
  isReversal: z.boolean(),
  recordedAt: instant,
  state: z.enum(bankLineStates),
  kind: z.nullable(z.enum(bankLineKinds)),
  outcome: z.nullable(z.enum(bankLineOutcomes)),
  /** What of it has paid its transfer, and what is held in unapplied funds. */
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
  /** The entry of the treasury that it is. */
  treasuryEntry: z.nullable(ownEntry),
  /** While it waits: entries of its amount that the bank has not told of yet. */
  fits: z.array(ownEntry),
  /** What is to be sent, or has been sent, back at the bank. */
  moneyBack: z.nullable(
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

export const bankOverview = z.object({
  accounts: z.array(
    z.object({
      currency: currencyCode,
      accountHolder: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      routingCode: z.string(),
      /** The newest balance that the bank has told; below zero with a minus. */
      closing: z.nullable(z.object({ amount: z.string(), on: z.nullable(day) })),
    }),
  ),
  /** How many lines wait, by what they are. */
  waiting: z.array(z.object({ kind: z.enum(bankLineKinds), count: z.number(), oldestAt: instant })),
  /** Lines that have not been looked at yet. */
  unlooked: z.number(),
  /** Percent of a total that may be missing and an operator may still take as paid. */
  shortPercent: z.number(),
})

export type BankOverview = z.infer<typeof bankOverview>

export const getBank = defineRoute({
  method: 'GET',
  path: '/api/admin/bank',
  summary: 'Our own accounts, and how much of what the bank has told waits for somebody.',
  access: 'admin',
  success: { status: 200, body: bankOverview },
  refusals: [],
})

const fileBody = z.object({
  name: requiredText(200),
  /** The file as text: CSV, or camt.053 as XML. */
  content: z.string().check(z.minLength(1, 'is empty'), z.maxLength(FILE_BYTES_MAX, 'at most 5 MB')),
})

export const bankPreview = z.object({
  format: z.enum(['csv', 'camt.053']),
  /** These very bytes have been imported: nothing will change. */
  isImported: z.boolean(),
  lines: z.number(),
  /** Of these, known from other files. */
  known: z.number(),
  /** Left out: not booked yet, or of no amount. */
  skipped: z.number(),
  /** What would become of the others, by what they are. */
  kinds: z.array(z.object({ kind: z.enum(bankLineKinds), count: z.number() })),
  /** What they add up to, in and out. */
  totals: z.array(z.object({ currency: currencyCode, in: amountText, out: amountText })),
  /** The first of them, each with what would become of it. */
  examples: z.array(
    z.object({
      direction: z.enum(['in', 'out']),
      amount: amountText,
      currency: currencyCode,
      bookedOn: day,
      counterparty: z.nullable(z.string()),
      text: z.string(),
      kind: z.enum(bankLineKinds),
      referenceNumber: z.nullable(z.string()),
    }),
  ),
})

export type BankPreview = z.infer<typeof bankPreview>

export const previewBankFile = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/preview',
  summary: 'What a file of the bank would do. Nothing is kept.',
  access: 'admin',
  body: fileBody,
  bodyBytesMax: FILE_BYTES_MAX,
  success: { status: 200, body: bankPreview },
  refusals: ['bank_file_unreadable'],
})

export const bankFileView = z.object({
  id,
  name: z.string(),
  format: z.enum(['csv', 'camt.053']),
  importedBy: z.nullable(z.string()),
  importedAt: instant,
  /** Lines that this file was the first to tell of, and of these those that paid a transfer and those that wait. */
  lines: z.number(),
  paid: z.number(),
  waiting: z.number(),
})

export type BankFileView = z.infer<typeof bankFileView>

export const importBankFile = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/files',
  summary:
    'Keeps a file of the bank and makes of its lines what they are. The same file twice changes nothing; a line counts once.',
  access: 'admin',
  needsFreshProof: true,
  body: fileBody,
  bodyBytesMax: FILE_BYTES_MAX,
  success: { status: 201, body: bankFileView },
  refusals: ['bank_file_unreadable'],
})

export const listBankFiles = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/files',
  summary: 'Files of the bank, the newest first.',
  access: 'admin',
  query: z.object(listQuery),
  success: { status: 200, body: z.array(bankFileView) },
  refusals: [],
})

const lineFilters = {
  /** Words of the text, the name or the bank's reference, or an amount. */
  search: filterText(140),
  /** `waiting`: whatever is not done. */
  state: z.optional(z.enum(['waiting', ...bankLineStates])),
  kind: z.optional(z.enum(bankLineKinds)),
  /** Booked on or after, on or before this day. */
  from: z.optional(day),
  to: z.optional(day),
  /** Of one file. */
  file: z.optional(id),
}

export const listBankLines = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/lines',
  summary: 'Lines of the bank with what was made of each, the newest first.',
  access: 'admin',
  query: z.object({ ...listQuery, ...lineFilters }),
  success: { status: 200, body: z.array(bankLineView) },
  refusals: [],
})

export const exportBankLines = defineRoute({
  method: 'GET',
  path: '/api/admin/bank/lines.csv',
  summary: 'The same lines as a CSV file, streamed.',
  access: 'admin',
  query: z.object(lineFilters),
  success: csv,
  refusals: [],
})

const done = { status: 200, body: bankLineView } as const

/** What becomes of a difference between lines and a total: there is none; we bear what is missing; it stays to be sent back. */
export const bankDifferences = ['none', 'bear', 'keep'] as const
export type BankDifference = (typeof bankDifferences)[number]

export const assignBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/assign',
  summary: 'Pays a transfer with money that waits, of this line and others together.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    reference: requiredText(40),
    /** Other lines that wait, to be counted with it. */
    with: z.array(id).check(z.maxLength(9, 'at most 9 other lines')),
    difference: z.enum(bankDifferences),
    reason,
  }),
  success: done,
  refusals: ['action_not_possible', 'amount_mismatch', 'provider_unavailable'],
})

export const sendBankLineBack = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/send-back',
  summary: 'Has what is left of a line sent back: an operator does that at the bank.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible', 'awaits_approval'],
})

export const markBankLineReturned = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/returned',
  summary:
    'Books that money has been sent back at the bank. A line of the bank with its reference does so by itself.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ bankReference: requiredText(140).check(z.overwrite(bankReferenceText)), reason }),
  success: done,
  refusals: ['action_not_possible', 'bank_reference_used'],
})

export const bookBankLineElsewhere = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/elsewhere',
  summary:
    'Says that a line is booked otherwise: by hand, as a settlement, as our own funds. It waits no longer.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    reason,
    /** The entry of the treasury that it is, where that is known. */
    treasuryEntry: z.optional(z.nullable(id)),
  }),
  success: done,
  refusals: ['action_not_possible'],
})

export const reopenBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/reopen',
  summary:
    'Says that a line which was settled as our own money is a customer’s payment: it waits again, and no entry is taken for it.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})

export const askAboutBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/ask',
  summary: 'Writes to the sender: what is missing, or that it came too late and what they can do.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})
