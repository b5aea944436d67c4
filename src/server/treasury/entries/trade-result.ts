import type { TradeResult } from '#shared/api/admin/money/treasury.api.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import { convert, corridorRate, type Rate, RATE_SCALE, rateText } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import { ratesBefore } from '#server/countries/countries.ts'
import { accountId } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { TreasuryDeps } from '../deps.ts'
import { REPORTING_CURRENCY, signedText, usdOf } from '../signed.ts'

const ONE = 10n ** BigInt(RATE_SCALE)
const AVERAGE_DAYS = 30

export type Trade = { readonly bought: Money; readonly sold: Money }

/**
 * The result of a trade against the mid-market rate and against the customers' rate. It is only shown; the books keep the
 * position.
 */
export async function tradeResultOf(
  { pool, clock }: Pick<TreasuryDeps, 'pool' | 'clock'>,
  trade: Trade,
): Promise<TradeResult> {
  const now = clock.now()
  const [rates, [sums]] = await Promise.all([
    ratesBefore(pool, now),
    sumExchanges(
      pool,
      accountId('fx_position', trade.sold.currency),
      accountId('fx_position', trade.bought.currency),
      daysBefore(now, AVERAGE_DAYS),
    ),
  ])
  const [from, to] = [rates.get(trade.sold.currency), rates.get(trade.bought.currency)]
  const mid = from && to && corridorRate({ from, to })
  const average = sums?.given && sums.got ? rateOf(trade, { sold: sums.given, bought: sums.got }) : undefined
  return {
    rate: textOf(rateOf(trade, { sold: trade.sold.minor, bought: trade.bought.minor })) ?? '0',
    midRate: textOf(mid),
    againstMidUsd: gainOf(trade, mid, to),
    averageRate: textOf(average),
    againstAverageUsd: gainOf(trade, average, to),
  }
}

const textOf = (value: Rate | undefined): string | null => (value === undefined ? null : rateText(value))

/** Units bought per unit sold; undefined where that rounds to nothing. */
function rateOf({ bought, sold }: Trade, minor: { bought: bigint; sold: bigint }): Rate | undefined {
  const dividend = minor.bought * ONE * minorPerMajor(sold.currency)
  const quotient = divide(dividend, minor.sold * minorPerMajor(bought.currency), 'halfEven')
  return quotient === 0n ? undefined : (quotient as Rate)
}

/** The gain over a purchase at another rate, in US dollars. `perUsd` is the rate of the bought currency. */
function gainOf({ bought, sold }: Trade, rate: Rate | undefined, perUsd: Rate | undefined): string | null {
  if (rate === undefined || perUsd === undefined) return null
  const atRate = convert({ amount: sold, to: bought.currency, rate, rounding: 'halfEven' })
  return signedText(REPORTING_CURRENCY, usdOf(bought.minor - atRate.minor, bought.currency, perUsd))
}

/** Exchanges that an average is taken of: a busy day's, or those of the last month. */
const EXCHANGES_MAX = 5_000

/** The sums that customers gave of one currency and got of another in their last exchanges; minor units. */
const sumExchanges = statement<
  [givenAccount: string, gotAccount: string, since: Date],
  { given: bigint | null; got: bigint | null }
>({
  name: 'sum_exchanges',
  text: `
    with recent as materialized (
      select id from ledger_entries where kind = 'exchange' and at >= $3 order by at desc, id desc limit ${EXCHANGES_MAX}
    ),
    exchanged as materialized (
      select sum(p.amount_minor) filter (where p.credit_account_id = $1) as given,
        sum(p.amount_minor) filter (where p.debit_account_id = $2) as got
      from recent r cross join lateral (
        select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = r.id offset 0
      ) p group by r.id
    )
    select sum(given)::bigint as given, sum(got)::bigint as got from exchanged where given is not null and got is not null`,
})
