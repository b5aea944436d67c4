import { DomainError } from '#shared/api/error.ts'
import { stripeEvent } from '#shared/api/webhooks.api.ts'
import { subjectOf } from '#server/payments/event-subject.ts'
import type { VerifiedEvent } from '#server/payments/provider.ts'
import type { StripeClient } from './client.ts'

/** Largest difference between Stripe's clock and ours; a recorded request can be replayed for as long. */
const TOLERANCE_SECONDS = 300

export type SignedEvent = {
  readonly rawBody: string
  readonly signature: string | undefined
  readonly now: Date
}

/** Lets a body pass that one of the secrets has signed within the tolerance. @throws DomainError 'forbidden' */
export function checkSignature(stripe: StripeClient, secrets: readonly string[], event: SignedEvent): void {
  const { signature = '', now } = event
  refuseFuture(signature, now)
  if (!secrets.some(secret => isSigned(stripe, secret, event))) {
    throw new DomainError('forbidden', { message: 'The signature is missing, wrong or too old.' })
  }
}

function isSigned(
  stripe: StripeClient,
  secret: string,
  { rawBody, signature = '', now }: SignedEvent,
): boolean {
  try {
    stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

/** The SDK refuses what is too old, and takes what is signed for next year. @throws DomainError 'forbidden' */
function refuseFuture(signature: string, now: Date): void {
  const [, seconds = '0'] = /(?:^|,)t=([0-9]{1,12})(?:,|$)/.exec(signature) ?? []
  if (BigInt(seconds) > BigInt(Math.floor(now.getTime() / 1000) + TOLERANCE_SECONDS)) {
    throw new DomainError('forbidden', { message: 'The signature is from the future.' })
  }
}

/** Verified event with its subject; an event of the other mode has the subject `nothing`. */
export function readEvent(rawBody: string, livemode: boolean): VerifiedEvent {
  const event = stripeEvent.parse(JSON.parse(rawBody))
  const { object } = event.data
  const subject = subjectOf(event.type)
  const isIntent = event.type.startsWith('payment_intent.')
  const objectId = subject === 'settlement' || isIntent ? object.id : object.payment_intent
  const isOurs = event.livemode === livemode && typeof objectId === 'string'
  return {
    id: event.id,
    type: event.type,
    about: isOurs ? subject : 'nothing',
    objectId: objectId ?? object.id ?? event.id,
  }
}
