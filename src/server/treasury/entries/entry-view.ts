import type { Pool } from 'pg'
import type { TreasuryEntryView } from '#shared/api/admin/money/treasury.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { accountId, type Posting, railOf } from '#server/ledger/ledger.ts'
import { type KeyDeps, named } from '#server/users/users.ts'
import { findTreasuryEntry, type TreasuryRow } from './entries.sql.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'
import { findSeen, type SeenRow } from '../matching/matching.sql.ts'

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

/** `seen`: lines of the bank that are this entry or others. */
function entryView(row: TreasuryRow, seen: readonly SeenRow[]): TreasuryEntryView {
  const entry = entryOf(row)
  const lines = seen.filter(({ entry_id }) => entry_id === row.id)
  const isAwaited = row.reverses === null && row.reversed_by === null
  const awaited = isAwaited ? currenciesAtBank(postingsOf(entry)).length : 0
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
    atBank:
      awaited === 0
        ? null
        : lines.map(({ line_id, currency, booked_on }) => ({ line: line_id, currency, bookedOn: booked_on })),
    isUnseen: lines.length < awaited,
  }
}

const currenciesAtBank = (postings: readonly Posting[]): string[] =>
  postings
    .filter(({ debit, credit, currency }) => [debit, credit].includes(accountId('bank', currency)))
    .map(({ currency }) => currency)

export type ViewDeps = KeyDeps & { readonly pool: Pool }

/** Entries as the desk shows them, each with its bank line. */
export async function entryViews(deps: ViewDeps, rows: readonly TreasuryRow[]): Promise<TreasuryEntryView[]> {
  const seen = await findSeen(
    deps.pool,
    rows.map(({ id }) => id),
  )
  const shown = await named(deps, deps.pool, rows, ['recorded_by'])
  return shown.map(row => entryView(row, seen))
}

/** One that there is. */
export async function findEntryView(deps: ViewDeps, id: string): Promise<TreasuryEntryView> {
  const [view] = await entryViews(deps, await findTreasuryEntry(deps.pool, id))
  return view! // entries are never deleted
}

export const postingView = ({ debit, credit, currency, amountMinor }: Posting) => ({
  debit,
  credit,
  currency,
  amount: amountText(money(currency, amountMinor)),
})
