import type { previewPricing } from '#shared/api/admin/prices/pricing.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { parseRate, type Rate, rateText } from '#shared/money/rate.ts'
import type { Corridor } from '#shared/pricing/corridor.ts'
import { corridorOf } from '#shared/pricing/corridor.ts'
import type { FeeSetting } from '#shared/pricing/fee-schedule.ts'
import type { PriceTable } from '#shared/pricing/price.ts'

export type Proposal = BodyOf<typeof previewPricing>

/** The prices as they are, with every rate we have whatever its age. */
export type PresentPrices = {
  readonly rates: ReadonlyMap<string, Rate>
  readonly fees: readonly FeeSetting[]
  readonly corridors: readonly Corridor[]
}

export type Pair = { readonly sendCountry: string; readonly receiveCountry: string }

/** The prices of a corridor as they would be. @throws DomainError 'invalid_request' naming what cannot be */
export function proposedPrices(present: PresentPrices, proposal: Proposal): (pair: Pair) => PriceTable {
  const rates = proposedRates(proposal)
  const fees = proposal.fees === undefined ? present.fees : proposal.fees.flatMap(proposedFee)
  const perUsd = (currency: string) => rates.get(currency) ?? present.rates.get(currency)
  return pair => ({ perUsd, fees, corridors: [proposedCorridor(present, proposal, pair)] })
}

function proposedRates({ rates = [] }: Proposal): ReadonlyMap<string, Rate> {
  return new Map(
    rates.map(({ currency, perUsd }, place) => {
      const proposed = parseRate(perUsd)
      const fault = proposed === undefined ? 'above zero' : 'always 1'
      if (proposed === undefined || (currency === 'USD' && rateText(proposed) !== '1'))
        throw new DomainError('invalid_request', { fields: { [`rates.${place}.perUsd`]: fault } })
      return [currency, proposed]
    }),
  )
}

function proposedFee(fee: NonNullable<Proposal['fees']>[number], place: number): FeeSetting[] {
  const amount = fee.feeType === 'fixed' ? 'fixedAmount' : 'percentageAmount'
  if (fee[amount] === null)
    throw new DomainError('invalid_request', { fields: { [`fees.${place}.${amount}`]: 'required' } })
  return fee.isActive === 1 ? [fee] : []
}

/** A proposal for a corridor precedes one for a single country, and that precedes one for all. */
function proposedCorridor(prices: PresentPrices, { margins = [] }: Proposal, pair: Pair): Corridor {
  const present = corridorOf(prices, pair) ?? pair
  const proposed = [
    [pair.sendCountry, pair.receiveCountry],
    [pair.sendCountry, null],
    [null, pair.receiveCountry],
    [null, null],
  ]
    .map(([from, to]) => margins.find(each => each.sendCountry === from && each.receiveCountry === to))
    .find(each => each !== undefined)
  return proposed === undefined ? present : { ...present, marginBasisPoints: proposed.marginBasisPoints }
}
