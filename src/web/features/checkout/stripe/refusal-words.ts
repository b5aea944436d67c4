import type { StripeError } from '@stripe/stripe-js'
import { messages } from './messages.ts'

/** Whether nothing was charged, by what Stripe has said; after any other error only our server can tell. */
export const isCertain = ({ type }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || type === 'rate_limit_error'

/**
 * The sender's words for a failed payment. The bank's text about a card is written for people; for faults between us
 * and Stripe we have our own text. Undefined: the field at fault says it itself.
 */
export function refusalWords({ type, code, message }: StripeError): string | undefined {
  if (type === 'validation_error') return undefined
  if (type === 'api_connection_error' || type === 'rate_limit_error') return messages.notReached
  if (code === 'payment_intent_authentication_failure') return messages.notConfirmed
  return (type === 'card_error' ? message : undefined) ?? messages.notTaken
}

const hasLeftSender = ['succeeded', 'processing', 'requires_capture'] as const

/** Whether the money is taken, or on its way, or kept for us: the sender has done their part. */
export const isMade = (intent: { readonly status: string } | undefined): boolean =>
  hasLeftSender.some(status => status === intent?.status)
