import * as z from 'zod/mini'
import { keyList, webOrigin } from './platform/environment.ts'

/** Stripe as the environment names it. */
export type StripeConfig = {
  readonly secretKey: string
  readonly publishableKey: string
  /** The secrets that sign its events: several while one is replaced. */
  readonly webhookSecrets: readonly string[]
  /** The address of a stand-in for Stripe in tests. Null: Stripe. */
  readonly apiBase: URL | null
  readonly livemode: boolean
}

const key = (form: RegExp, words: string) => z.optional(z.string().check(z.regex(form, words)))

export const stripeVariables = {
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(test|live)_[A-Za-z0-9]{8,}$/,
    'a secret or restricted key of Stripe: sk_test_..., sk_live_..., rk_test_... or rk_live_...',
  ),
  STRIPE_PUBLISHABLE_KEY: key(
    /^pk_(test|live)_[A-Za-z0-9]{8,}$/,
    'a publishable key of Stripe: pk_test_... or pk_live_...',
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    keyList(/^whsec_[A-Za-z0-9+/=]{8,}$/, 'signing secrets of Stripe, whsec_..., with commas between'),
  ),
  STRIPE_API_BASE: z.optional(webOrigin),
}

export const stripeSecretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

type Variables = {
  readonly [Name in keyof typeof stripeVariables]?: z.output<(typeof stripeVariables)[Name]>
}

const together = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Undefined where Stripe is not switched on, or not wholly. */
export function stripeConfigOf(from: Variables): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = from
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_BASE: apiBase = null } = from
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets === undefined)
    return undefined
  return { secretKey, publishableKey, webhookSecrets, apiBase, livemode: isLive(secretKey) }
}

const isLive = (anyKey: string): boolean => /^[a-z]k_live_/.test(anyKey)

/** Half a connection takes no payments, and live and test are never mixed. One line for each fault. */
export function stripeFaults(from: Variables): string[] {
  const missing = together.filter(name => from[name] === undefined)
  if (missing.length === together.length) {
    return from.STRIPE_API_BASE === undefined
      ? []
      : ['  STRIPE_API_BASE is set, and the keys of Stripe are not']
  }
  if (missing.length > 0) return [`  ${together.join(', ')} belong together: ${missing.join(', ')} not set`]
  const config = stripeConfigOf(from)
  return config === undefined ? [] : modeFaults(config)
}

function modeFaults({ secretKey, publishableKey }: StripeConfig): string[] {
  const mode = (anyKey: string) => (isLive(anyKey) ? 'live' : 'test')
  if (isLive(secretKey) === isLive(publishableKey)) return []
  return [
    `  STRIPE_SECRET_KEY is a ${mode(secretKey)} key and STRIPE_PUBLISHABLE_KEY a ${mode(publishableKey)} key: ` +
      'live and test are never mixed',
  ]
}

/** The banner's words for the provider of payments. */
export const paymentWords = (stripe: StripeConfig | null): string => {
  if (stripe === null) return 'sandbox: test cards only, no money moves'
  return stripe.livemode ? 'Stripe, live' : 'Stripe, test mode: no money moves'
}
