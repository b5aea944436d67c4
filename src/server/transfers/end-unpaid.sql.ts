import { statement } from '#server/platform/db/statement.ts'
import { moveCtes } from './lifecycle.sql.ts'

type EndValues = [transferId: string, eventId: string, actor: string, cause: string | null]

/**
 * The transfer will not be paid: its live payments are void and its promo use goes back. Answers whether it did so;
 * a transfer whose money came first stays as it is.
 */
const endText = (event: 'expired' | 'cancelledUnpaid', reason: string): string => `
  with ${moveCtes(event, { set: [`state_reason = ${reason}`] })},
  voided as (
    update payments set state = 'void' where transfer_id = $1 and state in ('creating', 'open') and exists (select from moved)
  ),
  released as (
    update promo_redemptions set state = 'released', at = now()
    where transfer_id = $1 and state = 'reserved' and exists (select from moved)
    returning promo_code_id
  ),
  given_back as (
    update promo_codes set usage_count = usage_count - 1 where id in (select promo_code_id from released)
  )
  select id from moved`

export const recordLapsed = statement<EndValues, { id: string }>({
  name: 'lapse_transfer',
  text: endText('expired', '$4'),
})

/** The cause is what whoever cancels it gives as their reason, if anything. */
export const recordCancelledUnpaid = statement<EndValues, { id: string }>({
  name: 'cancel_unpaid_transfer',
  text: endText('cancelledUnpaid', `'It was cancelled before it was paid.'`),
})
