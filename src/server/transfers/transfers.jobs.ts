import * as z from 'zod/mini'
import { businessDaysBefore } from '#shared/transfers/delivery.ts'
import { allRails, type PayoutRail } from '#server/payouts/payouts.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs.ts'
import { checkRefunds } from './refunds/check-refunds.ts'
import { checkPayment } from './pay-in/check-payment.ts'
import { offsetFailedRefund } from './refunds/dispute-offset.ts'
import { findRefundsToOffset } from './refunds/dispute-offset.sql.ts'
import type { TransferDeps } from './row/deps.ts'
import { keepDisputed } from './refunds/disputes.ts'
import { findDisputedReady, takeUncheckedDisputes } from './refunds/disputes.sql.ts'
import { expireTransfer } from './pay-in/expire.ts'
import { findExpired, takeUnchecked } from './pay-in/pay-in.sql.ts'
import { recordReturn } from './payout/rail-callback.ts'
import { advancePayout } from './payout/payout.ts'
import { findReady, takeUnasked } from './payout/payout.sql.ts'
import { findDisputedWithRail } from './refunds/recall-disputed.sql.ts'
import { askRecall, findAskedBack, findLatePayouts } from './refunds/recall.sql.ts'
import { finishRecall } from './refunds/recall.ts'
import { payRefund } from './refunds/refund.ts'
import { findUnpaidRefunds } from './refunds/refund.sql.ts'

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
/** A dispute takes weeks and is told of by an event; one unheard of is asked for. */
const DISPUTE_SECONDS = 6 * 3600
/** Rows of one chore in one pass: what an outage of an hour leaves behind, and their ids in memory are no burden. */
const ROWS_MAX = 10_000
/** Of one chore at a time. They mostly wait for strangers; six chores with two each leave connections to people. */
const LANES = 2
/** A pass ends before the next is due, also where strangers answer slowly: what is left is the next one's. */
const PASS_MS_MAX = 45_000
/** How far back the rail is asked for returns: one that is not heard of is a sender's money kept, so a week off is covered. */
const RETURNS_HOURS = 7 * 24

/** One kind of unfinished work. */
type Chore = { readonly name: string; readonly tasks: Promise<readonly Task[]> }
type Task = { readonly id: string; readonly work: () => Promise<void> }

/** A chore of one thing to do with each row. */
const chore = <Row extends { id: string }>(
  name: string,
  rows: Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Chore => ({ name, tasks: rows.then(found => found.map(row => ({ id: row.id, work: () => work(row) }))) })

/** One pass over everything unfinished. What fails, one row or all of a kind, holds up nothing else: it comes again. */
export async function sweep(deps: TransferDeps): Promise<void> {
  const late = AbortSignal.timeout(PASS_MS_MAX)
  const left = (name: string, id?: string) => (error: unknown) =>
    deps.log.warn({ sweep: name, id, err: error }, 'left for the next sweep')
  const finish = async ({ name, tasks }: Chore) =>
    void (await inParallel(await tasks, LANES, async ({ id, work }) => {
      if (!late.aborted) await work().catch(left(name, id))
    }))
  await Promise.all([...chores(deps).map(each => finish(each).catch(left(each.name))), sweepReturns(deps)])
}

function chores(deps: TransferDeps): Chore[] {
  const { pool } = deps
  return [
    chore('payments', takeUnchecked(pool, UNCHECKED_SECONDS, ROWS_MAX), ({ id, provider }) =>
      checkPayment(deps, { provider, intentId: id }, 'sweeper'),
    ),
    chore('expiries', findExpired(pool, ROWS_MAX), ({ id }) => expireTransfer(deps, id)),
    chore('payouts to give', findReady(pool, ABANDONED_SECONDS, ROWS_MAX), ({ id }) =>
      advancePayout(deps, id),
    ),
    chore('payouts to ask for', takeUnasked(pool, ABANDONED_SECONDS, ROWS_MAX), ({ id }) =>
      advancePayout(deps, id),
    ),
    chore('refunds', findUnpaidRefunds(pool, ABANDONED_SECONDS, ROWS_MAX), ({ id }) => payRefund(deps, id)),
    ...choresOfRefunds(deps),
  ]
}

function choresOfRefunds(deps: TransferDeps): Chore[] {
  const { pool, payoutLateDays } = deps
  const recall = async ({ id }: { id: string }) => void (await finishRecall(deps, id))
  const lateBefore = payoutLateDays === null ? null : businessDaysBefore(payoutLateDays, deps.clock.now())
  return [
    chore('recalls', findAskedBack(pool, ABANDONED_SECONDS, ROWS_MAX), recall),
    chore('disputes', takeUncheckedDisputes(pool, DISPUTE_SECONDS, ROWS_MAX), ({ provider, intent_ref }) =>
      checkRefunds(deps, { provider, intentId: intent_ref }),
    ),
    chore('refunds to offset', findRefundsToOffset(pool, ROWS_MAX), ({ id }) => offsetFailedRefund(deps, id)),
    chore('disputed payouts at a rail', findDisputedWithRail(pool, ROWS_MAX), ({ id }) =>
      keepDisputed(deps, id),
    ),
    chore('disputed payouts', findDisputedReady(pool, ROWS_MAX), ({ id }) => keepDisputed(deps, id)),
    ...(lateBefore === null
      ? []
      : [
          chore('late payouts', findLatePayouts(pool, lateBefore, ROWS_MAX), async ({ id }) => {
            await askRecall(pool, id, deps.newId(), 'sweeper', 'It was not delivered in time.')
            await recall({ id })
          }),
        ]),
  ]
}

async function sweepReturns(deps: TransferDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - RETURNS_HOURS * 3_600_000)
  // A rail that does not answer keeps no other from telling.
  await Promise.all(
    allRails(deps).map(rail =>
      returnsOf(deps, rail, since).catch((error: unknown) =>
        deps.log.warn({ sweep: 'returns', rail: rail.name, err: error }, 'left for the next sweep'),
      ),
    ),
  )
}

async function returnsOf(deps: TransferDeps, rail: PayoutRail, since: Date): Promise<void> {
  for (const returned of await rail.returnsSince(since)) {
    await recordReturn(deps, rail, returned).catch((error: unknown) =>
      deps.log.warn({ sweep: 'returns', key: returned.key, err: error }, 'left for the next sweep'),
    )
  }
}
