import { areRefundDecisionsGenuine } from '#server/approvals/approvals.ts'
import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import type { ListedRefund } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recordRefunds } from './external-refunds.ts'
import { reinstateRefund } from './reinstated-refund.ts'
import { findPaymentByRef } from '../pay-in/pay-in.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { isSealedRefund } from '../seals/refund-seals.ts'
import {
  dueOf,
  keyOf,
  type Outcome,
  recordListed,
  recordOutcome,
  recordPaid,
  refundIdOf,
} from './refund-outcome.ts'
import { refundPositionOf } from './refund-position.sql.ts'
import { findRefund, putOffRefund, type RefundRow, takeRefund } from './refund.sql.ts'

/**
 * Advances a recorded refund by one step: sends it over the payment's provider, or asks about one that was sent. Safe for
 * any number of callers at once and any repetition; the sweep tries an unfinished one again.
 * @throws DomainError 'provider_unavailable'
 */
export async function payRefund(deps: TransferDeps, refundId: string): Promise<void> {
  const [found] = await findRefund(deps.pool, refundId)
  // An operator sends refunds of money that came to our own account.
  if (found === undefined || isByHand(found)) return
  if (isUnderWay(found) && !(found.is_owed && isSealedRefund(deps, found))) {
    deps.log.error(
      { refundId, transferId: found.transfer_id },
      'a refund that the books do not owe is not sent',
    )
    await putOffRefund(deps.pool, refundId)
    return
  }
  if (found.state === 'requested' && !(await areRefundDecisionsGenuine(deps, deps.pool, refundId))) {
    deps.log.error(
      { refundId, transferId: found.transfer_id },
      'a refund that may have been sent by hand is not sent: its request was not decided by the server',
    )
    return
  }
  const refund = await withTransaction(deps.pool, tx => take(tx, found))
  if (refund === undefined) return
  await bringOn(deps, refund)
  // A dispute may have been won while its offset was left out.
  if (refund.disputed_minor > 0n)
    await reinstateRefund(deps, { ...refund, id: refund.payment_id, provider_ref: refund.intent_ref })
}

/** The refund, taken for one try; undefined where it is settled, or waits for an operator or the end of a dispute. */
async function take(tx: Tx, found: RefundRow): Promise<RefundRow | undefined> {
  await lockTransfer(tx, found.transfer_id)
  const due = (await refundPositionOf(tx, found.payment_id)).refunds.get(found.id)
  if (due === undefined || due.mustWait) return undefined
  const [refund] = await takeRefund(tx, found.id, due.offsetMinor)
  return refund
}

async function bringOn(deps: TransferDeps, refund: RefundRow): Promise<void> {
  const before = await madeBefore(deps, refund)
  if (before !== undefined) return await recordListed(deps, refund, before)
  if (dueOf(refund) === 0n) return await recordPaid(deps, deps.pool, { refund, ref: null })
  const told = await outcomeOf(deps, refund).catch(asFailure)
  if (told?.isTooMuch === true) await lookAtOthers(deps, refund)
  if (told !== undefined) await recordOutcome(deps, refund, told)
}

/** True if its money came to our own account, so that an operator sends it. */
export const isByHand = ({ provider }: Pick<RefundRow, 'provider'>): boolean =>
  provider === 'manual' || provider === 'bank'

const isUnderWay = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'requested' || state === 'sent'

/** `isTooMuch`: the provider has less of the payment left than we wanted to send. */
type Answered = Outcome & { readonly isTooMuch?: boolean }

async function outcomeOf(deps: TransferDeps, refund: RefundRow): Promise<Answered | undefined> {
  const provider = providerNamed(deps, refund.provider)
  if (isNoted(refund)) return await provider.getRefund(refund.refund_ref)
  const intent = await provider.getIntent(refund.intent_ref)
  if (intent?.transferId !== refund.transfer_id) return { id: '', status: 'failed', failure: NOT_OURS }
  return await provider.refund({
    idempotencyKey: keyOf(refund),
    intentId: refund.intent_ref,
    amount: money(refund.currency, dueOf(refund)),
  })
}

/** SQL may have put the charge of another shop on the same account in the place of ours. */
const NOT_OURS = 'The charge at the provider is not the one of this transfer.'

const isNoted = (refund: RefundRow): refund is RefundRow & { readonly refund_ref: string } =>
  refund.state === 'sent' && refund.refund_ref !== null

/**
 * Refund that an earlier try has left at the provider. The provider forgets keys after a day, so a part could be sent
 * twice; and if less is due by now, it would refuse the same key. One under an earlier key that has not failed counts too:
 * only a row that SQL has changed asks for another beside it, or says that nothing is due of one that was sent.
 */
async function madeBefore(deps: TransferDeps, refund: RefundRow): Promise<ListedRefund | undefined> {
  const isFirst = (refund.tries === 1 && refund.key_number === 1) || isNoted(refund)
  if (isFirst && dueOf(refund) > 0n) return undefined
  const listed = await providerNamed(deps, refund.provider).listRefunds(refund.intent_ref)
  const ofThis = listed.find(({ key }) => key === keyOf(refund))
  return ofThis ?? listed.find(({ key, status }) => status !== 'failed' && refundIdOf(key) === refund.id)
}

/** Failure of a refund that the provider refused: it would refuse it again. @throws errors that say nothing about the refund */
function asFailure(error: unknown): Answered {
  const isForNow = !(error instanceof DomainError) || FOR_NOW.has(error.code)
  if (isForNow) throw error
  return { id: '', status: 'failed', failure: error.message, isTooMuch: error.code === 'amount_mismatch' }
}

const FOR_NOW: ReadonlySet<DomainError['code']> = new Set([
  'provider_unavailable',
  'busy',
  'internal',
  'database_unavailable',
])

/**
 * Somebody may have made an external refund that we have not heard of: ours is then reduced by it and sent under its next
 * key, and this try no longer counts as failed.
 * @see docs/decisions/0031
 */
async function lookAtOthers(deps: TransferDeps, refund: RefundRow): Promise<void> {
  const [payment] = await findPaymentByRef(deps.pool, refund.provider, refund.intent_ref)
  const told = await providerNamed(deps, refund.provider).listRefunds(refund.intent_ref)
  if (payment !== undefined) await recordRefunds(deps, { payment, told, refused: refund })
}
