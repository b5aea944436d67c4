import type { Currency } from '#shared/money/currencies.ts'
import { divide } from '#shared/money/rounding.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import type { PayoutOrder } from './rail.ts'

/** Figures by which a rail is chosen. */
export type PayoutRequest = Pick<PayoutOrder, 'amount' | 'deliveryMethod' | 'sendCountry' | 'country'> & {
  /** Whether the order carries travel data, which not every partner can take. */
  readonly needsDetails: boolean
}

/** Cost and bounds of payouts in one currency, in its minor units; null: no bound. */
export type CurrencyTerms = {
  readonly fixedMinor: bigint
  readonly basisPoints: bigint
  readonly leastMinor: bigint | null
  readonly mostMinor: bigint | null
}

/** Versions of the protocol for partners; the second has the travel data. */
export const protocolVersions = [1, 2] as const
export type ProtocolVersion = (typeof protocolVersions)[number]

/** Payouts that a rail carries and their cost, as agreed with the operator. */
export type RailTerms = {
  readonly name: string
  /** 'US-PH', or '*-PH' from anywhere; null: every corridor. */
  readonly corridors: ReadonlySet<string> | null
  /** Null: every delivery method. */
  readonly methods: ReadonlySet<DeliveryMethod> | null
  /** Null: every currency, at no cost. */
  readonly currencies: ReadonlyMap<Currency, CurrencyTerms> | null
  /** The lower goes first among rails of the same cost. */
  readonly priority: number
  readonly protocol: ProtocolVersion
}

/** The built-in rail where nothing else is set: it carries everything for nothing. */
export const freeTerms = (name: string): RailTerms => ({
  name,
  corridors: null,
  methods: null,
  currencies: null,
  priority: 0,
  protocol: 2,
})

/** A payout before its amount is known. */
type Way = Omit<PayoutRequest, 'amount' | 'needsDetails'> & { readonly currency: Currency }

/** Whether a rail carries payouts of some amount in such a way, however it is today. */
export function servesWay(
  { corridors, methods, currencies }: RailTerms,
  { currency, deliveryMethod, sendCountry, country }: Way,
): boolean {
  if (corridors !== null && !corridors.has(`${sendCountry}-${country}`) && !corridors.has(`*-${country}`))
    return false
  if (methods !== null && !methods.has(deliveryMethod)) return false
  return currencies === null || currencies.has(currency)
}

/** Whether a rail carries such a payout at all, however it is today. */
export const serves = (terms: RailTerms, request: PayoutRequest): boolean =>
  servesAmount(terms, request) && (terms.protocol > 1 || !request.needsDetails)

/** Whether a rail carries such a way and amount, leaving aside whether it can take the travel data. */
export function servesAmount(terms: RailTerms, request: Omit<PayoutRequest, 'needsDetails'>): boolean {
  const { currency, minor } = request.amount
  if (!servesWay(terms, { ...request, currency })) return false
  const bounds = terms.currencies?.get(currency)
  return bounds === undefined || isWithin(minor, bounds)
}

const isWithin = (minor: bigint, { leastMinor, mostMinor }: CurrencyTerms): boolean =>
  (leastMinor === null || minor >= leastMinor) && (mostMinor === null || minor <= mostMinor)

/**
 * Cost of a payout by the terms, in minor units of its currency, rounded half up. The statement has the cost that was
 * charged.
 */
export function costOf({ currencies }: RailTerms, { amount }: PayoutRequest): bigint {
  const terms = currencies?.get(amount.currency)
  if (terms === undefined) return 0n
  return terms.fixedMinor + divide(amount.minor * terms.basisPoints, 10_000n, 'halfUp')
}
