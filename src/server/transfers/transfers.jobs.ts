import * as z from 'zod/mini'
import { businessDaysAgo } from '#server/calendars/calendars.ts'
import { allRails, type PayoutRail } from '#server/payouts/payouts.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { beginTimeSlice } from '#server/platform/jobs/time-slice.ts'
import { refundUnanswered } from './correction/sender-action.ts'
import { checkRefunds } from './refunds/check-refunds.ts'
import { checkPayment } from './pay-in/check-payment.ts'
import { findFailedRefunds, recordLeftAfterAll } from './refunds/failed-refunds.ts'
import { findRefundsToOffset, offsetFailedRefund } from './refunds/dispute-offset.ts'
import type { TransferDeps } from './row/deps.ts'
import { keepDisputed } from './refunds/disputes.ts'
import { findDisputedReady, takeUncheckedDisputes } from './refunds/disputes.sql.ts'
import { expireTransfer } from './pay-in/expire.ts'
import { findExpired, takeUnchecked } from './pay-in/pay-in.sql.ts'
import { expirePromoHold, findLongHolds } from './pay-in/promo-hold.sql.ts'
import { recordReturn, unbookedReturns } from './payout/rail-callback.ts'
import { detailsAskingListeners, detailsAskingSchedule } from './payout/ask-details.ts'
import { advancePayout } from './payout/payout.ts'
import { rescreenListeners } from './payout/rescreen.jobs.ts'
import { findReady, takeUnasked } from './payout/payout.sql.ts'
import { findUnanswered } from './payout/sender-action.sql.ts'
import { findDisputedWithRail } from './refunds/recall-disputed.ts'
import { askRecall, findRecallsAsked, findLatePayouts } from './cancel/recall.sql.ts'
import { finishRecall } from './cancel/recall.ts'
import { payRefund } from './refunds/refund.ts'
import { findUnpaidRefunds } from './refunds/refund.sql.ts'
import { waitingPayoutListeners, waitingPayoutSchedule } from './payout/waiting-payouts.ts'
import { accountClosed } from '#server/users/users.ts'
import { removeColumnsOf } from './views/columns.sql.ts'
import { removeViewsOf } from './views/views.sql.ts'
import { refundDueListeners, refundDueSchedule } from './refunds/refunds-due.ts'

/** Enqueued by the statement that records a refund. */
const refundsPay = defineJob({
  name: 'refunds.pay',
  payload: z.object({ refundId: z.string() }),
  finishesPayments: true,
})
/** Finishes whatever a crash, a lost event or a closed browser left in the middle. */
const transfersSweep = defineJob({
  name: 'transfers.sweep',
  payload: z.object({}),
  isSerial: true,
  finishesPayments: true,
})

export const transferListeners = (deps: TransferDeps): Listener[] => [
  listen(refundsPay, ({ refundId }) => payRefund(deps, refundId)),
  listen(transfersSweep, async () => {
    const isUnfinished = await sweep(deps)
    if (isUnfinished) await enqueue(deps.pool, transfersSweep, {}, { key: transfersSweep.name })
  }),
  ...refundDueListeners(deps),
  ...waitingPayoutListeners(deps),
  ...rescreenListeners(deps),
  ...detailsAskingListeners(deps),
  listen(accountClosed, async ({ userId }) => {
    await removeViewsOf(deps.pool, userId)
    await removeColumnsOf(deps.pool, userId)
  }),
]

/** Every minute: with the ages below nothing stays unfinished for two. */
export const transferSchedule: readonly Schedule[] = [
  { job: transfersSweep, cron: '* * * * *' },
  ...refundDueSchedule,
  ...waitingPayoutSchedule,
  ...detailsAskingSchedule,
]

/** A worker finishes within milliseconds; after 10 s we assume that it crashed. */
const ABANDONED_SECONDS = 10
/** The provider's event comes within seconds; a payment unheard of for longer is asked for. */
const UNCHECKED_SECONDS = 120
/** A dispute takes weeks and ends with an event; the sweep asks about one without an event. */
const DISPUTE_SECONDS = 6 * 3600
/** Rows of one task in one pass: what an outage of an hour leaves behind, and their ids in memory are no burden. */
const ROWS_MAX = 10_000
/** Each costs a call of its provider, and there are rarely as many. */
const FAILED_MAX = 10
/** Rows of one task at a time. They mostly wait for other systems; six tasks with two each leave connections for requests. */
const LANES = 2
/**
 * Hours for which the rail is asked for returns: an unnoticed one keeps a sender's money, so an outage of a week is
 * included.
 */
const RETURNS_HOURS = 7 * 24

/** One kind of unfinished work. */
type Task = { readonly name: string; readonly run: (pass: Pass) => Promise<void> }

/** A pass in its turn, and how it goes. */
type Pass = {
  readonly isOver: () => boolean
  /** Does one piece of work; what fails is logged and counted. */
  readonly attempt: (task: string, id: string, work: () => Promise<void>) => Promise<void>
  /** Says that something is left because the turn is over. */
  readonly leave: () => void
}

