import type { Currency } from '#shared/money/currencies.ts'
import { type Money, money } from '#shared/money/money.ts'
import { divide } from '#shared/money/rounding.ts'
import type { Rate } from '#shared/money/rate.ts'
import { type DeliveryMethod, type FeeScope, type PaymentMethod, settingAmount } from './fee-schedule.ts'

/** The operator's settings of one corridor. A setting that is left out is as in an untouched corridor. */
export type Corridor = {
  readonly sendCountry: string
  readonly receiveCountry: string
  /** False: nothing is sent; left out: open. */
  readonly isActive?: boolean | undefined
  /** The distance of the customer's rate below the mid-market rate, in hundredths of a percent; left out: 0. */
  readonly marginBasisPoints?: number | undefined
  /** Least and most at once: decimal text in major units of the send currency, whichever it is. */
  readonly minSend?: string | null | undefined
  readonly maxSend?: string | null | undefined
  /** Left out: every method. */
  readonly deliveryMethods?: DeliveryMethod[] | undefined
  readonly paymentMethods?: PaymentMethod[] | undefined
}

/**
 * The ways to pay in and out that provider and rails support, if not all. They follow from contracts and the operator's
 * files, not from the desk.
 */
export type Reach = {
  /** Ways to pay in, by the send country; a country that is left out has every way. */
  readonly payIn: Readonly<Record<string, PaymentMethod[]>>
  /** Ways to pay out, by 'US-PH', else by '*-PH', which stands for every pair to it that is not named; else every way. */
  readonly payOut: Readonly<Record<string, DeliveryMethod[]>>
}

/** The differences between corridors; left out: none. */
export type CorridorTable = {
  readonly corridors?: readonly Corridor[] | undefined
  readonly reach?: Reach | undefined
}

const ALL_BASIS_POINTS = 10_000n

export type CorridorRefusal =
  | 'corridor_unavailable'
  | 'method_unavailable'
  | 'amount_below_corridor_minimum'
  | 'amount_above_corridor_maximum'

/** A corridor as the operator has settled it and the money can be carried, where it is not as every other. */
export function corridorOf(
  { corridors, reach }: CorridorTable,
  { sendCountry, receiveCountry }: Pick<FeeScope, 'sendCountry' | 'receiveCountry'>,
): Corridor | undefined {
  const settled = corridors?.find(
    each => each.sendCountry === sendCountry && each.receiveCountry === receiveCountry,
  )
  const payIn = reach?.payIn[sendCountry]
  const payOut = reach?.payOut[`${sendCountry}-${receiveCountry}`] ?? reach?.payOut[`*-${receiveCountry}`]
  if (!payIn && !payOut) return settled
  return {
    sendCountry,
    receiveCountry,
    ...settled,
    deliveryMethods: inBoth(settled?.deliveryMethods, payOut),
    paymentMethods: inBoth(settled?.paymentMethods, payIn),
  }
}

const inBoth = <Method>(some: Method[] | undefined, others: Method[] | undefined): Method[] | undefined =>
  some && others ? some.filter(each => others.includes(each)) : (some ?? others)

/** The reason why a corridor is closed to a transfer whatever its amount; undefined if it is open. */
export function closedBy(corridor: Corridor | undefined, scope: FeeScope): CorridorRefusal | undefined {
  if (corridor === undefined) return undefined
  const {
    isActive,
    deliveryMethods = [scope.deliveryMethod],
    paymentMethods = [scope.paymentMethod],
  } = corridor
  if (isActive === false || deliveryMethods.length === 0 || paymentMethods.length === 0)
    return 'corridor_unavailable'
  const isOffered =
    deliveryMethods.includes(scope.deliveryMethod) && paymentMethods.includes(scope.paymentMethod)
  return isOffered ? undefined : 'method_unavailable'
}

/** Least and most that may be sent at once, in the send currency; undefined: no bound. */
export const boundsOf = (corridor: Corridor | undefined, send: Currency) => ({
  // Up and down, since no amount of yen lies between 100 and 100.50.
  least: bound(corridor?.minSend, send, 'up'),
  most: bound(corridor?.maxSend, send, 'down'),
})

function bound(text: string | null | undefined, send: Currency, rounding: 'up' | 'down'): Money | undefined {
  if (text === null || text === undefined) return undefined
  return settingAmount(text, { currency: null, send, perUsd: () => undefined, rounding })
}

/** The reason why a corridor refuses an amount, with the amount that it would take; undefined if it takes this one. */
export function outOfBounds(
  corridor: Corridor | undefined,
  send: Money,
): { readonly refused: CorridorRefusal; readonly bound: Money } | undefined {
  const { least, most } = boundsOf(corridor, send.currency)
  if (least && send.minor < least.minor) return { refused: 'amount_below_corridor_minimum', bound: least }
  if (most && send.minor > most.minor) return { refused: 'amount_above_corridor_maximum', bound: most }
  return undefined
}

/**
 * The rate that the customer gets: mid-market rate x (1 - basis points / 10,000), rounded half even to 15 decimals;
 * undefined where that rounds to nothing. Why so: docs/decisions/0024.
 */
export function rateAfterMargin(midMarketRate: Rate, corridor: Corridor | undefined): Rate | undefined {
  const kept = ALL_BASIS_POINTS - BigInt(corridor?.marginBasisPoints ?? 0)
  const rate = divide(midMarketRate * kept, ALL_BASIS_POINTS, 'halfEven')
  return rate === 0n ? undefined : (rate as Rate)
}

/**
 * Our margin: send amount x basis points / 10,000, rounded down to its minor unit. It is booked as income, and the rest of
 * the send amount buys the amount for the recipient. If it is rounded to nothing the margin is still in the rate, and the
 * fraction stays with the exchange position as every fraction of an exchange does.
 */
export const marginOf = (send: Money, corridor: Corridor | undefined): Money =>
  money(
    send.currency,
    divide(send.minor * BigInt(corridor?.marginBasisPoints ?? 0), ALL_BASIS_POINTS, 'down'),
  )
