import type { ChartsView } from '#shared/api/admin/stats.api.ts'

type Day = ChartsView['days'][number]

/** A bar: a day, or the days of a week where there are too many for a bar each. Amounts are US cents. */
export type Period = {
  readonly from: string
  readonly to: string
  readonly volume: bigint
  readonly revenue: bigint
  readonly completed: number
  readonly failed: number
}

const BARS_MAX = 100
const WEEK = 7

/** Days as they are, or as weeks that end today; the first week may be short. */
export function periodsOf(days: readonly Day[]): Period[] {
  const length = days.length > BARS_MAX ? WEEK : 1
  const periods: Period[] = []
  for (let end = days.length; end > 0; end -= length) {
    periods.unshift(periodOf(days.slice(Math.max(0, end - length), end)))
  }
  return periods
}

const periodOf = (days: readonly Day[]): Period => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
  volume: days.reduce((sum, { volumeUsd }) => sum + cents(volumeUsd), 0n),
  revenue: days.reduce((sum, { revenueUsd }) => sum + cents(revenueUsd), 0n),
  completed: days.reduce((sum, { completed }) => sum + completed, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
})

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
