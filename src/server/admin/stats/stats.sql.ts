import { statement } from '#server/platform/db/statement.ts'
import { factsCte } from './facts.sql.ts'

export type StatsRow = { users: number; transfers: number; volume_usd_minor: bigint; promo_codes: number }

/**
 * The head of the desk. One statement, so one moment: a change is among the figures or not yet counted, never both. Some
 * hundred rows are read of two years, however many transfers they had.
 */
export const findStats = statement<[], StatsRow>({
  name: 'find_admin_stats',
  text: `
    select
      (u.open + coalesce((select sum(change) from pending_user_stats), 0))::int as users,
      (coalesce(f.created, 0) + n.created)::int as transfers,
      (coalesce(f.volume, 0) + n.volume)::bigint as volume_usd_minor,
      (select count(*)::int from promo_codes where is_active and deleted_at is null) as promo_codes
    from user_figures u,
      (select sum(created) as created, sum(volume_usd_minor - returned_usd_minor) as volume from daily_figures) f,
      (select count(*) filter (where event = 'created') as created,
        coalesce(sum(case when to_status = 'completed' then usd_amount_minor when from_status = 'completed' then -usd_amount_minor end), 0) as volume
       from pending_stats) n`,
})

/** Amounts in US cents are text: JSON has no bigint. */
type Amounts = { volume: string; revenue: string }
type DayRow = Amounts & { day: string; created: number; completed: number; failed: number }
type CorridorRow = Amounts & { send: string; receive: string; completed: number; failed: number }

export type ChartsRow = {
  days: DayRow[]
  corridors: CorridorRow[]
  failures: { reason: string; count: number }[]
  deliveries: { step: number; count: number }[]
}

const LONGEST_LISTS = 20

/** Whole months as months, what is left at both ends as days. $1 is the first day, $2 the last. */
const CORRIDOR_PERIODS = `
  m as (
    select first, greatest(first, date_trunc('month', $2::date + 1)::date) as last
    from (select least($2::date + 1, date_trunc('month', $1::date + interval '1 month' - interval '1 day')::date) as first) f
  ),
  periods as (
    select send_country, receive_country, completed, failed, volume_usd_minor, revenue_usd_minor
    from corridor_figures, m where period = 'month' and starts_on >= m.first and starts_on < m.last
    union all
    select send_country, receive_country, completed, failed, volume_usd_minor, revenue_usd_minor
    from corridor_figures, m
    where period = 'day' and ((starts_on >= $1 and starts_on < m.first) or (starts_on >= m.last and starts_on <= $2))
    union all
    select send_country, receive_country, completed, failed, volume_usd_minor, revenue_usd_minor
    from facts where event <> 'created' and day between $1 and $2
  )`

/** The charts of the days from $1 to $2, both included, in UTC. */
export const findCharts = statement<[from: string, to: string], ChartsRow>({
  name: 'find_charts',
  text: `
  with ${factsCte('pending_stats')}, ${CORRIDOR_PERIODS},
  by_day as (
    select d::date as day, coalesce(sum(created), 0) as created, coalesce(sum(completed), 0) as completed,
      coalesce(sum(failed), 0) as failed, coalesce(sum(volume_usd_minor), 0) as volume, coalesce(sum(revenue_usd_minor), 0) as revenue
    from generate_series($1::date, $2::date, interval '1 day') d
    left join (
      select day, created, completed, failed, volume_usd_minor, revenue_usd_minor from daily_figures where day between $1 and $2
      union all
      select day, created, completed, failed, volume_usd_minor, revenue_usd_minor from facts
    ) f on f.day = d::date
    group by d
  ),
  by_corridor as (
    select send_country as send, receive_country as receive, sum(completed) as completed, sum(failed) as failed,
      sum(volume_usd_minor) as volume, sum(revenue_usd_minor) as revenue
    from periods group by 1, 2 order by sum(volume_usd_minor) desc, sum(failed) desc, 1, 2 limit ${LONGEST_LISTS}
  ),
  by_reason as (
    select reason, sum(count) as count from (
      select reason, count from failure_figures where day between $1 and $2
      union all
      select event, 1 from facts where failed = 1 and day between $1 and $2
    ) f group by 1 order by 2 desc, 1 limit ${LONGEST_LISTS}
  ),
  by_time as (
    select within_seconds as step, sum(count) as count from (
      select within_seconds, count from delivery_figures where day between $1 and $2
      union all
      select within_seconds, 1 from facts where completed = 1 and day between $1 and $2
    ) f group by 1
  )
  select
    (select json_agg(json_build_object('day', day, 'created', created::int, 'completed', completed::int, 'failed', failed::int,
      'volume', volume::text, 'revenue', revenue::text) order by day) from by_day) as days,
    (select coalesce(json_agg(json_build_object('send', send, 'receive', receive, 'completed', completed::int, 'failed', failed::int,
      'volume', volume::text, 'revenue', revenue::text) order by volume desc, failed desc, send, receive), '[]') from by_corridor) as corridors,
    (select coalesce(json_agg(json_build_object('reason', reason, 'count', count::int) order by count desc, reason), '[]')
      from by_reason) as failures,
    (select coalesce(json_agg(json_build_object('step', step, 'count', count::int)), '[]') from by_time) as deliveries`,
})
