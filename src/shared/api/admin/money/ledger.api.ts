import * as z from 'zod/mini'
import { amountText, currencyCode, instant, listQuery } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { filterText, rangeEnd, rangeStart } from '../admin-fields.ts'

/** Minor units, in the currency beside it, as decimal text with its sign. */
const balanceText = z.string().check(z.regex(/^-?[0-9]+\.[0-9]{2}$/))

export const balanceView = z.object({
  account: z.string(),
  code: z.string(),
  kind: z.enum(['asset', 'liability', 'income', 'expense', 'position', 'equity']),
  currency: currencyCode,
  /** Debits less credits. */
  balance: balanceText,
})

export type BalanceView = z.infer<typeof balanceView>

export const listBalances = defineRoute({
  method: 'GET',
  path: '/api/admin/ledger/balances',
  summary: 'The balance of each account: the last checkpoint and every posting since.',
  access: { needs: 'ledger.read' },
  success: {
    status: 200,
    body: z.object({
      balances: z.array(balanceView),
      /** Null before the first. */
      checkpointAt: z.nullable(instant),
      /** Postings that are added to the checkpoint. */
      postingsSince: z.number(),
    }),
  },
})

export const entryKinds = [
  'capture',
  'exchange',
  'payout',
  'payout_reversal',
  'exchange_reversal',
  'capture_reversal',
  'refund',
  'unexpected_capture',
  'unexpected_refund',
  'dispute',
  'dispute_reversal',
  'refund_granted',
  'unapplied_receipt',
  'unapplied_release',
  'provider_fee',
  'settlement',
  'rail_funding',
  'rail_fee',
  'currency_trade',
  'own_funds',
  'bank_charge',
  'correction',
] as const

export type EntryKind = (typeof entryKinds)[number]

export const entryView = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** Null where it books no transfer: a settlement, say. */
  transferId: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  at: instant,
  postings: z.array(
    z.object({ debit: z.string(), credit: z.string(), currency: currencyCode, amount: amountText }),
  ),
})

export type EntryView = z.infer<typeof entryView>

export const listEntries = defineRoute({
  method: 'GET',
  path: '/api/admin/ledger/entries',
  summary: 'Journal entries with their postings, the newest first.',
  access: { needs: 'ledger.read' },
  query: z.object({
    ...listQuery,
    account: filterText(80),
    kind: filterText(40),
    reference: filterText(40),
    from: z.optional(rangeStart),
    to: z.optional(rangeEnd),
  }),
  success: { status: 200, body: z.array(entryView) },
})

export const proofView = z.object({
  at: instant,
  tookMs: z.number(),
  isProven: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      /** In words: 'Every entry balances'. */
      title: z.string(),
      /** The number of things examined. */
      counted: z.number(),
      faults: z.number(),
      /** The first few, each in words that name what it is about. */
      examples: z.array(z.string()),
    }),
  ),
})

export type ProofView = z.infer<typeof proofView>

export const proofRun = z.object({
  /** `broken_off`: the last one did not come to its end. */
  state: z.enum(['none', 'running', 'done', 'broken_off']),
  startedAt: z.nullable(instant),
  proof: z.nullable(proofView),
})

export type ProofRun = z.infer<typeof proofRun>

export const proveLedger = defineRoute({
  method: 'POST',
  path: '/api/admin/ledger/proof',
  summary: 'Starts a proof that recomputes every invariant of the books from the rows. Changes nothing.',
  access: { needs: 'ledger.prove' },
  success: { status: 202, body: proofRun },
})

export const getProof = defineRoute({
  method: 'GET',
  path: '/api/admin/ledger/proof',
  summary: 'The state of the last proof of the books, and the findings of the last one that finished.',
  access: { needs: 'ledger.read' },
  success: { status: 200, body: proofRun },
})
