import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import type { ProviderDispute } from '#server/payments/provider.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { CheckoutParts, NamedIntent } from './checkout.ts'
import { findDisputes, insertDispute, settleDispute } from './disputes.sql.ts'
import { newDisputeId, newEventId } from './ids.ts'

/** Disputes of an intent as the port has them. */
export async function listDisputes(executor: Executor, intentId: string): Promise<ProviderDispute[]> {
  const rows = await findDisputes(executor, intentId)
  return rows.map(({ id, currency, amount_minor: minor, status, reason }) => ({
    id,
    amount: money(currency, minor),
    status,
    reason,
  }))
}

/** The payer's bank takes a payment back, or decides on that. @throws DomainError 'not_found' */
export async function disputePayment(
  parts: CheckoutParts,
  { intentId, clientSecret }: NamedIntent,
  status: ProviderDispute['status'],
): Promise<{ id: string; status: ProviderDispute['status'] }> {
  const eventId = newEventId(parts.random)
  const [dispute] =
    status === 'open'
      ? await insertDispute(
          parts.pool,
          newDisputeId(parts.random),
          intentId,
          clientSecret,
          'fraudulent',
          eventId,
        )
      : await settleDispute(parts.pool, intentId, clientSecret, status, eventId)
  if (dispute === undefined) throw new DomainError('not_found')
  parts.wakeWebhooks()
  return { id: dispute.id, status }
}
