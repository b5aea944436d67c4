import { createQuote, type QuoteView, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'

export type QuoteBody = BodyInputOf<typeof createQuote>
type PromoBody = BodyInputOf<typeof validatePromoCode>

/** `promoRefused`: why the price is without the promo code that was asked for. */
export type OfferedQuote = QuoteView & { readonly promoRefused?: string }

/** A price with the promo code, or where the code cannot be used now, without it. @see docs/decisions/0052 */
export async function requestQuote(body: QuoteBody, signal: AbortSignal): Promise<OfferedQuote> {
  try {
    return await call(createQuote, { body, signal })
  } catch (error) {
    const { promoCode, ...withoutCode } = body
    if (promoCode === undefined || !isCallError(error) || !mayRefusePromo(error.refusal.code)) throw error
    const quote = await call(createQuote, { body: withoutCode, signal })
    return { ...quote, promoRefused: errorWords(error) }
  }
}

/** After too many unknown codes from a network, the server refuses its known ones too. */
const mayRefusePromo = (code: string | undefined): boolean =>
  code === 'too_many_requests' || code?.startsWith('promo_') === true

export const checkPromoCode = (body: PromoBody): Promise<{ code: string }> =>
  call(validatePromoCode, { body })
