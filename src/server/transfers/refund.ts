import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { TransferDeps } from './deps.ts'
import { refundEntry } from './entries.ts'
import { findRefund, recordRefunded, recordStrayRefunded, type RefundRow } from './refund.sql.ts'

/**
 * Sends a recorded refund back over the payment it came by. The provider's key is the refund's own, so a repetition
 * after a crash sends nothing twice. A refund the provider has yet to finish is asked for again by the sweep.
 * @throws DomainError 'provider_unavailable'
 */
export async function payRefund(deps: TransferDeps, refundId: string): Promise<void> {
  const [refund] = await findRefund(deps.pool, refundId)
  // Money that came by hand goes back by hand: an operator says when.
  if (refund === undefined || refund.state === 'paid' || refund.provider === 'manual') return
  const amount = money(refund.currency, refund.amount_minor)
  const sent = await providerNamed(deps, refund.provider).refund({
    idempotencyKey: `refund:${refund.id}`,
    intentId: refund.provider_ref,
    amount,
  })
  if (sent.status === 'succeeded') await recordPaid(deps, refund, sent.id)
  else
    deps.log.warn(
      { refundId, transferId: refund.transfer_id, status: sent.status },
      'refund not finished at the provider',
    )
}

async function recordPaid(deps: TransferDeps, refund: RefundRow, providerRef: string): Promise<void> {
  const isStray = refund.reason === 'stray_capture'
  const amount = money(refund.currency, refund.amount_minor)
  const entry = refundEntry(
    { id: refund.id, transferId: refund.transfer_id, amount, method: refund.method, isStray },
    deps.newId,
  )
  const written = entryValues([entry])
  if (isStray) await recordStrayRefunded(deps.pool, refund.id, providerRef, ...written)
  else
    await recordRefunded(
      deps.pool,
      refund.transfer_id,
      deps.newId(),
      'provider',
      refund.reason,
      refund.id,
      providerRef,
      ...written,
    )
}
