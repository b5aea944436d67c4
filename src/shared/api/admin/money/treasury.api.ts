import * as z from 'zod/mini'
import {
  amountText,
  currencyCode,
  day,
  id,
  idParams,
  instant,
  listQuery,
  plainText,
  rateText,
  requiredText,
  strictAmount,
} from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { adminText, filterText, reason, signedAmount } from '../admin-fields.ts'
import { safeguardingView } from './safeguarding.api.ts'

/** The kinds of entries that operators book of our own money. The journal entry has the same kind. */
export const treasuryKinds = [
  'settlement',
  'provider_fee',
  'rail_funding',
  'rail_fee',
  'currency_trade',
  'own_funds',
  'bank_charge',
] as const
export type TreasuryKind = (typeof treasuryKinds)[number]

const railName = requiredText(40)

const recorded = {
  kind: z.enum(treasuryKinds),
  /** The day the bank, the rail or the provider has booked it on; a day ahead of us at most. */
  valueDate: day,
  currency: currencyCode,
  /** The amount that arrived (net), was charged, sent to the rail, bought or put in. */
  amount: strictAmount,
  /** The sold amount of a trade, or the fee kept from a settlement, in its own currency. */
  otherCurrency: z.optional(z.nullable(currencyCode)),
  otherAmount: z.optional(z.nullable(strictAmount)),
  /** Whether money went the other way: out of our funds, back from a rail, a fee refunded. A trade has none. */
  isReverse: z.optional(z.boolean()),
  /** The rail of a rail_funding or rail_fee. */
  rail: z.optional(z.nullable(railName)),
  /** The entry's name on the statement. */
  reference: requiredText(80),
  note: z.optional(adminText(300)),
  /** That the reference was used before is known, and this is another one. */
  isRepeated: z.optional(z.boolean()),
  /** The line of the bank that it is: both have one amount, and the line is settled with it. */
  bankLine: z.optional(z.nullable(id)),
}

export const newTreasuryEntry = z.object(recorded)

const posting = z.object({
  debit: z.string(),
  credit: z.string(),
  currency: currencyCode,
  amount: amountText,
})

export const treasuryEntryView = z.object({
  id: z.string(),
  kind: z.enum(treasuryKinds),
  valueDate: day,
  currency: currencyCode,
  amount: amountText,
  otherCurrency: z.nullable(currencyCode),
  otherAmount: z.nullable(amountText),
  isReverse: z.boolean(),
  rail: z.nullable(z.string()),
  reference: z.string(),
  note: z.string(),
  at: instant,
  /** The admin, by name; null: the provider reported it, or the account is closed. */
  recordedBy: z.nullable(z.string()),
  /** The entry that this one reverses, and why. */
  reverses: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The entry that takes this one back. */
  reversedBy: z.nullable(z.string()),
  entryId: z.string(),
  postings: z.array(posting),
  /** The bank lines that confirm it. Null: none will come, because it moves no account at our bank or was reversed. */
  atBank: z.nullable(z.array(z.object({ line: id, currency: currencyCode, bookedOn: day }))),
  /** Whether a line is still to come. */
  isUnseen: z.boolean(),
})

export type TreasuryEntryView = z.infer<typeof treasuryEntryView>

/** The result of a trade against the present rates and the rates that customers got. */
export const tradeResult = z.object({
  /** Units bought per unit sold. */
  rate: rateText,
  /** The mid-market rate now, and what the trade came to against it, in US dollars; null where there is no rate. */
  midRate: z.nullable(rateText),
  againstMidUsd: z.nullable(signedAmount),
  /** The customers' average rate in their last exchanges between the two; null if there were none. */
  averageRate: z.nullable(rateText),
  againstAverageUsd: z.nullable(signedAmount),
})

export type TradeResult = z.infer<typeof tradeResult>

export const treasuryPreview = z.object({
  postings: z.array(posting),
  /** Each account that it moves, with its balance before and after. Debits less credits. */
  balances: z.array(z.object({ account: z.string(), before: signedAmount, after: signedAmount })),
  /** The result of a trade; null for other kinds. */
  trade: z.nullable(tradeResult),
  /** Whether an entry of this kind has the same reference. */
  isRepeated: z.boolean(),
})

export type TreasuryPreview = z.infer<typeof treasuryPreview>

const railView = z.object({
  rail: z.string(),
  currency: currencyCode,
  /** Our balance there; below zero: paid out and not yet settled with it. */
  balance: signedAmount,
  /** Paid out and charged in the last 7 days. */
  consumed: signedAmount,
  /** At that pace, whole days until nothing is left; null where nothing was consumed. */
  daysLeft: z.nullable(z.number()),
  /** Below it admins are warned; null: never. */
  threshold: z.nullable(amountText),
  isLow: z.boolean(),
})

export type RailView = z.infer<typeof railView>

export const getTreasury = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury',
  summary: 'The sums owed, held and open in each currency now, and the balance at every rail.',
  access: { needs: 'treasury.read' },
  success: {
    status: 200,
    body: z.object({
      today: safeguardingView,
      rails: z.array(railView),
      /** Rails that payouts can go to. */
      railNames: z.array(z.string()),
    }),
  },
})

export const listTreasuryWarnings = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury/warnings',
  summary: 'Rails whose balance is below their threshold.',
  access: { needs: 'treasury.read' },
  success: {
    status: 200,
    body: z.array(z.object({ rail: z.string(), currency: currencyCode, since: instant })),
  },
})

export const listTreasuryEntries = defineRoute({
  method: 'GET',
  path: '/api/admin/treasury/entries',
  summary: 'Treasury entries, the newest first.',
  access: { needs: 'treasury.read' },
  query: z.object({ ...listQuery, kind: filterText(40) }),
  success: { status: 200, body: z.array(treasuryEntryView) },
})

export const previewTreasuryEntry = defineRoute({
  method: 'POST',
  path: '/api/admin/treasury/preview',
  summary: 'Shows the postings of an entry and the balances after it. Changes nothing.',
  access: { needs: 'treasury.write' },
  body: newTreasuryEntry,
  success: { status: 200, body: treasuryPreview },
})

export const recordTreasuryEntry = defineRoute({
  method: 'POST',
  path: '/api/admin/treasury/entries',
  summary: 'Books a settlement, a fee, rail funding, a currency trade, own funds or a bank charge.',
  access: { needs: 'treasury.write' },
  needsFreshProof: true,
  body: newTreasuryEntry,
  idempotent: true,
  success: { status: 201, body: treasuryEntryView },
  refusals: ['reference_used', 'awaits_approval', 'action_not_possible'],
})

export const reverseTreasuryEntry = defineRoute({
  method: 'POST',
  path: '/api/admin/treasury/entries/{id}/reversal',
  summary: 'Reverses an entry, once.',
  access: { needs: 'treasury.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason, valueDate: day }),
  success: { status: 201, body: treasuryEntryView },
  refusals: ['treasury_entry_reversed', 'awaits_approval'],
})

export const setRailThreshold = defineRoute({
  method: 'PUT',
  path: '/api/admin/treasury/rails/{rail}/{currency}',
  summary: 'Sets the balance of a rail below which admins are warned.',
  access: { needs: 'treasury.write' },
  needsFreshProof: true,
  params: z.object({ rail: plainText(40), currency: currencyCode }),
  /** Null: no warning. */
  body: z.object({ threshold: z.nullable(strictAmount), reason: z.optional(reason) }),
  success: { status: 200, body: railView },
})
