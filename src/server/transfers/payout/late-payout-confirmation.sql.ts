import { statement } from '#server/platform/db/statement.ts'

/** How an attempt of this rail had ended otherwise than by a delivery; nothing where it has not. */
export const findEnded = statement<
  [transferId: string, attempt: number, rail: string],
  { state: 'refused' | 'returned' | 'recalled' }
>({
  name: 'find_ended_payout',
  text: `
    select state from payouts
    where transfer_id = $1 and attempt = $2 and rail = $3 and state in ('refused', 'returned', 'recalled')`,
})

/** Records that a rail confirms an attempt that had ended otherwise. Returns a row where that is new. */
export const recordLateConfirmation = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'record_late_payout_confirmation',
  text: `
    update payouts set paid_after_all_at = now()
    where transfer_id = $1 and attempt = $2 and state in ('refused', 'returned', 'recalled') and paid_after_all_at is null
      and (select count(*) from troubles_dealt_with d where d.transfer_id = $1 and d.what = 'payout:' || $2::integer) = 0
    returning attempt`,
})
