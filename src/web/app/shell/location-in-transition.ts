import { useDeferredValue } from 'react'
import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location'

/**
 * The address as wouter knows it, rendered in a transition: the page before stays until the chunk of the next one is
 * there, and what stands on both (the slip) moves from one to the other.
 */
export const useLocationInTransition: BrowserLocationHook = options => {
  const [location, navigate] = useBrowserLocation(options)
  return [useDeferredValue(location), navigate]
}
