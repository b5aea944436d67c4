import type { ListedRefund } from '#server/payments/provider.ts'
import {
  askOperator,
  bookExternalRefund,
  clearMismatch,
  type Found,
  misfitOf,
} from './book-external-refund.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { matchExternalRefund } from './match-external-refund.ts'
import { recordListed, reverseRefund } from './refund-outcome.ts'
import { countFailedTry, findRefundsOfPayment, type RefundRow } from './refund.sql.ts'

/** `refused`: our refund that the provider has just refused because it exceeds the rest. */
type Looked = {
  readonly payment: PaymentRow
  readonly told: readonly ListedRefund[]
  readonly refused?: RefundRow
}

/**
 * Books the refunds of a payment as the provider lists them: the state of ours, and external ones. Any order and any
 * repetition give the same books. False if one has to be checked again once a try of ours has its answer.
 */
export async function recordRefunds(deps: TransferDeps, looked: Looked): Promise<boolean> {
  let isDone = true
  for (const refund of looked.told) if (!(await recordTold(deps, looked, refund))) isDone = false
  return isDone
}

async function recordTold(deps: TransferDeps, looked: Looked, told: ListedRefund): Promise<boolean> {
  const ours = await findRefundsOfPayment(deps.pool, looked.payment.id)
  const known = ours.find(({ refund_ref }) => refund_ref === told.id) ?? matchExternalRefund(ours, told)
  if (known !== undefined) return await recordKnown(deps, { ...looked, told }, known)
  if (told.status !== 'failed') {
    const booked = await bookExternalRefund(deps, { ...looked, told })
    return booked === 'ours' ? await recordTold(deps, looked, told) : booked === 'done'
  }
  return true
}

async function recordKnown(deps: TransferDeps, found: Found, refund: RefundRow): Promise<boolean> {
  const { told } = found
  if (refund.state === 'failed') return await recordAfterAll(deps, found, refund)
  if (refund.state !== 'paid') await recordListed(deps, refund, told)
  else if (told.status === 'failed') await reverseRefund(deps, refund)
  return true
}

/**
 * A refund that had failed, perhaps after it was booked, has left: somebody has made it at the provider. Where an admin says
 * to have sent it too, an operator is asked, and it is not booked before that is decided.
 */
async function recordAfterAll(deps: TransferDeps, found: Found, refund: RefundRow): Promise<boolean> {
  const { payment, told } = found
  if (told.status !== 'succeeded') return true
  if (refund.claimed_as !== null) {
    await askOperator(deps, found)
    return false
  }
  const [next] = await countFailedTry(deps.pool, refund.id, refund.key_number)
  if (next !== undefined) await recordListed(deps, { ...refund, ...next }, told)
  await clearMismatch(deps.pool, payment.id, misfitOf(told))
  return true
}
