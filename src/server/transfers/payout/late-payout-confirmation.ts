import { statement } from '#server/platform/db/statement.ts'
import type { PayoutRail } from '#server/payouts/payouts.ts'
import type { TransferDeps } from '../row/deps.ts'

/**
 * Asks the rail about an order that had ended, refused or returned. Where the rail confirms the payout late, an operator has to
 * resolve it: the money went elsewhere meanwhile, so nothing is booked. False for an order that has not ended.
 */
export async function checkEndedPayout(deps: TransferDeps, rail: PayoutRail, key: string): Promise<boolean> {
  // Read before the rail is asked: an attempt that ends in between has ended by later information than this answer.
  if (!(await isEnded(deps, rail, key))) return false
  const outcome = await rail.ask(key)
  if (outcome?.state !== 'delivered') return true
  const { transferId, attempt } = orderOf(key)
  const [noted] = await recordLateConfirmation(deps.pool, transferId, attempt)
  if (noted !== undefined)
    deps.log.error({ key, rail: rail.name }, 'a rail has paid an order that it had refused or returned')
  return true
}

async function isEnded({ pool }: TransferDeps, { name }: PayoutRail, key: string): Promise<boolean> {
  const { transferId, attempt } = orderOf(key)
  return transferId !== '' && (await findEnded(pool, transferId, attempt, name)).length > 0
}

const ORDER_KEY = /^payout:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9]{1,4})$/

function orderOf(key: string): { readonly transferId: string; readonly attempt: number } {
  const [, transferId = '', digits = '0'] = ORDER_KEY.exec(key) ?? []
  return { transferId, attempt: Number.parseInt(digits, 10) }
}

/** State of an attempt at this rail that ended otherwise than by a delivery; nothing if it did not. */
const findEnded = statement<
  [transferId: string, attempt: number, rail: string],
  { state: 'refused' | 'returned' | 'recalled' }
>({
  name: 'find_ended_payout',
  text: `
    select state from payouts
    where transfer_id = $1 and attempt = $2 and rail = $3 and state in ('refused', 'returned', 'recalled')`,
})

/** Records that a rail confirms an attempt that had ended otherwise. Returns a row where that is new. */
const recordLateConfirmation = statement<[transferId: string, attempt: number], { attempt: number }>({
  name: 'record_late_payout_confirmation',
  text: `
    update payouts set late_confirmed_at = now()
    where transfer_id = $1 and attempt = $2 and state in ('refused', 'returned', 'recalled') and late_confirmed_at is null
      and (select count(*) from resolved_exceptions d where d.transfer_id = $1 and d.what = 'payout:' || $2::integer) = 0
    returning attempt`,
})
