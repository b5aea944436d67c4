import type pg from 'pg'
import * as z from 'zod/mini'
import { withTransaction } from '#server/platform/db/tx.ts'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { statement } from '#server/platform/db/statement.ts'
import { type ReadCalendars, type ZonesByCountry, zonesOf } from '#server/calendars/calendars.ts'
import { factsCte } from './facts.sql.ts'
import { countPromisesCtes, promiseFactsCte, zonesCte } from './promises.sql.ts'

type CountDeps = { readonly pool: pg.Pool; readonly calendars: ReadCalendars }

const figuresCount = defineJob({ name: 'figures.count', payload: z.object({}), isSerial: true })

export const figureListeners = (deps: CountDeps): Listener[] => [
  listen(figuresCount, () => countFigures(deps)),
]

/** Once a minute, because each request for the figures reads the pending changes again. */
export const figureSchedule: readonly Schedule[] = [{ job: figuresCount, cron: '* * * * *' }]

/** Well within a statement's 5 s. */
const CHANGES_AT_ONCE = 5_000
/** A job stops after this time so that other jobs get its place in the queue; the next minute's job does the rest. */
const PASS_MS_MAX = 20_000

/** Adds to the figures whatever has changed since they were last counted. */
export async function countFigures({ pool, calendars }: CountDeps): Promise<void> {
  const late = AbortSignal.timeout(PASS_MS_MAX)
  await withTransaction(pool, async tx => {
    await lockFigures(tx)
    await countUsers(tx)
  })
  const zones = zonesOf(await calendars())
  while (!late.aborted && (await countSome(pool, zones)) === CHANGES_AT_ONCE);
}

const countSome = (pool: pg.Pool, { countries, zones }: ZonesByCountry): Promise<number> =>
  withTransaction(pool, async tx => {
    await lockFigures(tx)
    const [taken] = await countChanges(tx, CHANGES_AT_ONCE, countries, zones)
    return taken?.count ?? 0
  })

/** Makes a second process that counts wait: both would update the rows of the same day. */
const lockFigures = statement<[], never>({
  name: 'lock_figures',
  text: `select pg_advisory_xact_lock(hashtext('figures'))`,
})

/** `figure` grows by what is added to it. */
const grows = (table: string, figures: readonly string[]): string =>
  figures.map(figure => `${figure} = ${table}.${figure} + excluded.${figure}`).join(', ')

const dayFigures = [
  'created',
  'completed',
  'failed',
  'volume_usd_minor',
  'returned_usd_minor',
  'revenue_usd_minor',
]
const corridorFigures = ['completed', 'failed', 'volume_usd_minor', 'revenue_usd_minor']
const sums = (figures: readonly string[]): string => figures.map(figure => `sum(${figure})`).join(', ')

const corridors = (period: 'day' | 'month'): string => `
    insert into corridor_figures (period, starts_on, send_country, receive_country, ${corridorFigures.join(', ')})
    select '${period}', date_trunc('${period}', day)::date, send_country, receive_country, ${sums(corridorFigures)}
    from facts where event <> 'created' group by 1, 2, 3, 4
    on conflict (period, starts_on, send_country, receive_country) do update set ${grows('corridor_figures', corridorFigures)}`

/** Takes changes, at most `limit`, and adds them to the figures: both or neither. Answers how many it took. */
export const countChanges = statement<
  [limit: number, countries: readonly string[], zones: readonly string[]],
  { count: number }
>({
  name: 'count_changes',
  text: `
  with taken as (
    delete from pending_stats where ctid = any(array(select ctid from pending_stats limit $1))
    returning transfer_id, event, from_status, to_status, usd_amount_minor, at
  ),${factsCte('taken')},${zonesCte('$2', '$3')},${promiseFactsCte('taken')},
  by_day as (
    insert into daily_figures (day, ${dayFigures.join(', ')})
    select day, ${sums(dayFigures)} from facts group by day
    on conflict (day) do update set ${grows('daily_figures', dayFigures)}
  ),
  by_corridor_and_day as (${corridors('day')}),
  by_corridor_and_month as (${corridors('month')}),
  by_reason as (
    insert into failure_figures (day, reason, count)
    select day, event, count(*) from facts where failed = 1 group by 1, 2
    on conflict (day, reason) do update set ${grows('failure_figures', ['count'])}
  ),
  by_time as (
    insert into delivery_figures (day, within_seconds, count)
    select day, within_seconds, count(*) from facts where completed = 1 group by 1, 2
    on conflict (day, within_seconds) do update set ${grows('delivery_figures', ['count'])}
  ),${countPromisesCtes}
  select count(*)::int as count from taken`,
})

/** Counts the changes of accounts by day, like `countTransfers`. */
export const countUsers = statement<[], never>({
  name: 'count_users',
  text: `
    with taken as (delete from pending_user_stats returning change)
    update user_figures set open = open + coalesce((select sum(change) from taken), 0)`,
})
