import type { CorridorView } from '#shared/api/admin/prices/corridors.api.ts'
import { parseDecimal } from '#shared/money/decimal.ts'
import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  paymentMethods,
} from '#shared/pricing/fee-schedule.ts'
import type { Fault } from '#web/ui/fields/use-form.ts'
import type { CorridorBody, Pair } from './calls.ts'
import { messages } from './messages.ts'
import { basisPointsOf, percentOf } from './percent.ts'
import type { BootView } from '#shared/api/countries.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { parseRate } from '#shared/money/rate.ts'
import { ratesOf } from '#shared/pricing/price.ts'

const texts = messages.corridor

/** The typed values; the switches are apart from them. */
export type CorridorFields = Readonly<
  Record<'sendCountry' | 'receiveCountry' | 'margin' | 'minSend' | 'maxSend' | 'reason', string>
>

export type Switches = {
  readonly isActive: boolean
  readonly deliveryMethods: readonly DeliveryMethod[]
  readonly paymentMethods: readonly PaymentMethod[]
}

/** The form of a corridor as it is; without one, of a corridor that nobody has touched. */
export const fieldsOf = (corridor: CorridorView | undefined, pair: Pair): CorridorFields => ({
  ...pair,
  margin: corridor === undefined ? '' : percentOf(corridor.marginBasisPoints),
  minSend: corridor?.minSend ?? '',
  maxSend: corridor?.maxSend ?? '',
  reason: '',
})

export const switchesOf = (corridor: CorridorView | undefined): Switches => ({
  isActive: corridor?.isActive !== 0,
  deliveryMethods: corridor?.deliveryMethods ?? deliveryMethods,
  paymentMethods: corridor?.paymentMethods ?? paymentMethods,
})

/** The faults that the page can see without the server. */
export function faultOf(typed: CorridorFields, switches: Switches): Fault<keyof CorridorFields> | undefined {
  if (basisPointsOf(typed.margin) === undefined) return { toast: texts.noMarginFault, fields: ['margin'] }
  const odd = (['minSend', 'maxSend'] as const).filter(name => !isAmount(typed[name]))
  if (odd.length > 0) return { toast: texts.noAmount, fields: odd }
  if (switches.deliveryMethods.length === 0 || switches.paymentMethods.length === 0)
    return { toast: texts.noMethod, fields: [] }
  return undefined
}

function isAmount(text: string): boolean {
  const typed = parseDecimal(text.trim())
  return text.trim() === '' || (typed !== undefined && typed.scale <= 2)
}

/** The body of the call; what is empty is no bound. */
export function bodyOf(typed: CorridorFields, switches: Switches): CorridorBody {
  return {
    isActive: switches.isActive ? 1 : 0,
    marginBasisPoints: basisPointsOf(typed.margin) ?? 0,
    minSend: typed.minSend.trim() || null,
    maxSend: typed.maxSend.trim() || null,
    deliveryMethods: [...switches.deliveryMethods],
    paymentMethods: [...switches.paymentMethods],
    ...(typed.reason.trim() !== '' && { reason: typed.reason.trim() }),
  }
}

/**
 * A margin's effect on 100.00 of the send currency, in words; undefined without a margin, or without a rate for the
 * example.
 */
export function marginExample(pair: Pair, margin: string, { countries }: BootView): string | undefined {
  const [from, to] = [pair.sendCountry, pair.receiveCountry].map(code =>
    countries.find(country => country.code === code),
  )
  const marginBasisPoints = basisPointsOf(margin)
  if (from === undefined || to === undefined || marginBasisPoints === undefined) return undefined
  const perUsd = (currency: string) =>
    parseRate(countries.find(country => country.currency === currency)?.exchangeRate ?? '')
  const currencies = { sendCurrency: from.currency, receiveCurrency: to.currency }
  const rates = ratesOf(currencies, perUsd, { ...pair, marginBasisPoints })
  if (rates === undefined) return undefined
  const [mid, rate] = [`${shownRate(rates.midMarketRate)} ${to.currency}`, shownRate(rates.rate)]
  // On 100.00 the margin has as many units as percent.
  const kept = `${percentOf(marginBasisPoints)} ${from.currency}`
  return marginBasisPoints === 0 ? texts.noMargin(mid) : texts.effect(kept, mid, rate)
}
