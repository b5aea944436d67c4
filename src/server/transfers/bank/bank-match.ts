import { money } from '#shared/money/money.ts'
import {
  type BankItem,
  findItem,
  findItemOfPayment,
  openLine,
  receiptEntry,
  settleItem,
} from '#server/banking/banking.ts'
import { entryValues, openAccounts } from '#server/ledger/ledger.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { bookEntries, findByReferences, findPaymentByHand } from './bank.sql.ts'
import { type Decision, decideCredit } from './bank-decision.ts'
import { isStillNew, lineReference, referencesOf } from './bank-line.ts'
import { insertManualPayment } from '../desk/by-hand.ts'
import { matchDebit } from './bank-debits.ts'
import { capturePayment } from '../pay-in/capture-payment.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { findPayments, isKept, type PaymentRow } from '../pay-in/pay-in.sql.ts'
import { advancePayout } from '../payout/payout.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/**
 * The payment of a transfer may change between two looks; after this many somebody else is working on it, and the sweep
 * looks again.
 */
const LOOKS_MAX = 4

/**
 * Makes of a line what it is: money that pays its transfer is booked as its payment, other money is held in unapplied
 * funds for an operator, money that went is compared with what was to be sent. A line is settled once, whoever looks.
 * @throws DomainError 'provider_unavailable': it is looked at again by the sweep
 */
export async function matchLine(deps: WorkDeps, lineId: string): Promise<void> {
  for (let looks = 1; looks <= LOOKS_MAX; looks++) {
    const [item] = await findItem(deps.pool, lineId)
    if (item === undefined || item.state !== 'new') return
    const isSettled = item.minor < 0n ? await matchDebit(deps, item) : await matchCredit(deps, item)
    if (isSettled) return
  }
}

async function matchCredit(deps: WorkDeps, item: BankItem): Promise<boolean> {
  if (await isBookedByHand(deps, item)) return true
  const decision = await decisionFor(deps, item)
  if (decision.pays !== null) return await pay(deps, item, decision.pays)
  return await hold(deps, item, decision)
}

/** Decision about money that came, as things stand. */
async function decisionFor(deps: Pick<WorkDeps, 'pool' | 'dataKeys'>, item: BankItem): Promise<Decision> {
  const references = referencesOf(openLine(deps, item))
  const named = references.length === 0 ? [] : await findByReferences(deps.pool, references)
  return decideCredit(item, named)
}

/** An operator may have booked the line from the bank's own pages, under its reference: it is not money come twice. */
async function isBookedByHand(deps: WorkDeps, item: BankItem): Promise<boolean> {
  if (item.bank_reference === null || item.is_reversal) return false
  const [payment] = await findPaymentByHand(deps.pool, lineReference(item), item.currency, item.minor)
  if (payment === undefined) return false
  return await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, payment.transfer_id)
    if (!(await isStillNew(tx, item))) return true
    if ((await findItemOfPayment(tx, payment.id)).length > 0) return false
    await settleItem(tx, item.id, {
      state: 'done',
      kind: 'paid',
      outcome: 'paid',
      transferId: payment.transfer_id,
      paymentId: payment.id,
      usedMinor: item.minor,
    })
    return true
  })
}

/** Holds money in unapplied funds until an operator has decided. */
async function hold(
  deps: WorkDeps,
  item: BankItem,
  { kind, transfer }: Exclude<Decision, { pays: TransferRow }>,
): Promise<true> {
  // Without an account in the file's currency no payment is open; the money is booked anyway.
  if ((await isKept(deps.pool, item.currency)).length === 0) await openAccounts(deps.pool, [item.currency])
  await withTransaction(deps.pool, async tx => {
    if (!(await isStillNew(tx, item))) return
    const entry = receiptEntry(item.id, money(item.currency, item.minor), deps.newId)
    await bookEntries(tx, ...entryValues([entry]))
    await settleItem(tx, item.id, {
      state: 'open',
      kind,
      leftMinor: item.minor,
      ...(transfer !== null && { transferId: transfer.id }),
    })
  })
  return true
}

