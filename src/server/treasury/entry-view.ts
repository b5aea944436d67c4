import type { TreasuryEntryView } from '#shared/api/admin/treasury.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type Posting, railOf } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findTreasuryEntry, type TreasuryRow } from './entries.sql.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'

export const entryOf = (row: TreasuryRow): TreasuryEntry => ({
  kind: row.kind,
  valueDate: row.value_date,
  amount: money(row.currency, row.amount_minor),
  other: row.other_currency === null ? null : money(row.other_currency, row.other_minor ?? 0n),
  isReverse: row.is_reverse,
  railAccount: row.rail_account,
  reference: row.reference,
  note: row.note,
})

export function entryView(row: TreasuryRow): TreasuryEntryView {
  const entry = entryOf(row)
  return {
    id: row.id,
    kind: row.kind,
    valueDate: row.value_date,
    currency: row.currency,
    amount: amountText(entry.amount),
    otherCurrency: row.other_currency,
    otherAmount: entry.other && amountText(entry.other),
    isReverse: row.is_reverse,
    rail: row.rail_account && railOf(row.rail_account),
    reference: row.reference,
    note: row.note,
    at: row.at.toISOString(),
    recordedBy: row.recorded_by,
    reverses: row.reverses,
    reason: row.reason,
    reversedBy: row.reversed_by,
    entryId: row.entry_id,
    postings: postingsOf(entry).map(postingView),
  }
}

/** One that there is. */
export async function findEntryView(executor: Executor, id: string): Promise<TreasuryEntryView> {
  const [row] = await findTreasuryEntry(executor, id)
  return entryView(row!) // entries are never deleted
}

export const postingView = ({ debit, credit, currency, amountMinor }: Posting) => ({
  debit,
  credit,
  currency,
  amount: amountText(money(currency, amountMinor)),
})
