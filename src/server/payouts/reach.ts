import type { Currency } from '#shared/money/currencies.ts'
import { type Money, money } from '#shared/money/money.ts'
import { type DeliveryMethod, deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import { type PayoutRequest, type RailTerms, serves, servesAmount, servesWay } from './rail-terms.ts'

type Destination = { readonly country: string; readonly currency: Currency }

/** Stands for every country to send from that no rail names together with the destination. */
const ANYWHERE = '*'

/**
 * Ways in which a country can be paid out to by some rail, however the rails are today: by the country that is sent from,
 * '*' for all those that are not named.
 */
export function waysTo(
  terms: readonly RailTerms[],
  { country, currency }: Destination,
): ReadonlyMap<string, DeliveryMethod[]> {
  const senders = terms.flatMap(({ corridors }) =>
    [...(corridors ?? [])].flatMap(pair => (pair.endsWith(`-${country}`) ? [pair.split('-')[0] ?? ''] : [])),
  )
  return new Map(
    [ANYWHERE, ...senders].map(sendCountry => [
      sendCountry,
      deliveryMethods.filter(deliveryMethod =>
        terms.some(each => servesWay(each, { sendCountry, country, currency, deliveryMethod })),
      ),
    ]),
  )
}

/** An amount that no rail pays out at once, and the nearest that one does; `details`: none of those can take its travel data. */
type NotPaidOut = { readonly side: 'least' | 'most'; readonly bound: Money } | { readonly side: 'details' }

/** Reason why an amount cannot be paid out although its way is served; undefined if some rail takes it. */
export function refusedAmount(terms: readonly RailTerms[], request: PayoutRequest): NotPaidOut | undefined {
  if (terms.some(each => serves(each, request))) return undefined
  if (terms.some(each => servesAmount(each, request))) return { side: 'details' }
  const { amount } = request
  const bounds = terms
    .filter(each => servesWay(each, { ...request, currency: amount.currency }))
    .flatMap(({ currencies }) => currencies?.get(amount.currency) ?? [])
  const mosts = bounds.flatMap(({ mostMinor }) =>
    mostMinor !== null && mostMinor < amount.minor ? [mostMinor] : [],
  )
  const leasts = bounds.flatMap(({ leastMinor }) =>
    leastMinor !== null && leastMinor > amount.minor ? [leastMinor] : [],
  )
  const of = (minor: bigint) => money(amount.currency, minor)
  if (mosts.length > 0) return { side: 'most', bound: of(mosts.reduce((a, b) => (a > b ? a : b))) }
  if (leasts.length > 0) return { side: 'least', bound: of(leasts.reduce((a, b) => (a < b ? a : b))) }
  return undefined
}
