import type { BootView, CountryView } from '#shared/api/countries.api.ts'
import type { ErrorCode } from '#shared/api/error.ts'
import { exponentOf } from '#shared/money/currencies.ts'
import { parseDecimal, rescale } from '#shared/money/decimal.ts'
import { amountText, moneyOfHundredths, WIRE_SCALE } from '#shared/money/money.ts'
import { parseRate, rateText } from '#shared/money/rate.ts'
import { closedBy, corridorOf } from '#shared/pricing/corridor.ts'
import type { Methods } from '#shared/pricing/fee-schedule.ts'
import { type Price, price, type Priced, type PriceRequest, ratesOf } from '#shared/pricing/price.ts'
import { refusalWords, wordsOf } from '#shared/pricing/refusal-words.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import type { PriceView, ShownRates } from '#web/parts/price/price-view.ts'
import type { Draft } from '#web/app/draft/draft.ts'

/** A price, or why there is none; without `words` it is the amount that is missing or under the minimum. */
export type Estimate = { readonly price: PriceView } | { readonly refused: Refused; readonly words?: string }

/** A code of the price's own rules or of the server, or that the amount cannot be read. */
type Refused = ErrorCode | 'amount'

/**
 * The price of a draft by the rates and fees that came with the page, by the very rules of the server. It is shown
 * until the quote for the same draft arrives, so that the figures follow the typing without a lag.
 */
export function estimate(draft: Draft, boot: BootView): Estimate {
  const [from, to] = [countryOf(boot, draft.sendCountry), countryOf(boot, draft.receiveCountry)]
  if (!from || !to) return { refused: 'corridor_unavailable', words: refusalWords.corridor_unavailable }
  const side = draft.named
  const { currency } = side === 'send' ? from : to
  const typed = parseDecimal(draft[`${side}Amount`])
  if (typed === undefined) return { refused: 'amount' }
  const amount =
    typed.scale > WIRE_SCALE ? undefined : moneyOfHundredths(currency, rescale(typed, WIRE_SCALE))
  if (amount === undefined) return { refused: 'amount', words: tooFine(currency) }
  return priceOf({ fixed: { side, amount }, from, to, methods: draft, boot })
}

export const countryOf = (boot: BootView, code: string): CountryView | undefined =>
  boot.countries.find(country => country.code === code)

/** Countries that can be sent from and to by some way, and one that is chosen already: what it lacks is then said. */
export const endsOf = ({ countries }: BootView, chosen?: Draft) => ({
  from: countries.filter(({ code, isReceiveOnly }) => !isReceiveOnly || code === chosen?.sendCountry),
  to: countries.filter(({ code, isSendOnly }) => !isSendOnly || code === chosen?.receiveCountry),
})

export const settingsOf = (boot: BootView, draft: Draft) => corridorOf(boot, draft)

/** Whether nothing is sent between the countries of a draft, by any way. */
export const hasNoWay = (boot: BootView, draft: Draft): boolean =>
  closedBy(settingsOf(boot, draft), draft) === 'corridor_unavailable'

/** The rates of a draft's corridor by the page's own table, whatever the amount; undefined where one is missing. */
export function corridorRates(draft: Draft, boot: BootView): ShownRates | undefined {
  const [from, to] = [countryOf(boot, draft.sendCountry), countryOf(boot, draft.receiveCountry)]
  const pair = from && to && { sendCurrency: from.currency, receiveCurrency: to.currency }
  const rates = pair && ratesOf(pair, perUsdOf(boot), settingsOf(boot, draft))
  return rates && { exchangeRate: rateText(rates.rate), midMarketRate: rateText(rates.midMarketRate) }
}

type Facts = {
  fixed: PriceRequest['fixed']
  from: CountryView
  to: CountryView
  methods: Methods
  boot: BootView
}

function priceOf({ fixed, from, to, methods, boot }: Facts): Estimate {
  const request = {
    deliveryMethod: methods.deliveryMethod,
    paymentMethod: methods.paymentMethod,
    sendCountry: from.code,
    receiveCountry: to.code,
    sendCurrency: from.currency,
    receiveCurrency: to.currency,
    fixed,
    promo: undefined, // priced by the server alone
  }
  const table = { ...boot, perUsd: perUsdOf(boot) }
  const priced = price(request, table)
  return 'refused' in priced ? refusalOf(priced) : { price: viewOf(priced.price, methods) }
}

const perUsdOf = (boot: BootView) => (currency: string) =>
  parseRate(boot.countries.find(each => each.currency === currency && !each.isStale)?.exchangeRate ?? '')

function refusalOf(result: Extract<Priced, { refused: unknown }>): Estimate {
  if (result.refused === 'amount_below_minimum') return { refused: result.refused }
  return { refused: result.refused, words: result.words ?? wordsOf(result.refused, result.bound) }
}

function viewOf(priced: Price, { deliveryMethod }: Methods): PriceView {
  return {
    sendAmount: amountText(priced.send),
    sendCurrency: priced.send.currency,
    receiveAmount: amountText(priced.receive),
    receiveCurrency: priced.receive.currency,
    exchangeRate: rateText(priced.rate),
    midMarketRate: rateText(priced.midMarketRate),
    margin: amountText(priced.margin),
    transferFee: amountText(priced.fee),
    discount: amountText(priced.discount),
    totalAmount: amountText(priced.total),
    deliveryTime: deliveryTime(deliveryMethod),
    fees: priced.fees.map(({ name, amount }) => ({ name, amount: amountText(amount) })),
  }
}

function tooFine(currency: string): string {
  const places = exponentOf(currency)
  return places === 0
    ? `Please enter a whole amount: ${currency} has no smaller unit.`
    : `Please enter at most ${places} decimals.`
}
