import * as z from 'zod/mini'
import { findRailsOff } from '#server/payouts/payouts.ts'
import { statement } from '#server/platform/db/statement.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { TransferDeps } from '../row/deps.ts'

/** The mail to admins: payouts have waited here for long after their payment, or a rail has been switched off for as long. */
export const payoutNotices = defineJob({
  name: 'transfers.payout_notices',
  payload: z.object({
    day: z.string(),
    hours: z.number(),
    /** Payouts that no rail has, and that are held; the earliest of their payments. */
    ready: z.number(),
    held: z.number(),
    oldestPaidAt: z.nullable(z.string()),
    railsOff: z.array(z.object({ rail: z.string(), since: z.string() })),
    at: z.string(),
  }),
})

/** Once an hour; each day is mailed about once. */
const payoutsWaiting = defineJob({ name: 'transfers.payouts_waiting', payload: z.object({}) })

export const waitingPayoutListeners = (deps: TransferDeps): Listener[] => [
  listen(payoutsWaiting, () => tellOfWaitingPayouts(deps)),
]

export const waitingPayoutSchedule: readonly Schedule[] = [{ job: payoutsWaiting, cron: '40 * * * *' }]

const HOUR_MS = 3_600_000

/**
 * Asks for the mails about payouts that wait: one admin alone can let an order age, and cancel it when the rate has moved.
 * @see docs/decisions/0104
 */
export async function tellOfWaitingPayouts({
  pool,
  clock,
  payoutWaitHours: hours,
}: Pick<TransferDeps, 'pool' | 'clock' | 'payoutWaitHours'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - hours * HOUR_MS)
  const [found] = await findWaiting(pool, before)
  const railsOff = (await findRailsOff(pool, before)).map(({ name, switched_at: at }) => ({
    rail: name,
    since: at.toISOString(),
  }))
  const { ready = 0, held = 0, oldest_paid_at: oldest = null } = found ?? {}
  if (ready + held + railsOff.length === 0) return
  const at = now.toISOString()
  const day = at.slice(0, 'YYYY-MM-DD'.length)
  await enqueue(pool, payoutNotices, {
    day,
    hours,
    ready,
    held,
    railsOff,
    at,
    oldestPaidAt: oldest?.toISOString() ?? null,
  })
}

/** Paid transfers whose payout is here since before a moment; one that had to wait counts from the end of its cooling-off. */
const findWaiting = statement<[before: Date], { ready: number; held: number; oldest_paid_at: Date | null }>({
  name: 'find_waiting_payouts',
  text: `
    select (count(*) filter (where t.payout = 'ready'))::integer as ready, (count(*) filter (where t.payout = 'held'))::integer as held,
      min(t.paid_at) as oldest_paid_at
    from transfers t where t.is_processing and t.payout in ('ready', 'held') and t.paid_at < $1
      and (t.payout = 'held' or t.payout_not_before is null or t.payout_not_before < $1)`,
})
