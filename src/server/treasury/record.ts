import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { EntryKind } from '#shared/api/admin/ledger.api.ts'
import { newTreasuryEntry, type TreasuryEntryView } from '#shared/api/admin/treasury.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { day as dayField, id as idField } from '#shared/api/fields.ts'
import { amountText } from '#shared/money/money.ts'
import { type Approver, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, bySystem, recordAct } from '#server/audit/audit.ts'
import { writeEntries } from '#server/ledger/ledger.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { railNames, type TreasuryDeps } from './deps.ts'
import {
  findByHand,
  findByKey,
  findByReference,
  findMissingAccounts,
  findTreasuryEntry,
  insertTreasuryEntry,
  lockReference,
} from './entries.sql.ts'
import { type EntryBody, wholeEntry } from './entry-faults.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'
import { entryOf, entryView } from './entry-view.ts'

/** What waits for a second admin, as it was asked for. */
const wish = z.union([
  z.object({ act: z.literal('record'), entry: newTreasuryEntry }),
  z.object({ act: z.literal('reverse'), id: idField, valueDate: dayField }),
])

type Call = ActCall & { readonly idempotencyKey: string | null }

/**
 * Books something of our own money, once per idempotency key.
 * @throws DomainError 'invalid_request' naming the fields at fault, 'reference_used', 'idempotency_key_reused',
 * 'awaits_approval'
 */
export async function recordTreasuryEntry(
  deps: TreasuryDeps,
  call: Call,
  body: EntryBody,
): Promise<TreasuryEntryView> {
  const entry = await checkedEntry(deps, body)
  const once = onceOf(call, body)
  const earlier = await repeated(deps.pool, once)
  if (earlier !== undefined) return await viewOf(deps.pool, earlier)
  await refuseUsedReference(deps.pool, body)
  await requireApproval(deps, call, {
    kind: 'treasury',
    payload: { act: 'record', entry: z.encode(newTreasuryEntry, body) } satisfies z.input<typeof wish>,
    title: titleOf(entry),
    reason: entry.note || null,
  })
  const id = await withTransaction(deps.pool, tx => insertOnce(deps, tx, call, { body, entry, once }))
  return await viewOf(deps.pool, id)
}

/**
 * Takes an entry back by its reversal.
 * @throws DomainError 'not_found', 'treasury_entry_reversed', 'invalid_request', 'awaits_approval'
 */
export async function reverseTreasuryEntry(
  deps: TreasuryDeps,
  call: ActCall,
  order: ReversalOrder,
): Promise<TreasuryEntryView> {
  const { entry } = await reversible(deps, deps.pool, order)
  await requireApproval(deps, call, {
    kind: 'treasury',
    payload: { act: 'reverse', id: order.id, valueDate: order.valueDate } satisfies z.input<typeof wish>,
    title: `Take back: ${titleOf(entry)}`,
    reason: order.reason,
  })
  const id = await withTransaction(deps.pool, tx => insertReversal(deps, tx, call, order))
  return await viewOf(deps.pool, id)
}

/** What was asked for, once a second admin has approved it. */
export async function bookApproved(
  deps: TreasuryDeps,
  tx: Tx,
  payload: unknown,
  approver: Approver,
): Promise<void> {
  const asked = wish.parse(payload)
  if (asked.act === 'reverse') {
    await insertReversal(deps, tx, approver, { ...asked, reason: approver.reason ?? '' })
    return
  }
  const entry = await checkedEntry(deps, asked.entry)
  await insertOnce(deps, tx, approver, { body: asked.entry, entry, once: { key: null, bodyHash: null } })
}

/** What the provider itself has told us, once per `source`; `false` where it is booked already, by whomever. */
export async function recordFromProvider(
  deps: TreasuryDeps,
  { entry, source }: { readonly entry: TreasuryEntry; readonly source: string },
): Promise<boolean> {
  return await withTransaction(deps.pool, async tx => {
    await lockReference(tx, entry.kind, entry.reference)
    const [byHand] = await findByHand(tx, entry.kind, entry.reference, entry.isReverse)
    if (byHand !== undefined) return false
    const id = deps.newId()
    return await insert(deps, tx, bySystem, { ...own, id, entry, source, entryKind: entry.kind })
  })
}

/** @throws DomainError 'invalid_request' naming the fields at fault */
export async function checkedEntry(deps: TreasuryDeps, body: EntryBody): Promise<TreasuryEntry> {
  const today = deps.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const entry = wholeEntry(body, { today, rails: railNames(deps) })
  const accounts = postingsOf(entry).flatMap(({ debit, credit }) => [debit, credit])
  const [missing] = await findMissingAccounts(deps.pool, accounts)
  if (missing === undefined) return entry
  const isOther = !missing.id.endsWith(`.${body.currency}`)
  throw new DomainError('invalid_request', {
    fields: { [isOther ? 'otherCurrency' : 'currency']: 'we have no accounts in it' },
  })
}

/** @throws DomainError 'reference_used' */
async function refuseUsedReference(
  executor: Executor,
  { kind, reference, isRepeated }: EntryBody,
): Promise<void> {
  if (isRepeated) return
  const [used] = await findByReference(executor, kind, reference)
  if (used !== undefined) throw new DomainError('reference_used')
}

type Once = { readonly key: string | null; readonly bodyHash: Buffer | null }

/** Keys are a client's own: another admin may use the same one for something else. */
const onceOf = ({ actor, idempotencyKey }: Call, body: EntryBody): Once => ({
  key: idempotencyKey === null ? null : `${actor.userId} ${idempotencyKey}`,
  bodyHash: hash('sha256', JSON.stringify(z.encode(newTreasuryEntry, body)), 'buffer'),
})

