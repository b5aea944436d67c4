import type { CountryView } from '#shared/api/countries.api.ts'
import type { Country } from '#shared/countries.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import type { Reach } from '#shared/pricing/corridor.ts'
import {
  type DeliveryMethod,
  deliveryMethods,
  type Methods,
  type PaymentMethod,
  paymentMethods,
} from '#shared/pricing/fee-schedule.ts'

/**
 * The questions that a price asks of provider and rails before it is offered. They concern what each can do at all, not its
 * present state: an order waits for a rail that is paused or switched off.
 */
export type Carriers = {
  readonly waysToPay: (currency: Currency) => PaymentMethod[]
  /** By the country that is sent from; '*' for each that is not named. */
  readonly waysTo: (destination: {
    country: string
    currency: Currency
  }) => ReadonlyMap<string, DeliveryMethod[]>
  /** The reason why an amount cannot be paid out, with the nearest payable amount; undefined if it can be. */
  readonly refusedAmount: (payout: {
    amount: Money
    deliveryMethod: Methods['deliveryMethod']
    sendCountry: string
    country: string
    needsDetails: boolean
  }) => { readonly side: 'least' | 'most'; readonly bound: Money } | { readonly side: 'details' } | undefined
  /** The smallest payment that can be taken so, where a total is below it. */
  readonly belowLeast: (payment: { method: PaymentMethod; total: Money }) => Money | undefined
}

/** The ways to pay in and out that are available in all corridors; undefined: everything. */
export function reachOf(
  countries: readonly Country[],
  carriers: Pick<Carriers, 'waysToPay' | 'waysTo'>,
): Reach | undefined {
  const payIn = countries.flatMap(({ code, currency }) => {
    const ways = carriers.waysToPay(currency)
    return ways.length < paymentMethods.length ? [[code, ways] as const] : []
  })
  const payOut = countries.flatMap(({ code, currency }) =>
    limitedWays(code, carriers.waysTo({ country: code, currency })),
  )
  if (payIn.length + payOut.length === 0) return undefined
  return { payIn: Object.fromEntries(payIn), payOut: Object.fromEntries(payOut) }
}

function limitedWays(to: string, ways: ReadonlyMap<string, DeliveryMethod[]>): [string, DeliveryMethod[]][] {
  const isLimited = ways.values().some(each => each.length < deliveryMethods.length)
  return isLimited ? [...ways].map(([from, each]) => [`${from}-${to}`, each]) : []
}

/** The marks for the country pickers: whether anything can be sent from a country, and to it, whatever the other one. */
export function endsOf({ payIn, payOut }: Reach, code: string): Partial<CountryView> {
  const waysTo = Object.entries(payOut).filter(([pair]) => pair.endsWith(`-${code}`))
  return {
    ...(waysTo.length > 0 && waysTo.every(([, ways]) => ways.length === 0) && { isSendOnly: true }),
    ...(payIn[code]?.length === 0 && { isReceiveOnly: true }),
  }
}
