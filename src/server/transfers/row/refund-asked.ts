import { refundDue } from '#server/calendars/calendars.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from './deps.ts'

/**
 * When refund `r` was asked for. A cancelled transfer that was with its rail was asked for with the recall, which may have been
 * answered much later; a recall that was refused asked for nothing.
 */
export const REFUND_ASKED_AT = `
  (case r.reason when 'cancelled' then coalesce((
    select max(e.at) from transfer_events e where e.transfer_id = r.transfer_id and e.event = 'recallAsked' and (
      select count(*) from transfer_events f where f.transfer_id = r.transfer_id and f.event = 'recallRefused' and f.at > e.at
    ) = 0), r.created_at) else r.created_at end)`

/** Whether refund `r` is still with us: no provider and no bank has it. */
export const HAS_NOT_LEFT = `(r.is_unsettled and r.state in ('requested', 'failed'))`

/** Number of open disputes of the payment of refund `r`; a scalar subquery, because `not exists` makes the planner scan. */
export const OPEN_DISPUTES = `(select count(*) from disputes d where d.payment_id = r.payment_id and d.state = 'open')`

/** When the oldest refund of a transfer was asked for that has not left; no row where none is left to send. */
const findRefundAsked = statement<[transferId: string], { asked_at: Date }>({
  name: 'find_refund_asked',
  text: `
    select ${REFUND_ASKED_AT} as asked_at from payments p join refunds r on r.payment_id = p.id
    where p.transfer_id = $1 and ${HAS_NOT_LEFT} and ${OPEN_DISPUTES} = 0 order by 1 limit 1`,
})

/** The day by which the refund of a transfer leaves, 'YYYY-MM-DD'; null where none is to be sent, or the day has passed. */
export async function refundLeavesBy(
  deps: Pick<TransferDeps, 'clock' | 'calendars'>,
  executor: Executor,
  { id, sendCountry }: { readonly id: string; readonly sendCountry: string },
): Promise<string | null> {
  const [refund] = await findRefundAsked(executor, id)
  if (refund === undefined) return null
  const due = refundDue(await deps.calendars(), { sendCountry, askedAt: refund.asked_at }, deps.clock.now())
  return due.standing === 'overdue' ? null : due.dueOn
}
