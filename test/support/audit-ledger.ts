import { type Entry, entryHash, type Posting } from '#server/ledger/ledger.ts'
import { type Executor, query } from '#server/platform/db/statement.ts'

type EntryRow = {
  id: string
  kind: Entry['kind']
  source_id: string
  transfer_id: string
  hash: Buffer
  postings: { currency: string; debit: string; credit: string; minor: string }[]
}

/** What is wrong with the ledger, in words: entries that do not fit their hash, or that say nothing. */
export async function auditLedger(executor: Executor): Promise<string[]> {
  const { rows } = await query<EntryRow>(executor, {
    text: `
      select e.id, e.kind, e.source_id, e.transfer_id, e.hash, coalesce(json_agg(json_build_object(
          'currency', p.currency, 'debit', p.debit_account_id, 'credit', p.credit_account_id, 'minor', p.amount_minor::text
        ) order by p.position) filter (where p.entry_id is not null), '[]') as postings
      from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id`,
  })
  return rows.flatMap(row => {
    const entry = entryOf(row)
    if (entry.postings.length === 0) return [`entry ${row.id} (${row.kind}) has no postings`]
    return entryHash(entry).equals(row.hash) ? [] : [`entry ${row.id} (${row.kind}) does not fit its hash`]
  })
}

const entryOf = ({ id, kind, source_id, transfer_id, postings }: EntryRow): Entry => ({
  id,
  kind,
  sourceId: source_id,
  transferId: transfer_id,
  postings: postings.map(({ currency, debit, credit, minor }): Posting => ({
    currency,
    debit,
    credit,
    amountMinor: BigInt(minor),
  })),
})
