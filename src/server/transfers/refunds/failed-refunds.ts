import { providerNamed } from '#server/payments/providers.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findPaymentByRef, type PaymentRow } from '../pay-in/pay-in.sql.ts'
import { recordRefunds } from './external-refunds.ts'
import { refundIdOf } from './refund-outcome.ts'
import { CLAIMED_AS } from './refund.sql.ts'

type Failed = { readonly id: string; readonly provider: PaymentRow['provider']; readonly intent_ref: string }

/**
 * Refunds that have failed at their provider and that nobody claims to have sent. They are few, since each waits for an operator; chance
 * takes them, because a date that SQL can write would keep one back.
 */
export const findFailedRefunds = statement<[limit: number], Failed>({
  name: 'find_failed_refunds',
  text: `
    select r.id, p.provider, p.provider_ref as intent_ref from refunds r join payments p on p.id = r.payment_id
    where r.is_unsettled and r.state = 'failed' and p.provider not in ('manual', 'bank') and p.provider_ref is not null
      and ${CLAIMED_AS} is null
    order by random() limit $1`,
})

/**
 * Records that a refund has left after all, as its provider lists it: SQL that says it has failed, or an event that was lost, would
 * have the desk tell an operator to send it again. docs/decisions/0119.
 * @throws DomainError 'provider_unavailable'
 */
export async function recordLeftAfterAll(deps: TransferDeps, refund: Failed): Promise<void> {
  const listed = await providerNamed(deps, refund.provider).listRefunds(refund.intent_ref)
  const told = listed.filter(({ key, status }) => status === 'succeeded' && refundIdOf(key) === refund.id)
  const [payment] =
    told.length > 0 ? await findPaymentByRef(deps.pool, refund.provider, refund.intent_ref) : []
  if (payment !== undefined) await recordRefunds(deps, { payment, told })
}
