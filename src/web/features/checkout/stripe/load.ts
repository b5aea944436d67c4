import type { Stripe } from '@stripe/stripe-js'
// `pure` asks for nothing when it is imported: the script is asked for by the call, and so on the checkout alone.
import { loadStripe } from '@stripe/stripe-js/pure'
import { endWithCheckout, hasOwnPolicy, reload } from './own-document.ts'

/** Null where the script did not come: it is blocked, or there is no line. */
let loading: Promise<Stripe | null> | undefined

/** Stripe.js for this key, loaded once; the form waits for it. */
export function stripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loading !== undefined) return loading
  if (!hasOwnPolicy()) return (loading = reload())
  endWithCheckout()
  return retryStripe(publishableKey)
}

/** Asks for it once more. */
export const retryStripe = (publishableKey: string): Promise<Stripe | null> =>
  (loading = loadStripe(publishableKey).catch(() => null))
