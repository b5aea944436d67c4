import type { EntryView } from '#shared/api/admin/ledger.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type EntryRow, findEntriesOfTransfer } from './entries.sql.ts'

/** A journal entry as it is shown, but for the reference of its transfer, which the ledger does not know. */
export type BookedEntry = Omit<EntryView, 'referenceNumber'>

/** Everything that the books say about one transfer, the oldest entry first. */
export async function entriesOfTransfer(executor: Executor, transferId: string): Promise<BookedEntry[]> {
  return (await findEntriesOfTransfer(executor, transferId)).map(bookedEntry)
}

export const bookedEntry = ({ id, kind, transfer_id, at, postings }: EntryRow): BookedEntry => ({
  id,
  kind,
  transferId: transfer_id,
  at: at.toISOString(),
  postings: postings.map(([debit, credit, currency, minor]) => ({
    debit,
    credit,
    currency,
    amount: amountText(money(currency, BigInt(minor))),
  })),
})
