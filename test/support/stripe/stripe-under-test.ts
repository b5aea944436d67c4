import { openStripe, type StripeClient, type StripeSettings } from '#server/payments/stripe/client.ts'
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { newId } from './new-objects.ts'
import type { StripeDouble } from './stripe-double.ts'
import type { ProviderUnderTest } from '../partners/provider-contract.ts'

/** The settings that lead a server to a double, as its environment has them. */
export const environmentOf = (double: StripeDouble): Record<string, string> => ({
  STRIPE_SECRET_KEY: double.secretKey,
  STRIPE_PUBLISHABLE_KEY: double.publishableKey,
  STRIPE_WEBHOOK_SECRET: double.webhookSecret,
  STRIPE_API_BASE: double.baseUrl,
})

export const settingsOf = (double: StripeDouble): StripeSettings => ({
  secretKey: double.secretKey,
  publishableKey: double.publishableKey,
  webhookSecrets: ['whsec_the_next_one', double.webhookSecret],
  apiBase: new URL(double.baseUrl),
  livemode: false,
})

/** The adapter, asking a double. */
export async function stripeOn(double: StripeDouble, client?: StripeClient): Promise<PaymentProvider> {
  const settings = settingsOf(double)
  return stripeProvider({ stripe: client ?? (await openStripe(settings)), settings })
}

/** For the suite that every provider passes. */
export async function stripeUnderTest(double: StripeDouble): Promise<ProviderUnderTest> {
  return {
    provider: await stripeOn(double),
    pay: async ({ id }) => void double.pay(id),
    dispute: async ({ id }) => double.dispute(id).id,
    async settleDispute(intent, outcome) {
      const disputes = [...double.books.disputes.values()].filter(each => each.payment_intent === intent.id)
      for (const { id } of disputes) double.settleDispute(id, outcome)
    },
    signedEvent: (type, intentId, now) => {
      const object = {
        id: type.startsWith('payment_intent.') ? intentId : newId('ch'),
        payment_intent: intentId,
      }
      return double.signed(eventOf(type, object), now)
    },
  }
}

/** An event as Stripe sends it, of no more than it takes to be one. */
export const eventOf = (type: string, object: object, livemode = false) =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: 0,
    data: { object },
    livemode,
    pending_webhooks: 1,
    request: null,
    type,
  }) as Parameters<StripeDouble['signed']>[0]
