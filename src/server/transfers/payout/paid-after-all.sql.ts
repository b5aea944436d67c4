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

/** Notes that a rail says that it has paid an attempt that had ended otherwise. Answers whether that is new. */
export const notePaidAfterAll = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'note_paid_after_all',
  text: `
    update payouts set paid_after_all_at = now()
    where transfer_id = $1 and attempt = $2 and state in ('refused', 'returned', 'recalled') and paid_after_all_at is null
      and (select count(*) from troubles_dealt_with d where d.transfer_id = $1 and d.what = 'payout:' || $2::integer) = 0
    returning attempt`,
})
