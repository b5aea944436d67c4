import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs.ts'
import { checkPayment } from './check-payment.ts'
import type { TransferDeps } from './deps.ts'
import { lapseTransfer } from './lapse.ts'
import { findLapsed, takeUnchecked } from './pay-in.sql.ts'
import { advancePayout, takeReturn } from './payout.ts'
import { findReady, takeUnasked } from './payout.sql.ts'
import { payRefund } from './refund.ts'
import { findUnpaidRefunds } from './refund.sql.ts'

/** Enqueued by the statement that records a refund. */
const refundsPay = defineJob({ name: 'refunds.pay', payload: z.object({ refundId: z.string() }) })
/** Finishes whatever a crash, a lost event or a closed browser left in the middle. */
const transfersSweep = defineJob({ name: 'transfers.sweep', payload: z.object({}) })

export const transferListeners = (deps: TransferDeps): Listener[] => [
  listen(refundsPay, ({ refundId }) => payRefund(deps, refundId)),
  listen(transfersSweep, () => sweep(deps)),
]

/** Every minute: with the ages below nothing stays unfinished for two. */
export const transferSchedule: readonly Schedule[] = [{ job: transfersSweep, cron: '* * * * *' }]

/** Whoever started it is at it for milliseconds; after this they have died. */
const ABANDONED_SECONDS = 10
/** The provider's event comes within seconds; a payment unheard of for longer is asked for. */
const UNCHECKED_SECONDS = 120
const BATCH = 200
/** How far back the rail is asked for returns: its webhook or file would tell sooner, a day covers an outage. */
const RETURNS_HOURS = 24

/** One pass over everything unfinished. A failure of one row never holds up another: each is logged and comes again. */
export async function sweep(deps: TransferDeps): Promise<void> {
  const each = async (name: string, rows: readonly { id: string }[], work: (id: string) => Promise<void>) => {
    for (const { id } of rows) {
      await work(id).catch((error: unknown) =>
        deps.log.warn({ sweep: name, id, err: error }, 'left for the next sweep'),
      )
    }
  }
  const unchecked = await takeUnchecked(deps.pool, UNCHECKED_SECONDS, BATCH)
  await each(
    'payments',
    unchecked.map(row => ({ id: row.provider_ref })),
    id => checkPayment(deps, id, 'sweeper'),
  )
  await each('lapses', await findLapsed(deps.pool, BATCH), id => lapseTransfer(deps, id))
  const payouts = [
    ...(await findReady(deps.pool, ABANDONED_SECONDS, BATCH)),
    ...(await takeUnasked(deps.pool, ABANDONED_SECONDS, BATCH)),
  ]
  await each('payouts', payouts, id => advancePayout(deps, id))
  await each('refunds', await findUnpaidRefunds(deps.pool, ABANDONED_SECONDS, BATCH), id =>
    payRefund(deps, id),
  )
  await sweepReturns(deps)
}

async function sweepReturns(deps: TransferDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - RETURNS_HOURS * 3_600_000)
  for (const returned of await deps.rail.returnsSince(since)) {
    await takeReturn(deps, returned).catch((error: unknown) =>
      deps.log.warn({ sweep: 'returns', key: returned.key, err: error }, 'left for the next sweep'),
    )
  }
}
