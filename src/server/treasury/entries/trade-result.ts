import type { TradeResult } from '#shared/api/admin/treasury.api.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import { convert, corridorRate, type Rate, RATE_SCALE, rateText } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import { ratesBefore } from '#server/countries/countries.ts'
import { accountId } from '#server/ledger/ledger.ts'
import type { TreasuryDeps } from '../deps.ts'
import { REPORTING_CURRENCY, signedText, usdOf } from '../signed.ts'
import { sumExchanges } from './trade-result.sql.ts'

const ONE = 10n ** BigInt(RATE_SCALE)
const AVERAGE_MS = 30 * 86_400_000

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
      new Date(now.getTime() - AVERAGE_MS),
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
