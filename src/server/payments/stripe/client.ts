import type Stripe from 'stripe'

export type StripeClient = Stripe

export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secrets that sign the events: several while one is replaced. */
  readonly webhookSecrets: readonly string[]
  /** Address of a test double; null: Stripe. */
  readonly apiBase: URL | null
  readonly livemode: boolean
}

/** The shapes of what is asked and answered: the one that these types are of, whatever the account's own is. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** One call without its repetition; with one repetition and the pause before it both fit into `ANSWER_MS_MAX`. */
const CALL_MS_MAX = 8_000
const REPETITIONS_MAX = 1

/** The SDK with its keys. Loaded here alone, so that a server without Stripe neither waits for it nor holds it. */
export async function openStripe({ secretKey, apiBase }: StripeSettings): Promise<StripeClient> {
  const { default: Sdk } = await import('stripe')
  return new Sdk(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: CALL_MS_MAX,
    maxNetworkRetries: REPETITIONS_MAX,
    telemetry: false,
    appInfo: { name: 'OpenRemit' },
    ...(apiBase !== null && {
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'https:' ? '443' : '80'),
      protocol: apiBase.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}
