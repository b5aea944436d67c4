import type { ListedRefund } from '#server/payments/provider.ts'
import { bookExternalRefund } from './book-external-refund.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { PaymentRow } from '../pay-in/pay-in.sql.ts'
import { matchExternalRefund } from './match-external-refund.ts'
import { recordListed, reverseRefund } from './refund-outcome.ts'
import { countFailedTry, findRefundsOfPayment, type RefundRow } from './refund.sql.ts'

/** `refused`: the one of ours of which the provider has just said that it is more than is left. */
type Looked = {
  readonly payment: PaymentRow
  readonly told: readonly ListedRefund[]
  readonly refused?: RefundRow
}

/**
 * Books what the provider says of the refunds of a payment: of ours how they stand, of others that they are. Any order and
 * any repetition give the same books. False where one has to be looked at again, once a try of ours has its answer.
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

/** It had failed, perhaps after it was booked, and has left all the same: somebody has made it at the provider. */
async function recordAfterAll(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  if (told.status !== 'succeeded') return
  const [next] = await countFailedTry(deps.pool, refund.id, refund.key_number)
  if (next !== undefined) await recordListed(deps, { ...refund, ...next }, told)
}
