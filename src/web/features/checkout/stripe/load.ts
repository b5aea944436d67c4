import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { paths } from '#web/paths.ts'

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

/**
 * Whether this document was loaded at its present address. Only such a document has the policy that lets Stripe in; a
 * visitor who came from another of our pages within one document has that page's policy.
 */
function hasOwnPolicy(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname === location.pathname
}

/** Loads the address again. The promise never resolves: its waiters end with the document. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** wouter's own events for our links, and the browser's event for the way back. */
const navigations = ['pushState', 'replaceState', 'popstate'] as const

/** A script of somebody else's stays in a document to its end: whatever page follows the checkout gets one of its own. */
function endWithCheckout(): void {
  for (const navigation of navigations)
    addEventListener(navigation, () => location.pathname !== paths.checkout && location.reload())
}
