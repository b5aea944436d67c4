import type { PaymentProvider, VerifiedEvent } from '#server/payments/provider.ts'
import type { StripeClient, StripeSettings } from './client.ts'
import { cancelIntent, captureIntent, getIntent, listSucceeded, openIntent } from './intents.ts'
import { getRefund, listDisputes, listRefunds, refund } from './refunds-and-disputes.ts'
import { leastPayment } from './amounts.ts'
import { listMovements } from './movements.ts'
import { takes } from './pay-in-methods.ts'
import type { Opening } from '#server/platform/http/web/security-headers.ts'
import { DomainError } from '#shared/api/error.ts'
import { stripeEvent } from '#shared/api/webhooks.api.ts'
import { declinedCardOf, subjectOf } from '#server/payments/event-subject.ts'

export type StripeParts = {
  readonly stripe: StripeClient
  readonly settings: Pick<StripeSettings, 'publishableKey' | 'webhookSecrets' | 'livemode'>
}

/** Stripe as the provider of payments. Why it is asked the way it is: docs/decisions/0028. */
export const stripeProvider = ({ stripe, settings }: StripeParts): PaymentProvider => ({
  name: 'stripe',
  livemode: settings.livemode,
  publishableKey: settings.publishableKey,
  takes,
  leastPayment,
  openIntent: order => openIntent(stripe, order),
  getIntent: intentId => getIntent(stripe, intentId),
  cancelIntent: intentId => cancelIntent(stripe, intentId),
  captureIntent: intentId => captureIntent(stripe, intentId),
  refund: order => refund(stripe, order),
  getRefund: refundId => getRefund(stripe, refundId),
  listRefunds: intentId => listRefunds(stripe, intentId),
  listDisputes: intentId => listDisputes(stripe, intentId),
  listMovements: span => listMovements(stripe, span),
  listSucceeded: page => listSucceeded(stripe, page),
  verifyWebhook: event => {
    checkSignature(stripe, settings.webhookSecrets, event)
    return readEvent(event.rawBody, settings.livemode)
  },
})

/**
 * Origins that a page with Stripe's own card fields must allow. Source: docs.stripe.com/security/guide, the policy for
 * Stripe.js; its other entries are for the address form, Checkout and Link, which we do not use.
 */
export const stripeOpening: Opening = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  payments: ['https://js.stripe.com'],
}

/** Largest difference between Stripe's clock and ours; a recorded request can be replayed for as long. */
const TOLERANCE_SECONDS = 300

type SignedEvent = {
  readonly rawBody: string
  readonly signature: string | undefined
  readonly now: Date
}

/** Lets a body pass that one of the secrets has signed within the tolerance. @throws DomainError 'forbidden' */
function checkSignature(stripe: StripeClient, secrets: readonly string[], event: SignedEvent): void {
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
function readEvent(rawBody: string, livemode: boolean): VerifiedEvent {
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
    declinedCard: declinedCardOf(event.type, object),
  }
}
