import type pg from 'pg'
import type { DeliveryMethod, PaymentMethod } from '#shared/pricing/fee-schedule.ts'
import { asRefusal, isConnectionLost } from '#server/platform/db/failure.ts'

/** Completed transfers that are alike in everything that a price depends on. */
export type SentGroup = {
  readonly send_country: string
  readonly receive_country: string
  readonly send_currency: string
  readonly receive_currency: string
  readonly delivery_method: DeliveryMethod
  readonly payment_method: PaymentMethod
  readonly send_amount_minor: bigint
  readonly transfers: number
  /** Sums at the rates frozen on each, as `UNITS` per dollar for a minor unit that were a whole one: fees after discount ... */
  readonly fees: string
  readonly margins: string
  readonly discounts: string
  /** ... and what one minor unit of each is worth together. */
  readonly worth: string
}

/** 10^18: a dong is 0.00004 dollars, and a million of its cents must still add up. */
export const UNITS = 10n ** 18n

const inDollars = (minor: string) => `round(sum(${minor} / send_per_usd) * 1e18, 0)::text`

// A transfer is completed within days of its creation, by bank within weeks: the lower bound of the creation is for the
// index, and wide enough to leave none out.
const GROUPS = `
  select send_country, receive_country, send_currency, receive_currency, delivery_method, payment_method, send_amount_minor,
    count(*)::int as transfers, ${inDollars('fee_minor')} as fees, ${inDollars('margin_minor')} as margins,
    ${inDollars('discount_minor')} as discounts, ${inDollars('1::numeric')} as worth
  from transfers
  where status = 'completed' and completed_at >= $1 and created_at >= $1::timestamptz - interval '90 days'
  group by 1, 2, 3, 4, 5, 6, 7`

const ROWS_AT_ONCE = 5_000
/** A million transfers take two seconds on an idle machine. */
const STATEMENT_MS_MAX = 60_000

/** Gives the groups since a moment, some thousand at a time: memory does not grow with their number. */
export async function eachSentGroup(
  pool: pg.Pool,
  since: Date,
  take: (groups: readonly SentGroup[]) => void,
): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asRefusal(error)
  })
  let isLost = true
  const run = async (text: string, values: unknown[] = []): Promise<SentGroup[]> =>
    // The pool's own limit is for statements that somebody waits for; the types do not know that a query may have one.
    (await client.query({ text, values, query_timeout: STATEMENT_MS_MAX } as pg.QueryConfig))
      .rows as SentGroup[]
  try {
    await run('begin read only')
    await run(`set local statement_timeout = ${STATEMENT_MS_MAX}`)
    await run(`declare sent no scroll cursor for ${GROUPS}`, [since])
    for (;;) {
      const groups = await run(`fetch ${ROWS_AT_ONCE} from sent`)
      take(groups)
      if (groups.length < ROWS_AT_ONCE) break
    }
    await run('commit')
    isLost = false
  } catch (error) {
    isLost =
      isConnectionLost(error) ||
      !(await client.query('rollback').then(
        () => true,
        () => false,
      ))
    throw asRefusal(error)
  } finally {
    client.release(isLost)
  }
}