/** The entry that the same request has made before. @throws DomainError 'idempotency_key_reused' */
async function repeated(executor: Executor, { key, bodyHash }: Once): Promise<string | undefined> {
  const [earlier] = key === null ? [] : await findByKey(executor, key)
  if (earlier === undefined) return undefined
  if (bodyHash !== null && earlier.creation_hash.equals(bodyHash)) return earlier.id
  throw new DomainError('idempotency_key_reused')
}

type ToInsert = { readonly body: EntryBody; readonly entry: TreasuryEntry; readonly once: Once }

async function insertOnce(
  deps: TreasuryDeps,
  tx: Tx,
  call: ActCall,
  { body, entry, once }: ToInsert,
): Promise<string> {
  await lockReference(tx, entry.kind, entry.reference)
  const earlier = await repeated(tx, once)
  if (earlier !== undefined) return earlier
  await refuseUsedReference(tx, body)
  const id = deps.newId()
  await insert(deps, tx, call, { ...own, id, entry, source: id, entryKind: entry.kind, once })
  return id
}

type ReversalOrder = { readonly id: string; readonly valueDate: string; readonly reason: string }

async function insertReversal(
  deps: TreasuryDeps,
  tx: Tx,
  call: ActCall,
  order: ReversalOrder,
): Promise<string> {
  const { entry, reference } = await reversible(deps, tx, order)
  const id = deps.newId()
  const reversal = { ...entry, valueDate: order.valueDate, isReverse: !entry.isReverse, note: '', reference }
  const isDone = await insert(deps, tx, call, {
    id,
    entry: reversal,
    source: id,
    entryKind: 'correction',
    reverses: order.id,
    reason: order.reason,
    once: { key: null, bodyHash: null },
  })
  if (!isDone) throw new DomainError('treasury_entry_reversed')
  return id
}

/** @throws DomainError 'not_found', 'treasury_entry_reversed', 'invalid_request' */
async function reversible(
  deps: TreasuryDeps,
  executor: Executor,
  { id, valueDate }: Omit<ReversalOrder, 'reason'>,
) {
  const [row] = await findTreasuryEntry(executor, id)
  if (row === undefined) throw new DomainError('not_found')
  if (row.reversed_by !== null) throw new DomainError('treasury_entry_reversed')
  if (row.reverses !== null)
    throw new DomainError('treasury_entry_reversed', {
      message: 'A reversal is not taken back: record the entry anew.',
    })
  const latest = new Date(deps.clock.now().getTime() + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (valueDate < row.value_date || valueDate > latest)
    throw new DomainError('invalid_request', { fields: { valueDate: `from ${row.value_date} to ${latest}` } })
  return { entry: entryOf(row), reference: row.reference }
}

const DAY_MS = 86_400_000

const own = { reverses: null, reason: null, once: { key: null, bodyHash: null } } as const

type Insertion = {
  readonly id: string
  readonly entry: TreasuryEntry
  readonly source: string
  readonly entryKind: EntryKind
  readonly reverses: string | null
  readonly reason: string | null
  readonly once: Once
}

/** Row, journal entry and act: all of them, or none where the row is there already. */
async function insert(deps: TreasuryDeps, tx: Tx, call: ActCall, insertion: Insertion): Promise<boolean> {
  const { id, entry, source, entryKind, reverses, reason, once } = insertion
  const entryId = deps.newId()
  const { kind, valueDate, amount, other, isReverse, railAccount, reference, note } = entry
  const [inserted] = await insertTreasuryEntry(
    tx,
    ...([id, kind, valueDate, amount.currency, amount.minor] as const),
    ...([other?.currency ?? null, other?.minor ?? null, isReverse, railAccount, reference, note] as const),
    ...([source, entryId, reverses, reason, call.actor.userId, once.key, once.bodyHash] as const),
  )
  if (inserted === undefined) return false
  const postings = postingsOf(entry)
  await writeEntries(tx, [{ id: entryId, kind: entryKind, sourceId: source, transferId: null, postings }])
  await recordAct(tx, deps, call, {
    action: reverses === null ? 'treasury.recorded' : 'treasury.reversed',
    subject: { kind: 'treasury', id },
    after: { ...factsOf(entry), entryId, ...(reverses !== null && { reverses }) },
    reason,
  })
  return true
}

const factsOf = ({ kind, valueDate, amount, other, isReverse, railAccount, reference }: TreasuryEntry) => ({
  kind,
  valueDate,
  amount: `${amountText(amount)} ${amount.currency}`,
  ...(other !== null && { otherAmount: `${amountText(other)} ${other.currency}` }),
  ...(isReverse && { isReverse }),
  ...(railAccount !== null && { railAccount }),
  reference,
})

const viewOf = async (executor: Executor, id: string): Promise<TreasuryEntryView> => {
  const [row] = await findTreasuryEntry(executor, id)
  return entryView(row!) // entries are never deleted
}

const verbs: Readonly<Record<TreasuryEntry['kind'], string>> = {
  settlement: 'Book a settlement of',
  provider_fee: 'Book a provider fee of',
  rail_funding: 'Fund a rail with',
  rail_fee: 'Book a rail fee of',
  currency_trade: 'Book the purchase of',
  own_funds: 'Move own funds of',
  bank_charge: 'Book a bank charge of',
}

const titleOf = ({ kind, amount, other, isReverse, reference }: TreasuryEntry): string => {
  const sold =
    other === null ? '' : kind === 'currency_trade' ? ` for ${amountText(other)} ${other.currency}` : ''
  return `${verbs[kind]} ${amountText(amount)} ${amount.currency}${sold}${isReverse ? ', the other way' : ''} (${reference})`
}
