import { money } from '#shared/money/money.ts'
import type { Rate } from '#shared/money/rate.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import type { Methods } from '#shared/pricing/fee-schedule.ts'
import type { Price } from '#shared/pricing/price.ts'

const PURPOSE = 'quote'

/** A quote as text that only we can make. It binds every figure, so that what was shown is what is charged. */
export function sealQuote(keys: SigningKeys, quote: Quote): string {
  return sign(keys, PURPOSE, JSON.stringify(packed(quote)))
}

/** The quote of a token, or undefined where we did not make it. Expiry is the caller's to judge. */
export function openQuote(keys: SigningKeys, token: string): Quote | undefined {
  const payload = openSigned(keys, PURPOSE, token)
  return payload === undefined ? undefined : unpacked(JSON.parse(payload) as Packed) // signed by us, so it has this form
}

type Packed = ReturnType<typeof packed>

// A list rather than a record: the token travels with every creation, and names would double it.
function packed(quote: Quote) {
  const { price: p } = quote
  return [
    [quote.nonce, quote.expiresAt.getTime(), quote.sendCountry, quote.receiveCountry, quote.side] as const,
    [
      quote.deliveryMethod,
      quote.paymentMethod,
      quote.promo?.id ?? null,
      quote.promo?.code ?? null,
      quote.promo?.isOncePerCustomer ?? false,
    ] as const,
    [p.send.currency, `${p.send.minor}`, p.receive.currency, `${p.receive.minor}`] as const,
    [`${p.rate}`, `${p.midMarketRate}`, `${p.fromPerUsd}`, `${p.toPerUsd}`] as const,
    [
      `${p.grossFee.minor}`,
      `${p.discount.minor}`,
      `${p.fee.minor}`,
      `${p.total.minor}`,
      `${p.usd.minor}`,
      `${p.margin.minor}`,
    ] as const,
    p.fees.map(({ name, amount }) => [name, `${amount.minor}`] as const),
  ] as const
}

function unpacked([who, how, amounts, rates, charges, fees]: Packed): Quote {
  const [nonce, expiresAt, sendCountry, receiveCountry, side] = who
  const [deliveryMethod, paymentMethod, promoId, promoCode, isOncePerCustomer] = how
  const [sendCurrency, send, receiveCurrency, receive] = amounts
  const [rate, midMarketRate, fromPerUsd, toPerUsd] = rates
  const [grossFee, discount, fee, total, usd, margin] = charges
  const inSend = (minor: string) => money(sendCurrency, BigInt(minor))
  return {
    nonce,
    expiresAt: new Date(expiresAt),
    sendCountry,
    receiveCountry,
    side,
    deliveryMethod,
    paymentMethod,
    promo:
      promoId === null || promoCode === null
        ? null
        : { id: promoId, code: promoCode, isOncePerCustomer: isOncePerCustomer ?? false },
    price: {
      send: inSend(send),
      receive: money(receiveCurrency, BigInt(receive)),
      rate: BigInt(rate) as Rate,
      midMarketRate: BigInt(midMarketRate) as Rate,
      // A quote that was given before there were margins has none.
      margin: inSend(margin ?? '0'),
      fromPerUsd: BigInt(fromPerUsd) as Rate,
      toPerUsd: BigInt(toPerUsd) as Rate,
      grossFee: inSend(grossFee),
      discount: inSend(discount),
      fee: inSend(fee),
      total: inSend(total),
      usd: money('USD', BigInt(usd)),
      fees: fees.map(([name, minor]) => ({ name, amount: inSend(minor) })),
    },
  }
}

/** A priced offer that holds until `expiresAt`. `nonce` is spent by the transfer that is made of it. */
export type Quote = Methods & {
  readonly nonce: string
  readonly expiresAt: Date
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly side: 'send' | 'receive'
  readonly promo: { readonly id: string; readonly code: string; readonly isOncePerCustomer: boolean } | null
  readonly price: Price
}
