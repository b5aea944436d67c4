import { withTransaction } from '#server/platform/db/tx.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import type { TreasuryDeps } from '../deps.ts'
import { isLow, type RailBalance, railBalances, railView } from './rails.ts'
import { findThresholds, noteFunded, noteLow } from './rails.sql.ts'
import * as z from 'zod/mini'

/**
 * Warns of each rail that has fallen below its threshold, once until it is well above it again. Payouts go on: the rail
 * knows better than our books what is left there, and refuses what it cannot pay.
 */
export async function checkRails(deps: TreasuryDeps): Promise<void> {
  for (const at of (await railBalances(deps)).filter(({ threshold }) => threshold !== undefined)) {
    if (isLow(at)) await warn(deps, at)
    else if (isWellAbove(at)) await noteFunded(deps.pool, at.rail, at.currency)
  }
}

/** A tenth above: a balance that goes to and fro around its threshold is one warning. */
const isWellAbove = ({ minor, threshold }: RailBalance): boolean =>
  threshold !== undefined && minor * 10n >= threshold.threshold_minor * 11n

async function warn(deps: TreasuryDeps, at: RailBalance): Promise<void> {
  const { rail, currency, balance, threshold, daysLeft: days } = railView(at)
  const now = deps.clock.now()
  const isNew = await withTransaction(deps.pool, async tx => {
    const [noted] = await noteLow(tx, rail, currency, now)
    if (noted === undefined) return false
    await enqueue(tx, railLow, { rail, currency, balance, threshold: threshold ?? '', at: now.toISOString() })
    return true
  })
  if (isNew) deps.log.warn({ rail, currency, balance, threshold, daysLeft: days }, 'a rail is running dry')
}

/** Rails that admins have been warned of. */
export async function listWarnings({ pool }: Pick<TreasuryDeps, 'pool'>) {
  return (await findThresholds(pool)).flatMap(({ rail, currency, low_since }) =>
    low_since === null ? [] : [{ rail, currency, since: low_since.toISOString() }],
  )
}

/** The mail to admins that a rail has fallen below its threshold. Amounts as decimal text. */
export const railLow = defineJob({
  name: 'treasury.rail_low',
  payload: z.object({
    rail: z.string(),
    currency: z.string(),
    balance: z.string(),
    threshold: z.string(),
    at: z.string(),
  }),
})
