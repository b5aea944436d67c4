import type { PaymentProvider } from '#server/payments/provider.ts'
import type { StripeClient, StripeSettings } from './client.ts'
import { cancelIntent, captureIntent, getIntent, listSucceeded, openIntent } from './intents.ts'
import { getRefund, listDisputes, listRefunds, refund } from './refunds-and-disputes.ts'
import { leastPayment } from './amounts.ts'
import { listMovements } from './movements.ts'
import { takes } from './pay-in-methods.ts'
import { checkSignature, readEvent } from './stripe-events.ts'
import type { Opening } from '#server/platform/http/web/security-headers.ts'

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