/** A task of one thing to do with each row. */
const task = <Row extends { id: string }>(
  name: string,
  rows: Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Task => ({
  name,
  run: async pass =>
    void (await inParallel(await rows, LANES, async row => {
      if (pass.isOver()) pass.leave()
      else await pass.attempt(name, row.id, () => work(row))
    })),
})

/**
 * Task whose query marks a row as looked at. It takes rows one by one: rows that the turn has no time for would otherwise
 * wait until they are due again.
 */
const takingTask = <Row extends { id: string }>(
  name: string,
  take: (limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Task => ({
  name,
  async run(pass) {
    const lane = async () => {
      while (!pass.isOver()) {
        const [row] = await take(1)
        if (row === undefined) return
        await pass.attempt(name, row.id, () => work(row))
      }
      pass.leave()
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  },
})

/**
 * One pass over everything unfinished. What fails, one row or all of a kind, holds up nothing else: it comes again.
 *
 * @returns whether another pass should follow at once: its turn ended before its work, and most of that succeeded.
 *   Where most of it failed, a stranger does not answer, and the next minute is soon enough.
 */
export async function sweep(deps: TransferDeps, isOver = beginTimeSlice()): Promise<boolean> {
  const count = { done: 0, failed: 0, left: 0 }
  const fail = (name: string, id?: string) => (error: unknown) => {
    count.failed += 1
    deps.log.warn({ sweep: name, id, err: error }, 'left for the next sweep')
  }
  const pass: Pass = {
    isOver,
    attempt: (name, id, work) => work().then(() => void (count.done += 1), fail(name, id)),
    leave: () => void (count.left += 1),
  }
  await Promise.all(tasks(deps).map(each => each.run(pass).catch(fail(each.name))))
  return count.left > 0 && count.done > count.failed
}

function tasks(deps: TransferDeps): Task[] {
  const { pool } = deps
  return [
    takingTask(
      'payments',
      limit => takeUnchecked(pool, UNCHECKED_SECONDS, limit),
      ({ id, provider }) => checkPayment(deps, { provider, intentId: id }, 'sweeper'),
    ),
    task('expiries', findExpired(pool, ROWS_MAX), ({ id }) => expireTransfer(deps, id)),
    task(
      'promo holds',
      findLongHolds(pool, ROWS_MAX),
      async ({ id }) => void (await expirePromoHold(pool, id)),
    ),
    task('payouts to give', findReady(pool, ABANDONED_SECONDS, ROWS_MAX), ({ id }) =>
      advancePayout(deps, id),
    ),
    takingTask(
      'payouts to ask for',
      limit => takeUnasked(pool, ABANDONED_SECONDS, limit),
      ({ id }) => advancePayout(deps, id),
    ),
    task('refunds', findUnpaidRefunds(pool, ABANDONED_SECONDS, ROWS_MAX), ({ id }) => payRefund(deps, id)),
    ...tasksOfRefunds(deps),
    ...allRails(deps).map(rail => returnsTask(deps, rail)),
  ]
}

function tasksOfRefunds(deps: TransferDeps): Task[] {
  const { pool, payoutLateDays } = deps
  const recall = async ({ id }: { id: string }) => void (await finishRecall(deps, id))
  return [
    task('recalls', findRecallsAsked(pool, ABANDONED_SECONDS, ROWS_MAX), recall),
    takingTask(
      'disputes',
      limit => takeUncheckedDisputes(pool, DISPUTE_SECONDS, limit),
      ({ provider, intent_ref }) => checkRefunds(deps, { provider, intentId: intent_ref }),
    ),
    task('failed refunds', findFailedRefunds(pool, FAILED_MAX), failed => recordLeftAfterAll(deps, failed)),
    task('refunds to offset', findRefundsToOffset(pool, ROWS_MAX), ({ id }) => offsetFailedRefund(deps, id)),
    task('disputed payouts at a rail', findDisputedWithRail(pool, ROWS_MAX), ({ id }) =>
      keepDisputed(deps, id),
    ),
    task('unanswered actions', findUnanswered(pool, ROWS_MAX), ({ id }) => refundUnanswered(deps, id)),
    task('disputed payouts', findDisputedReady(pool, ROWS_MAX), ({ id }) => keepDisputed(deps, id)),
    ...(payoutLateDays === null
      ? []
      : [
          task('late payouts', findLate(deps, payoutLateDays), async ({ id }) => {
            await askRecall(pool, id, deps.newId(), 'sweeper', 'It was not delivered in time.')
            await recall({ id })
          }),
        ]),
  ]
}

/** Payouts that are late for so many business days of their receive country, where the rail can still pay on them. */
async function findLate(deps: TransferDeps, lateDays: number): Promise<{ id: string }[]> {
  const { countries, days, elsewhere } = await businessDaysAgo(deps, lateDays, deps.clock.now())
  return await findLatePayouts(deps.pool, countries, days, elsewhere, ROWS_MAX)
}

/** One for each rail: where one does not answer, the returns of the others are still booked. */
function returnsTask(deps: TransferDeps, rail: PayoutRail): Task {
  const since = new Date(deps.clock.now().getTime() - RETURNS_HOURS * 3_600_000)
  const found = async () => {
    const returns = await rail.returnsSince(since)
    return (await unbookedReturns(deps.pool, rail, returns)).map(each => ({ ...each, id: each.key }))
  }
  return task(`returns of ${rail.name}`, found(), returned => recordReturn(deps, rail, returned))
}
