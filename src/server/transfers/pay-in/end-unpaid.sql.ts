import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { moveCtes } from '../row/lifecycle.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { reasons } from '../row/reasons.ts'

type EndValues = [transferId: string, eventId: string, actor: string, cause: string | null]

/** A value rather than a `not exists`, for which the planner, before it has statistics, reads all payments. */
const NO_PAYMENT_LIVES = `
  (select count(*) from payments where transfer_id = $1 and state in ('creating', 'open')) = 0`

type EndEvent = 'expired' | 'cancelledUnpaid' | 'replaced' | 'rejectedUnpaid' | 'payInFailed'

/**
 * Ends a transfer that will not be paid and releases its promo use. Answers whether it did; a transfer whose money came
 * first, or for which another payment was opened, stays as it is.
 */
const endText = (event: EndEvent, set: string[]): string => `
  with ${moveCtes(event, { set, where: [NO_PAYMENT_LIVES] })},
  released as (
    update promo_redemptions set state = 'released', at = now()
    where transfer_id = $1 and state = 'reserved' and exists (select from moved)
    returning promo_code_id
  ),
  unheld as (
    update promo_redemptions set state = 'released', at = now()
    where transfer_id = $1 and state = 'expired' and exists (select from moved)
  ),
  freed as (
    update promo_codes set usage_count = usage_count - 1 where id in (select promo_code_id from released)
  )
  select id from moved`

const expire = statement<EndValues, { id: string }>({
  name: 'expire_transfer',
  text: endText('expired', ['state_reason = $4']),
})

const cancelUnpaid = statement<EndValues, { id: string }>({
  name: 'cancel_unpaid_transfer',
  // A cancelled transfer is not offered again at a fresh price.
  text: endText('cancelledUnpaid', [`state_reason = '${reasons.cancelledUnpaid}'`, 'dismissed_at = now()']),
})

const replace = statement<EndValues, { id: string }>({
  name: 'replace_transfer',
  text: endText('replaced', ['state_reason = $4', 'dismissed_at = now()']),
})

const rejectUnpaid = statement<EndValues, { id: string }>({
  name: 'reject_unpaid_transfer',
  text: endText('rejectedUnpaid', ['state_reason = $4', `review = 'rejected'`]),
})

const failPayIn = statement<EndValues, { id: string }>({
  name: 'fail_pay_in',
  text: endText('payInFailed', ['state_reason = $4']),
})

/**
 * The lock comes in a statement of its own, so that the next one sees every payment that was opened before it. One that
 * is opened after it finds the transfer ended, and is closed again (`recordOpened`).
 */
const lockedFirst =
  (end: typeof expire) =>
  async (tx: Tx, ...values: EndValues) => {
    await lockTransfer(tx, values[0])
    return await end(tx, ...values)
  }

export const recordExpired = lockedFirst(expire)

/** The cause is what whoever cancels it gives as their reason, if anything. */
export const recordCancelledUnpaid = lockedFirst(cancelUnpaid)

/** Its sender orders another in its place; the cause tells them which. */
export const recordReplaced = lockedFirst(replace)

/** A review has rejected the transfer; the sender reads the cause. */
export const recordRejectedUnpaid = lockedFirst(rejectUnpaid)

/** The provider gives the payment up for good; the sender reads the cause. */
export const recordPayInFailed = lockedFirst(failPayIn)
