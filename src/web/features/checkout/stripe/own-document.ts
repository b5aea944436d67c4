import { paths } from '#web/paths.ts'

/**
 * Whether this document was loaded where it stands. Only such a one has the policy that lets Stripe in; who came from
 * another page of ours within one document has that page's.
 */
export function hasOwnPolicy(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname === location.pathname
}

/** Loads the address anew. What waits for this waits for the end of its document. */
export function loadAnew(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** wouter's own events for what a link of ours does, and the browser's for the way back. */
const navigations = ['pushState', 'replaceState', 'popstate'] as const

/** A script of somebody else's stays in a document to its end: whatever page follows the checkout gets one of its own. */
export function endWithCheckout(): void {
  for (const navigation of navigations)
    addEventListener(navigation, () => location.pathname !== paths.checkout && location.reload())
}
