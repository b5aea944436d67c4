import * as api from '#shared/api/admin/stats.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type pg from 'pg'
import type { ChartsView, getAdminStats } from '#shared/api/admin/stats.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { usdText } from '#shared/money/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import { dayOf, daysBefore } from '#server/platform/days.ts'
import { deliverySteps } from './facts.sql.ts'
import { type ChartsRow, findCharts, findStats } from './stats.sql.ts'

const USUAL_DAYS = '30'

export function registerStatsRoutes(app: App, deps: Parameters<typeof chartsOf>[0]): void {
  mount(app, api.getAdminStats, () => statsNow(deps))
  mount(app, api.getCharts, ({ query }) => chartsOf(deps, Number.parseInt(query.days ?? USUAL_DAYS, 10)))
}

type StatsDeps = { readonly pool: pg.Pool; readonly clock: Clock }

/** Totals at this moment, exact to the last transfer. */
export async function statsNow({ pool }: Pick<StatsDeps, 'pool'>): Promise<AnswerOf<typeof getAdminStats>> {
  const [row] = await findStats(pool)
  return {
    totalUsers: row?.users ?? 0,
    totalTransfers: row?.transfers ?? 0,
    totalVolume: usdText(row?.volume_usd_minor ?? 0n),
    activePromoCodes: row?.promo_codes ?? 0,
  }
}

/** The figures of so many days up to today, in UTC. */
async function chartsOf({ pool, clock }: StatsDeps, days: number): Promise<ChartsView> {
  const today = clock.now()
  const [row] = await findCharts(pool, dayOf(daysBefore(today, days - 1)), dayOf(today))
  if (row === undefined) throw new Error('the charts have one row')
  return {
    days: row.days.map(({ day, volume, revenue, ...counts }) => ({
      day,
      ...counts,
      ...usdFigures(volume, revenue),
    })),
    corridors: row.corridors.map(({ send, receive, volume, revenue, ...counts }) => ({
      sendCountry: send,
      receiveCountry: receive,
      ...counts,
      ...usdFigures(volume, revenue),
    })),
    failures: row.failures,
    deliveryTimes: deliveryTimes(row.deliveries),
  }
}

const usdFigures = (volume: string, revenue: string) => ({
  volumeUsd: usdText(BigInt(volume)),
  revenueUsd: usdText(BigInt(revenue)),
})

/** Every step, also those that nothing fell on. */
function deliveryTimes(rows: ChartsRow['deliveries']): ChartsView['deliveryTimes'] {
  const countOf = new Map(rows.map(({ step, count }) => [step, count]))
  return [...deliverySteps, 0].map(step => ({
    withinSeconds: step === 0 ? null : step,
    count: countOf.get(step) ?? 0,
  }))
}
