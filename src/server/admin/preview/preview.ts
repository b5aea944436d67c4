import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PricingPreview } from '#shared/api/admin/prices/pricing.api.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { absolute, amountText, money } from '#shared/money/money.ts'
import { divide } from '#shared/money/rounding.ts'
import { type Price, price, type PriceTable } from '#shared/pricing/price.ts'
import { currentRates } from '#server/countries/countries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { ReadPriceFacts } from '#server/quotes/quotes.ts'
import { daysBefore } from '#server/platform/days.ts'
import { proposedPrices, type Pair, type Proposal } from './proposed-prices.ts'
import { eachSentGroup, type SentGroup, UNITS } from './sent-groups.ts'

export type PreviewDeps = {
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly priceFacts: ReadPriceFacts
}

const DAYS = 30
const CORRIDORS_MAX = 20

/** Income as it was and as it would be, in `UNITS` of a cent of a dollar. */
type Sums = {
  transfers: number
  unpriced: number
  fees: bigint
  margin: bigint
  wouldFees: bigint
  wouldMargin: bigint
}
type CorridorSums = Sums & Pair

/**
 * Income from the completed transfers of the last 30 days, as it was and as it would have been under proposed prices, each
 * transfer priced by the rules of a quote. The amounts are in dollars at the rates frozen on each transfer, so that a
 * proposal that changes nothing earns the same; discounts are kept as given, up to the fee.
 * @throws DomainError 'invalid_request' naming what cannot be proposed
 */
export async function previewPricing(deps: PreviewDeps, proposal: Proposal): Promise<PricingPreview> {
  const [{ fees, corridors = [] }, rates] = await Promise.all([deps.priceFacts(), currentRates(deps.db)])
  const tableOf = proposedPrices({ rates, fees, corridors }, proposal)
  const now = deps.clock.now()
  const sums = new Map<string, CorridorSums & { readonly table: PriceTable }>()
  await eachSentGroup(deps.pool, daysBefore(now, DAYS), groups => {
    for (const group of groups) {
      const pair = { sendCountry: group.send_country, receiveCountry: group.receive_country }
      const key = `${pair.sendCountry} ${pair.receiveCountry}`
      const corridor = sums.get(key) ?? { ...pair, ...nothing(), table: tableOf(pair) }
      sums.set(key, corridor)
      addGroup(corridor, group, pricedGroup(group, corridor.table))
    }
  })
  return viewOf([...sums.values()])
}

const nothing = (): Sums => ({
  transfers: 0,
  unpriced: 0,
  fees: 0n,
  margin: 0n,
  wouldFees: 0n,
  wouldMargin: 0n,
})

function pricedGroup(group: SentGroup, table: PriceTable): Price | undefined {
  const request = {
    sendCountry: group.send_country,
    receiveCountry: group.receive_country,
    sendCurrency: group.send_currency,
    receiveCurrency: group.receive_currency,
    deliveryMethod: group.delivery_method,
    paymentMethod: group.payment_method,
    fixed: { side: 'send', amount: money(group.send_currency, group.send_amount_minor) } as const,
    promo: undefined,
  }
  const priced = price(request, table)
  return 'price' in priced ? priced.price : undefined
}

function addGroup(sums: Sums, group: SentGroup, proposed: Price | undefined): void {
  const inCents = (units: bigint) => (units * 100n) / minorPerMajor(group.send_currency)
  sums.transfers += group.transfers
  sums.fees += inCents(BigInt(group.fees))
  sums.margin += inCents(BigInt(group.margins))
  if (proposed === undefined) {
    sums.unpriced += group.transfers
    return
  }
  const fee = proposed.grossFee.minor * BigInt(group.worth) - BigInt(group.discounts)
  if (fee > 0n) sums.wouldFees += inCents(fee)
  sums.wouldMargin += inCents(proposed.margin.minor * BigInt(group.worth))
}

function viewOf(corridors: readonly CorridorSums[]): PricingPreview {
  const all = corridors.reduce(added, nothing())
  return {
    transfers: all.transfers,
    unpriced: all.unpriced,
    earned: earnedOf(all.fees, all.margin),
    wouldEarn: earnedOf(all.wouldFees, all.wouldMargin),
    corridors: corridors
      .toSorted((a, b) => (difference(b) > difference(a) ? 1 : -1))
      .slice(0, CORRIDORS_MAX)
      .map(each => ({
        sendCountry: each.sendCountry,
        receiveCountry: each.receiveCountry,
        transfers: each.transfers,
        earnedUsd: dollars(each.fees + each.margin),
        wouldEarnUsd: dollars(each.wouldFees + each.wouldMargin),
      })),
  }
}

const added = (a: Sums, b: Sums): Sums => ({
  transfers: a.transfers + b.transfers,
  unpriced: a.unpriced + b.unpriced,
  fees: a.fees + b.fees,
  margin: a.margin + b.margin,
  wouldFees: a.wouldFees + b.wouldFees,
  wouldMargin: a.wouldMargin + b.wouldMargin,
})

function difference({ fees, margin, wouldFees, wouldMargin }: Sums): bigint {
  const more = wouldFees + wouldMargin - fees - margin
  return absolute(more)
}

const earnedOf = (fees: bigint, margin: bigint) => ({
  feesUsd: dollars(fees),
  marginUsd: dollars(margin),
  totalUsd: dollars(fees + margin),
})

const dollars = (units: bigint): string => amountText(money('USD', divide(units, UNITS, 'halfEven')))
