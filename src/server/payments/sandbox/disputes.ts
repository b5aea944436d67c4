import type { ProviderDispute } from '#server/payments/provider.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import type { CheckoutParts, NamedIntent } from './checkout.ts'
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

type DisputeRow = {
  readonly id: string
  readonly currency: string
  readonly amount_minor: bigint
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
}

/** Disputes of an intent, the oldest first. */
const findDisputes = statement<[intentId: string], DisputeRow>({
  name: 'sandbox-find-disputes',
  text: `
    select d.id, i.currency, d.amount_minor, d.status, d.reason
    from sandbox_disputes d join sandbox_intents i on i.id = d.intent_id
    where d.intent_id = $1 order by d.created_at, d.id`,
})

/** The payer takes all of a succeeded payment back that has not been refunded; one dispute is open at a time. */
const insertDispute = statement<
  [id: string, intentId: string, clientSecret: string, reason: string, eventId: string],
  { id: string }
>({
  name: 'sandbox-insert-dispute',
  text: `
    with intent as (
      select id, status, amount_minor from sandbox_intents
      where id = $2 and client_secret = $3 and status = 'succeeded' for update
    ),
    disputed as (
      insert into sandbox_disputes (id, intent_id, amount_minor, reason)
      select $1, id, amount_minor, $4 from intent
      where (select count(*) from sandbox_disputes where intent_id = $2 and status = 'open') = 0
      returning id
    ),
    event as (
      insert into sandbox_events (id, type, intent_id, intent_status)
      select $5, 'charge.dispute.created', intent.id, intent.status from intent where exists (select from disputed)
    )
    select id from disputed`,
})

/** The bank decides on the open dispute of a payment; the last that was lost may be won after all. */
const settleDispute = statement<
  [intentId: string, clientSecret: string, status: 'won' | 'lost', eventId: string],
  { id: string }
>({
  name: 'sandbox-settle-dispute',
  text: `
    with settled as (
      update sandbox_disputes d set status = $3, settled_at = now() from sandbox_intents i
      where i.id = d.intent_id and i.client_secret = $2 and d.status <> 'won' and d.id = (
        select id from sandbox_disputes
        where intent_id = $1 and (status = 'open' or status = 'lost' and $3 = 'won')
        order by status = 'open' desc, created_at desc, id desc limit 1
      )
      returning d.id, i.id as intent_id, i.status as intent_status
    ),
    event as (
      insert into sandbox_events (id, type, intent_id, intent_status)
      select $4, 'charge.dispute.closed', intent_id, intent_status from settled
    )
    select id from settled`,
})
