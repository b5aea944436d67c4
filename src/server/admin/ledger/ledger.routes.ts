import * as api from '#shared/api/admin/money/ledger.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { balances, type BookedEntry, entriesOfTransfer, listEntries } from '#server/ledger/ledger.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { lastProof, type ProofDeps, startProof } from './proof-runs.ts'
import type { EntryView, listEntries as listEntriesRoute } from '#shared/api/admin/money/ledger.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { cursorAt, positionOf } from '#server/platform/http/lists/newest-first.ts'

/** The truth page of the books. */
export function registerLedgerRoutes(app: App, deps: ProofDeps): void {
  mount(app, api.listBalances, async () => {
    const { balances: found, checkpointAt, postingsSince } = await balances(deps.pool)
    return {
      balances: found.map(({ account, code, kind, currency, minor }) => ({
        account,
        code,
        kind,
        currency,
        balance: amountText(money(currency, minor)),
      })),
      checkpointAt: checkpointAt?.toISOString() ?? null,
      postingsSince,
    }
  })
  mount(app, api.listEntries, async call => {
    const { entries, nextCursor } = await pageOfEntries(deps.pool, call.query)
    call.nextPage(nextCursor)
    return entries
  })
  mount(app, api.proveLedger, call => startProof(deps, call))
  mount(app, api.getProof, () => lastProof(deps, deps.pool))
}

type EntryQuery = QueryOf<typeof listEntriesRoute>
type EntryList = { readonly entries: EntryView[]; readonly nextCursor: string | null }

/**
 * A page of journal entries with the references of their transfers, the newest first.
 * @throws DomainError 'invalid_request' naming `cursor` where it is malformed
 */
async function pageOfEntries(executor: Executor, query: EntryQuery): Promise<EntryList> {
  const reference = query.reference?.trim().toUpperCase()
  if (reference) return { entries: await entriesByReference(executor, reference, query), nextCursor: null }
  const { entries, next } = await listEntries(executor, {
    kind: query.kind || null,
    account: query.account || null,
    from: query.from ?? null,
    to: query.to ?? null,
    after: query.cursor === undefined ? null : positionOf(query.cursor),
    limit: query.limit,
  })
  return { entries: await withReferences(executor, entries), nextCursor: cursorAt(next) }
}

async function withReferences(executor: Executor, entries: readonly BookedEntry[]): Promise<EntryView[]> {
  const ids = entries.map(({ transferId }) => transferId).filter(id => id !== null)
  const rows = await findReferences(executor, [...new Set(ids)])
  const references = new Map(rows.map(row => [row.id, row.reference_number]))
  return entries.map(entry => ({ ...entry, referenceNumber: references.get(entry.transferId ?? '') ?? null }))
}

/** A transfer has a handful of entries: the other filters look at each. */
async function entriesByReference(
  executor: Executor,
  reference: string,
  query: EntryQuery,
): Promise<EntryView[]> {
  const [transfer] = await findByReference(executor, reference)
  if (transfer === undefined) return []
  const entries = (await entriesOfTransfer(executor, transfer.id)).filter(entry => isWanted(entry, query))
  return entries.toReversed().map(entry => ({ ...entry, referenceNumber: reference }))
}

function isWanted({ kind, at, postings }: BookedEntry, query: EntryQuery): boolean {
  if (query.kind && query.kind !== kind) return false
  if ((query.from !== undefined && at < query.from) || (query.to !== undefined && at >= query.to))
    return false
  return !query.account || postings.some(({ debit, credit }) => [debit, credit].includes(query.account ?? ''))
}

const findReferences = statement<[transferIds: readonly string[]], { id: string; reference_number: string }>({
  name: 'find_references_of_transfers',
  text: 'select id, reference_number from transfers where id = any($1::uuid[])',
})

const findByReference = statement<[reference: string], { id: string }>({
  name: 'find_transfer_by_reference',
  text: 'select id from transfers where reference_number = $1',
})
