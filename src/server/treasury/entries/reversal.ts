import type { TreasuryEntryView } from '#shared/api/admin/money/treasury.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { bookEntry, titleOf } from './book-entry.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findTreasuryEntry } from './entries.sql.ts'
import type { TreasuryEntry } from './entry-postings.ts'
import { entryOf, findEntryView } from './entry-view.ts'
import { deleteMatches, lockEntry } from '../matching/matching.sql.ts'
import type { TreasuryRequest } from './approval-request.ts'

export type ReversalOrder = { readonly id: string; readonly valueDate: string; readonly reason: string }

/**
 * Takes an entry back by its reversal.
 * @throws DomainError 'not_found', 'treasury_entry_reversed', 'invalid_request', 'awaits_approval'
 */
export async function reverseTreasuryEntry(
  deps: TreasuryDeps,
  call: ActCall,
  order: ReversalOrder,
): Promise<TreasuryEntryView> {
  const entry = await reversible(deps.pool, order, deps.clock.now())
  const { id, valueDate, reason } = order
  await requireApproval(deps, call, {
    kind: 'treasury',
    payload: { act: 'reverse', id, valueDate } satisfies TreasuryRequest,
    title: `Reverse: ${titleOf(entry)}`,
    reason,
    amount: entry.amount,
    paysOut: entry.other,
  })
  const reversal = await withAct(deps, call, act => bookReversal(act, order))
  return await findEntryView(deps, reversal)
}

/** The id of the reversal. @throws DomainError 'not_found', 'treasury_entry_reversed', 'invalid_request' */
export async function bookReversal(act: ActContext, order: ReversalOrder): Promise<string> {
  const { tx } = act
  const { valueDate, reason } = order
  await lockEntry(tx, order.id)
  const entry = await reversible(tx, order, act.clock.now())
  const id = act.newId()
  const isBooked = await bookEntry(act, {
    id,
    entry: { ...entry, valueDate, isReverse: !entry.isReverse, note: '' },
    source: id,
    entryKind: 'correction',
    reverses: { id: order.id, reason },
  })
  if (!isBooked) throw new DomainError('treasury_entry_reversed')
  await deleteMatches(tx, order.id)
  return id
}

/** @throws DomainError 'not_found', 'treasury_entry_reversed', 'invalid_request' naming `valueDate` */
async function reversible(
  executor: Executor,
  { id, valueDate }: ReversalOrder,
  now: Date,
): Promise<TreasuryEntry> {
  const [row] = await findTreasuryEntry(executor, id)
  if (row === undefined) throw new DomainError('not_found')
  if (row.reversed_by !== null) throw new DomainError('treasury_entry_reversed')
  if (row.reverses !== null) throw new DomainError('treasury_entry_reversed', { message: NOT_TWICE })
  const latest = addDays(dayOf(now), 1)
  if (valueDate >= row.value_date && valueDate <= latest) return entryOf(row)
  throw new DomainError('invalid_request', { fields: { valueDate: `from ${row.value_date} to ${latest}` } })
}

const NOT_TWICE = 'A reversal cannot be reversed. Please record the entry again.'
