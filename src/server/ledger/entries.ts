import type { EntryKind, EntryView } from '#shared/api/admin/money/ledger.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'

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

type EntryRow = {
  readonly id: string
  readonly kind: EntryKind
  readonly transfer_id: string
  readonly at: Date
  /** Debit, credit, currency and minor units of each posting, in their order. */
  readonly postings: readonly (readonly [debit: string, credit: string, currency: string, minor: string])[]
}

// `offset 0` keeps the postings a look-up for each entry, whatever the planner believes about how many entries come.
const SELECT_ENTRIES = `
  select e.id, e.kind, e.transfer_id, e.at, coalesce(p.postings, '[]') as postings
  from ledger_entries e cross join lateral (
    select json_agg(
        json_build_array(p.debit_account_id, p.credit_account_id, p.currency, p.amount_minor::text) order by p.position
      ) as postings
    from ledger_postings p where p.entry_id = e.id offset 0
  ) p`

// Entries of one statement are of one moment, and their ids have no order within a millisecond: they follow as they
// belong together.
const KINDS_IN_ORDER = `array['unexpected_capture', 'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal',
  'capture_reversal', 'refund', 'unexpected_refund']`

const findEntriesOfTransfer = statement<[transferId: string], EntryRow>({
  name: 'find_entries_of_transfer',
  text: `${SELECT_ENTRIES} where e.transfer_id = $1 order by e.at, array_position(${KINDS_IN_ORDER}, e.kind), e.id`,
})

/** Entries by their ids, in the order of these. */
export const findEntries = statement<[ids: readonly string[]], EntryRow>({
  name: 'find_entries',
  text: `
    select e.id, e.kind, e.transfer_id, e.at, e.postings from unnest($1::uuid[]) with ordinality i (id, position)
    cross join lateral (${SELECT_ENTRIES} where e.id = i.id offset 0) e order by i.position`,
})
