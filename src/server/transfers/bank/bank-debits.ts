import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import {
  type BankItem,
  findReturnByReference,
  findWaitingReturns,
  isSealedReturn,
  lockItems,
  markReturnSent,
  openLine,
  releaseEntry,
  type ReturnRow,
  settleItem,
} from '#server/banking/banking.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { bookEntries, findRefundsByHand, findRefundSentAs } from './bank.sql.ts'
import { importerOf, isStillNew, lineReference, referencesOf } from './bank-line.ts'
import { markRefundSent } from '../desk/by-hand.ts'

/**
 * Compares an outgoing line with what an operator had to send: refunds of payments to our account, and returns of
 * unassigned money. Every other line waits until an operator says what it was.
 */
export async function matchDebit(deps: WorkDeps, item: BankItem): Promise<true> {
  if (item.is_reversal) return await settleDebit(deps, item, { state: 'open', kind: 'reversal' })
  const refund = await refundOf(deps, item)
  if (refund !== undefined)
    return await settleDebit(deps, item, {
      state: 'done',
      kind: 'refund',
      outcome: 'refund',
      transferId: refund.transfer_id,
    })
  if (await isReturn(deps, item)) return true
  return await settleDebit(deps, item, { state: 'open', kind: 'debit' })
}

async function settleDebit(
  deps: WorkDeps,
  item: BankItem,
  to: Parameters<typeof settleItem>[2],
): Promise<true> {
  await withTransaction(deps.pool, async tx => {
    if (await isStillNew(tx, item)) await settleItem(tx, item.id, to)
  })
  return true
}

type Refund = { readonly transfer_id: string }

/** The refund that a line sends, which is booked with it; or the one that was booked by hand under its reference. */
async function refundOf(deps: WorkDeps, item: BankItem): Promise<Refund | undefined> {
  const bankReference = lineReference(item)
  const asked = [item.currency, -item.minor] as const
  const [sent] = await findRefundSentAs(deps.pool, bankReference, ...asked)
  if (sent !== undefined) return sent
  const references = referencesOf(openLine(deps, item))
  const waiting = references.length === 0 ? [] : await findRefundsByHand(deps.pool, references, ...asked)
  const [refund] = waiting
  if (refund === undefined || waiting.length > 1 || item.imported_by === null) return undefined
  try {
    await markRefundSent(deps, importerOf(item), {
      id: refund.transfer_id,
      reason: `On the bank's statement: ${bankReference}`,
      bankReference,
      agreed: { refundId: refund.id, dueMinor: -item.minor },
    })
    return refund
  } catch (error) {
    if (!(error instanceof DomainError) || !isMarkedMeanwhile(error)) throw error
    // By whoever looks at this very line with us; under another reference it has to be asked what this line is.
    return (await findRefundSentAs(deps.pool, bankReference, ...asked))[0]
  }
}

const isMarkedMeanwhile = ({ code }: DomainError): boolean =>
  code === 'action_not_possible' || code === 'bank_reference_used'

/** Whether a line returns unassigned money: its text has the return's reference, or an operator has recorded it before. */
async function isReturn(deps: WorkDeps, item: BankItem): Promise<boolean> {
  const bankReference = lineReference(item)
  const [said] = await findReturnByReference(deps.pool, bankReference, item.currency, -item.minor)
  const words = openLine(deps, item)
  const text = `${words.text} ${words.endToEndId ?? ''}`.toUpperCase().replaceAll(/[\s-]/g, '')
  const waiting = await findWaitingReturns(deps.pool, item.currency, -item.minor)
  const named = waiting.find(each => text.includes(each.reference) && isSealedReturn(deps, each))
  if (said === undefined && named === undefined) return false
  const sent = { named, bankReference, isSaid: said !== undefined }
  return await settleReturn(deps, item, sent).catch(async (error: unknown) => {
    if (uniqueViolation(error) === undefined) throw error
    // One order to the bank may send several refunds, all under its reference: the line tells them apart.
    const ofLine = `${bankReference} ${item.id.toUpperCase()}`
    return await settleReturn(deps, item, { ...sent, bankReference: ofLine })
  })
}

type SentReturn = {
  readonly named: ReturnRow | undefined
  readonly bankReference: string
  /** It was marked by hand under the line's reference. */
  readonly isSaid: boolean
}

/** False where another line has sent the return meanwhile: what this one is has to be asked. */
const settleReturn = (
  deps: WorkDeps,
  item: BankItem,
  { named, bankReference, isSaid }: SentReturn,
): Promise<boolean> =>
  withTransaction(deps.pool, async tx => {
    // Both lines at once: they are locked in one order by everybody.
    const locked = await lockItems(tx, named === undefined ? [item.id] : [item.id, named.line_id])
    if (locked.find(({ id }) => id === item.id)?.state !== 'new') return true
    const isSent = named !== undefined && (await bookReturn(deps, tx, named, { bankReference }))
    if (!isSent && !isSaid) return false
    await settleItem(tx, item.id, { state: 'done', kind: 'return', outcome: 'return' })
    return true
  })

type Sent = { readonly bankReference: string; readonly by?: string; readonly reason?: string }

/** Money that was held has left our account again; false where that is booked already. */
export async function bookReturn(
  { newId }: Pick<WorkDeps, 'newId'>,
  tx: Tx,
  { id, line_id: lineId, currency, amount_minor }: ReturnRow,
  { bankReference, ...decided }: Sent,
): Promise<boolean> {
  await lockItems(tx, [lineId])
  if ((await markReturnSent(tx, id, bankReference)).length === 0) return false
  const entry = releaseEntry({ lineId, why: 'returned', amount: money(currency, amount_minor) }, newId)
  await bookEntries(tx, ...entryValues([entry]))
  await settleItem(tx, lineId, { state: 'done', outcome: 'sent_back', leftMinor: 0n, ...decided })
  return true
}
