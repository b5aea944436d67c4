import { wholeCurrencies } from '#shared/money/currencies.ts'

/** From payment to delivery, in seconds: the steps of the chart. What took longer than the last is the step 0. */
export const deliverySteps = [10, 60, 600, 3_600, 21_600, 86_400, 259_200] as const

const WHOLE = wholeCurrencies.map(code => `'${code}'`).join(', ')

/** Fee and margin in US cents at the rate frozen on the transfer. Exact: numeric, rounded once. */
const REVENUE = `
  round((t.fee_minor + t.margin_minor) * case when t.send_currency in (${WHOLE}) then 100 else 1 end / t.send_per_usd)::bigint`

const STEP = `case ${deliverySteps.map(step => `when s.seconds <= ${step} then ${step}`).join(' ')} else 0 end`

/**
 * The CTE `facts`: what each change in `changes` (rows of `pending_stats`) does to the figures. A transfer is looked
 * up by its id, change by change: joined, the planner could choose to read all transfers for a few.
 */
export const factsCte = (changes: string): string => `
  facts as (
    select (c.at at time zone 'UTC')::date as day, c.event, t.send_country, t.receive_country,
      (c.event = 'created')::int as created, (c.to_status = 'completed')::int as completed, (c.to_status = 'failed')::int as failed,
      case c.to_status when 'completed' then c.usd_amount_minor else 0 end as volume_usd_minor,
      case c.from_status when 'completed' then c.usd_amount_minor else 0 end as returned_usd_minor,
      case when c.to_status = 'completed' then t.revenue when c.from_status = 'completed' then -t.revenue else 0 end as revenue_usd_minor,
      case c.to_status when 'completed' then ${STEP} end as within_seconds
    from ${changes} c
    cross join lateral (
      select t.send_country, t.receive_country, t.paid_at, ${REVENUE} as revenue
      from transfers t where t.id = c.transfer_id offset 0
    ) t
    cross join lateral (select extract(epoch from c.at - t.paid_at) as seconds) s
  )`
