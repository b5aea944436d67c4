import * as z from 'zod/mini'
import { newTreasuryEntry, type TreasuryEntryView } from '#shared/api/admin/money/treasury.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { absolute, amountText, money } from '#shared/money/money.ts'
import { requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { findItem } from '#server/banking/banking.ts'
import { accountId } from '#server/ledger/ledger.ts'
import { dayOf } from '#server/platform/days.ts'
import {
  earlierRow,
  type KeyedCall,
  type Once,
  approvedOnce,
  onceOfUser,
} from '#server/platform/http/idempotency.ts'
import { bookEntry, titleOf } from './book-entry.ts'
import { railNames, type TreasuryDeps } from '../deps.ts'
import { findByKey, findByReference, findMissingAccounts, lockReference } from './entries.sql.ts'
import { type EntryBody, wholeEntry } from './entry-faults.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'
import { findEntryView } from './entry-view.ts'
import { matchLineToEntry } from '../matching/match-lines.ts'
import type { TreasuryRequest } from './approval-request.ts'

/**
 * Books something of our own money, once per idempotency key.
 * @throws DomainError 'invalid_request' naming the fields at fault, 'reference_used', 'idempotency_key_reused',
 * 'awaits_approval', 'action_not_possible' where its line of the bank is settled by now
 */
export async function recordTreasuryEntry(
  deps: TreasuryDeps,
  call: ActCall & KeyedCall,
  body: EntryBody,
): Promise<TreasuryEntryView> {
  const entry = await checkedEntry(deps, body)
  const once = onceOfUser(deps, call, jsonOf(body))
  // Asked before the key: a reference that this same request has used, a moment ago, is found by its key then.
  const isUsed = await isReferenceUsed(deps.pool, body)
  const earlier = await repeated(deps.pool, once)
  if (earlier !== undefined) return await findEntryView(deps, earlier)
  if (isUsed) throw new DomainError('reference_used')
  await requireApproval(deps, call, {
    kind: 'treasury',
    payload: { act: 'record', entry: jsonOf(body) } satisfies TreasuryRequest,
    title: titleOf(entry),
    reason: entry.note || null,
    amount: entry.amount,
    paysOut: entry.other,
  })
  const id = await withAct(deps, call, act => bookOnce(act, { body, entry, once }))
  return await findEntryView(deps, id)
}

/** Records the entry once a second admin has approved it. @throws DomainError 'invalid_request', 'reference_used' */
export async function recordApproved(act: ActContext, deps: TreasuryDeps, body: EntryBody): Promise<void> {
  await bookOnce(act, { body, entry: await checkedEntry(deps, body), once: approvedOnce })
}

/** @throws DomainError 'invalid_request' naming the fields at fault */
export async function checkedEntry(deps: TreasuryDeps, body: EntryBody): Promise<TreasuryEntry> {
  const today = dayOf(deps.clock.now())
  const entry = wholeEntry(body, { today, rails: railNames(deps) })
  const accounts = postingsOf(entry).flatMap(({ debit, credit }) => [debit, credit])
  const [missing] = await findMissingAccounts(deps.pool, accounts)
  if (body.bankLine) await refuseOtherLine(deps.pool, body.bankLine, entry)
  if (missing === undefined) return entry
  const field = missing.id.endsWith(`.${body.currency}`) ? 'currency' : 'otherCurrency'
  throw new DomainError('invalid_request', { fields: { [field]: 'we have no accounts in it' } })
}

/** Whether another entry of its kind has its reference, unless the admin has confirmed that it may. */
async function isReferenceUsed(
  executor: Executor,
  { kind, reference, isRepeated }: EntryBody,
): Promise<boolean> {
  return !isRepeated && (await findByReference(executor, kind, reference)).length > 0
}

const jsonOf = (body: EntryBody) => z.encode(newTreasuryEntry, body)

/** The entry that the same request has made before. @throws DomainError 'idempotency_key_reused' */
const repeated = async (executor: Executor, once: Once): Promise<string | undefined> =>
  (await earlierRow(once, key => findByKey(executor, key)))?.id

type ToBook = { readonly body: EntryBody; readonly entry: TreasuryEntry; readonly once: Once }

async function bookOnce(act: ActContext, { body, entry, once }: ToBook): Promise<string> {
  const { tx } = act
  await lockReference(tx, entry.kind, entry.reference)
  const earlier = await repeated(tx, once)
  if (earlier !== undefined) return earlier
  if (await isReferenceUsed(tx, body)) throw new DomainError('reference_used')
  const id = act.newId()
  const isBooked = await bookEntry(act, { id, entry, source: id, entryKind: entry.kind, once })
  // Under another reference the same key may have come first, and is another request.
  if (!isBooked) throw new DomainError('idempotency_key_reused')
  if (body.bankLine) {
    const reason = body.note || undefined
    await matchLineToEntry(act, { lineId: body.bankLine, entryId: id, ...(reason && { reason }) })
  }
  return id
}

/**
 * Refuses a bank line whose amount or direction differs from the entry.
 * @throws DomainError 'invalid_request' naming `bankLine` or `amount`
 */
async function refuseOtherLine(executor: Executor, lineId: string, entry: TreasuryEntry): Promise<void> {
  const [line] = await findItem(executor, lineId)
  if (line === undefined) throw fault('bankLine', 'no line of the bank')
  const { currency, minor } = line
  if (movedOf(entry, currency) === minor) return
  const size = amountText(money(currency, absolute(minor)))
  throw fault('amount', `the bank has booked ${size} ${currency} ${minor < 0n ? 'out' : 'in'}`)
}

/** The change that an entry makes to our bank account in a currency, in minor units. */
function movedOf(entry: TreasuryEntry, currency: string): bigint {
  const bank = accountId('bank', currency)
  return postingsOf(entry).reduce((sum, { debit, credit, amountMinor }) => {
    if (debit === bank) return sum + amountMinor
    return credit === bank ? sum - amountMinor : sum
  }, 0n)
}

const fault = (field: string, text: string): DomainError =>
  new DomainError('invalid_request', { fields: { [field]: text } })
