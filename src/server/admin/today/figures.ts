import type { Pool } from 'pg'
import type { TodayView } from '#shared/api/admin/today.api.ts'
import { usdText } from '#shared/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import { statement } from '#server/platform/db/statement.ts'
import { dayOf, daysBefore, startOfDay } from '#server/platform/days.ts'

type Counts = {
  readonly orders: number
  readonly paid: number
  readonly delivered: number
  readonly failed: number
  readonly volume_usd_minor: bigint
}

const entriesOf = (kind: string): string =>
  `(select count(*) from ledger_entries where kind = '${kind}' and at >= $1 and at < $2)::integer`

/**
 * The figures of a UTC day. Orders, payments and deliveries are those between two moments of it: a range of an index each. Failures and
 * volume are kept by day.
 */
const countDay = statement<[from: Date, to: Date, day: string], Counts>({
  name: 'today_count_day',
  text: `
    select (select count(*) from transfer_search where created_at >= $1 and created_at < $2)::integer as orders,
      ${entriesOf('capture')} as paid, ${entriesOf('payout')} as delivered,
      coalesce(sum(failed), 0)::integer as failed, coalesce(sum(volume), 0)::bigint as volume_usd_minor
    from (
      select failed, volume_usd_minor as volume from daily_figures where day = $3::date
      union all
      select (to_status = 'failed')::integer, case to_status when 'completed' then usd_amount_minor else 0 end
      from pending_stats where (at at time zone 'UTC')::date = $3::date
    ) counted`,
})

const WEEK_DAYS = 7

/** Figures of today in UTC beside those of the same weekday last week. */
export async function figuresOf({
  pool,
  clock,
}: {
  readonly pool: Pool
  readonly clock: Clock
}): Promise<TodayView['figures']> {
  const now = clock.now()
  const today = await countsUntil(pool, now)
  const before = await countsUntil(pool, daysBefore(now, WEEK_DAYS))
  const pair = (of: (counts: Counts) => number) => ({ today: of(today), before: of(before) })
  return {
    asOf: now.toISOString(),
    orders: pair(({ orders }) => orders),
    paid: pair(({ paid }) => paid),
    delivered: pair(({ delivered }) => delivered),
    failed: pair(({ failed }) => failed),
    volumeUsd: { today: usdText(today.volume_usd_minor), before: usdText(before.volume_usd_minor) },
  }
}

async function countsUntil(pool: Pool, moment: Date): Promise<Counts> {
  const day = dayOf(moment)
  const [counts] = await countDay(pool, startOfDay(day), moment, day)
  return counts! // an aggregate has one row
}
