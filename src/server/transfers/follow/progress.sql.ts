import type { NotedEvent } from '#shared/transfers/progress.ts'
import { statement } from '#server/platform/db/statement.ts'

/**
 * Events of a transfer; the refund of an unexpected payment is its only sign. A sender reads the reason of their own
 * cancellation, never that of an operator, which may be secret.
 */
export const findNotedEvents = statement<[transferId: string], NotedEvent>({
  name: 'find_noted_events',
  text: `
    select event, from_state as "from", to_state as "to",
      case when event not in ('cancelled', 'cancelledUnpaid') or actor = 'sender' then cause end as cause, at
    from transfer_events where transfer_id = $1
    union all
    select 'refundedApart', null, null, null, r.paid_at
    from payments p join refunds r on r.payment_id = p.id
    where p.transfer_id = $1 and r.reason in ('unexpected_capture', 'granted', 'external', 'dispute_won') and r.paid_at is not null
    order by at`,
})
