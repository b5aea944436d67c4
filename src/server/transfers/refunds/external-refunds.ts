import type { ListedRefund } from '#server/payments/provider.ts'
import { bookExternalRefund } from './book-external-refund.ts'
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
  if (known !== undefined) await recordKnown(deps, known, told)
  else if (told.status !== 'failed') {
    const booked = await bookExternalRefund(deps, { ...looked, told })
    return booked === 'ours' ? await recordTold(deps, looked, told) : booked === 'done'
  }
  return true
}

async function recordKnown(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  if (refund.state === 'failed') return await recordAfterAll(deps, refund, told)
  if (refund.state !== 'paid') return await recordListed(deps, refund, told)
  if (told.status === 'failed') await reverseRefund(deps, refund)
}

/** A refund that had failed, perhaps after it was booked, has left: somebody has made it at the provider. */
async function recordAfterAll(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  if (told.status !== 'succeeded') return
  const [next] = await countFailedTry(deps.pool, refund.id, refund.key_number)
  if (next !== undefined) await recordListed(deps, { ...refund, ...next }, told)
}
