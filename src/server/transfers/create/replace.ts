import { DomainError } from '#shared/api/error.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { TransferDeps } from '../row/deps.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { replacedBy } from '../row/reasons.ts'
import { recordReplaced } from '../pay-in/end-unpaid.sql.ts'
import { advancePayout } from '../payout/payout.ts'
import { findOwn } from '../row/own-transfer.ts'
import { hasEvent, lockTransfer } from '../row/reads.sql.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'

export type Replacement = {
  readonly actor: Actor
  /** The unpaid transfer that is to end. */
  readonly id: string
  /** The reference number of the transfer that is made in its place. */
  readonly reference: string
  /** Takes the locks of a creation, which come before the lock of a transfer. */
  readonly lockFirst: (tx: Tx) => Promise<unknown>
}

/** A payment may be opened meanwhile, in another tab: each time it is voided too. */
const STEPS_MAX = 5

/**
 * Ends an unpaid transfer in the transaction in which `create` makes its replacement, or does neither, also if `create`
 * answers no row. Open payments are voided at the provider first. A transfer that has already ended unpaid can be replaced
 * as well.
 * @throws DomainError 'not_found', 'transfer_not_replaceable', 'provider_unavailable', and errors of `create`
 */
export async function replaceTransfer<Row>(
  deps: TransferDeps,
  replacement: Replacement,
  create: (tx: Tx) => Promise<Row[]>,
): Promise<Row[]> {
  for (let steps = 1; steps <= STEPS_MAX; steps++) {
    await voidPayments(deps, replacement)
    const created = await exchange(deps, replacement, create)
    if (created !== undefined) return created
  }
  throw new DomainError('busy')
}

/** After it nothing can be paid for the transfer, unless another payment is opened. */
async function voidPayments(deps: TransferDeps, { actor, id }: Replacement): Promise<void> {
  const transfer = await findOwn(deps, actor, id)
  if (transfer === undefined) throw new DomainError('not_found', { message: NOT_FOUND })
  if (!isReplaceable(transfer)) throw new DomainError('transfer_not_replaceable', { message: PAID })
  const [replaced] = await hasEvent(deps.pool, id, 'replaced')
  if (replaced !== undefined) throw new DomainError('transfer_not_replaceable', { message: REPLACED })
  if (!isUnpaid(transfer)) return
  const end = await voidOpenPayments(deps, transfer, 'sender')
  if (end === 'under_way') throw new DomainError('transfer_not_replaceable', { message: BANK_AT_WORK })
  if (end === 'void') return
  await advancePayout(deps, id)
  throw new DomainError('transfer_not_replaceable', { message: PAID })
}

/** Undefined where the transfer is not as it was read: nothing has been done. */
async function exchange<Row>(
  { pool, newId }: TransferDeps,
  { id, reference, lockFirst }: Replacement,
  create: (tx: Tx) => Promise<Row[]>,
): Promise<Row[] | undefined> {
  const work = async (tx: Tx) => {
    await lockFirst(tx)
    const [transfer] = await lockTransfer(tx, id)
    const [replaced] = await hasEvent(tx, id, 'replaced')
    if (transfer === undefined || replaced !== undefined || !isReplaceable(transfer)) return undefined
    if (isUnpaid(transfer)) {
      const [ended] = await recordReplaced(tx, id, newId(), 'sender', replacedBy(reference))
      if (ended === undefined) return undefined
    }
    const created = await create(tx)
    if (created.length === 0) throw NOT_CREATED
    return created
  }
  return await withTransaction(pool, work).catch((error: unknown) => {
    if (error === NOT_CREATED) return []
    throw error
  })
}

/** Rolls the transaction back; never leaves this file. */
const NOT_CREATED = new Error('no transfer was created')

/** One whose card has been authorised waits for us, not for its sender. */
const isUnpaid = (row: TransferRow): boolean =>
  next(stateOf(row), 'replaced') !== undefined && row.authorised_at === null

const isReplaceable = (row: TransferRow): boolean => isUnpaid(row) || row.pay_in === 'void'

const NOT_FOUND =
  'We cannot find the transfer that you are changing in this browser. If you order again, you create another transfer.'
const PAID =
  'This transfer has already been paid, so it was not changed. If you order again, you create another transfer.'
const REPLACED = 'This transfer was already changed, and another replaces it.'
const BANK_AT_WORK = 'Your bank is carrying out this payment, so the transfer can no longer be changed.'
