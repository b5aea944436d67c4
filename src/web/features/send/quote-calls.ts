import { createQuote, type QuoteView, validatePromoCode } from '#shared/api/quotes.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

export type QuoteBody = BodyInputOf<typeof createQuote>
type PromoBody = BodyInputOf<typeof validatePromoCode>

export const requestQuote = (body: QuoteBody, signal: AbortSignal): Promise<QuoteView> =>
  call(createQuote, { body, signal })

export const checkPromoCode = (body: PromoBody): Promise<{ code: string }> =>
  call(validatePromoCode, { body })
