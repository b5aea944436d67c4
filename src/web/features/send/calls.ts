import type { createQuote, QuoteView, validatePromoCode } from '#shared/api/quotes.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { CreatedTransfer } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import type { Submission } from './wizard.ts'

// The contract and its schemas come in chunks of their own: the first paint prices by itself and needs none of them.
const quotes = () => import('#shared/api/quotes.api.ts')
const transfers = () => import('#shared/api/transfers.api.ts')

export type QuoteBody = BodyInputOf<typeof createQuote>
export type PromoBody = BodyInputOf<typeof validatePromoCode>

export const requestQuote = async (body: QuoteBody, signal: AbortSignal): Promise<QuoteView> =>
  call((await quotes()).createQuote, { body, signal })

export const checkPromoCode = async (body: PromoBody): Promise<{ code: string }> =>
  call((await quotes()).validatePromoCode, { body })

export const submitTransfer = async ({ body, key }: Submission): Promise<CreatedTransfer> =>
  call((await transfers()).createTransfer, { body, idempotencyKey: key })
