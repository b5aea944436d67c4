import type { CreatedTransfer } from '#shared/api/transfers/transfers.api.ts'
import type { OfferedQuote, QuoteBody } from './quote-calls.ts'
import type { Submission } from '../wizard/wizard.ts'

// The contract and its schemas come in chunks of their own: the first paint prices by itself and needs none of them.
const quotes = () => import('./quote-calls.ts')
export const orders = () => import('./order-call.ts')

export const requestQuote = async (body: QuoteBody, signal: AbortSignal): Promise<OfferedQuote> =>
  (await quotes()).requestQuote(body, signal)

export const submitTransfer = async (submission: Submission): Promise<CreatedTransfer> =>
  (await orders()).submitTransfer(submission)