/** Pays a transfer with a line that is exactly its total; false where that has become impossible meanwhile. */
async function pay(deps: WorkDeps, item: BankItem, transfer: TransferRow): Promise<boolean> {
  const own = (await findPayments(deps.pool, transfer.id)).find(isOwnIntent)
  const isPaid =
    own === undefined ? await payByHand(deps, item, transfer) : await payIntent(deps, item, { transfer, own })
  await advancePayout(deps, transfer.id)
  return isPaid
}

const isOwnIntent = ({ provider, state, provider_ref }: PaymentRow): boolean =>
  provider === 'bank' && state === 'open' && provider_ref !== null

/** The intent at our own bank is what the money was asked for by: both are settled together. */
async function payIntent(
  deps: WorkDeps,
  item: BankItem,
  { transfer, own }: { transfer: TransferRow; own: PaymentRow },
): Promise<boolean> {
  const received = async (tx: Tx) => (await deps.ownBank?.receive(tx, own.provider_ref ?? '')) ?? false
  const isPaid = await settleAs(deps, item, { transfer, payment: own, before: received })
  // Voided at our bank while it was still open in our books: the next look finds it so.
  if (!isPaid) await voidOpenPayments(deps, transfer, 'provider')
  return isPaid
}

/** Voids open payments at the provider first; if one has been paid there, the line does not pay this transfer. */
async function payByHand(deps: WorkDeps, item: BankItem, transfer: TransferRow): Promise<boolean> {
  const end = await voidOpenPayments(deps, transfer, 'provider')
  if (end === 'paid') return false
  if (end === 'under_way') return await hold(deps, item, { pays: null, kind: 'unexpected', transfer })
  const paymentId = deps.newId()
  try {
    return await settleAs(deps, item, {
      transfer,
      payment: { id: paymentId, provider: 'manual', method: 'bank' },
      before: tx => insertPayment(deps, tx, { item, transfer, paymentId }),
    })
  } catch (error) {
    // The sender has opened another payment, or the reference is taken by another line: looked at once more.
    if (uniqueViolation(error) === undefined) throw error
    return false
  }
}

type ByHand = { readonly item: BankItem; readonly transfer: TransferRow; readonly paymentId: string }

async function insertPayment(
  deps: WorkDeps,
  tx: Tx,
  { item, transfer, paymentId }: ByHand,
): Promise<boolean> {
  const reference = await freeReference(tx, item)
  await insertManualPayment(tx, paymentId, transfer.id, reference, deps.provider.livemode)
  return true
}

/** Some banks use one reference for a whole batch of payments: the line's id then tells them apart. */
export async function freeReference(tx: Tx, item: Pick<BankItem, 'id' | 'bank_reference'>): Promise<string> {
  const reference = lineReference(item)
  const { rows } = await tx.query(
    `select from payments where provider = 'manual' and provider_ref = $1 limit 1`,
    [reference],
  )
  return rows.length === 0 ? reference : `${reference} ${item.id.toUpperCase()}`
}

type Paying = {
  readonly transfer: TransferRow
  readonly payment: Pick<PaymentRow, 'id' | 'provider' | 'method'>
  /** Further work on the payment in the same transaction; false undoes all of it. */
  readonly before: (tx: Tx) => Promise<boolean>
}

/** Payment, capture and line in one: all or none of them. */
async function settleAs(
  deps: WorkDeps,
  item: BankItem,
  { transfer, payment, before }: Paying,
): Promise<boolean> {
  const undone = new Error('undone')
  return await withTransaction(deps.pool, async tx => {
    const [locked] = await lockTransfer(tx, transfer.id)
    if (locked === undefined || !(await isStillNew(tx, item))) return true
    if (!(await before(tx))) throw undone
    const actor = item.imported_by ?? 'provider'
    const cause = `bank line ${lineReference(item)}`
    if (!(await capturePayment(deps, tx, { transfer: locked, payment, actor, cause }))) throw undone
    await settleItem(tx, item.id, {
      state: 'done',
      kind: 'paid',
      outcome: 'paid',
      transferId: transfer.id,
      paymentId: payment.id,
      usedMinor: item.minor,
    })
    return true
  }).catch((error: unknown) => {
    if (error === undone) return false
    throw error
  })
}
