import { useEffect, useState } from 'react'
import { paths } from '#web/paths.ts'
import { type Claim, claimInHash, claimInState, stateOf } from './claim.ts'

const claimInAddress = (): Claim | null => claimInHash(location.hash) ?? claimInState(history.state)

/** wouter's own event for our links, and the browser's events for other navigations. */
const navigations = ['pushState', 'popstate', 'hashchange'] as const

/** Counts how often this page was come to while it was open: by the link in the footer, another link, the way back. */
export function useVisits(): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const count = () => isVisit() && setVisits(before => before + 1)
    for (const navigation of navigations) addEventListener(navigation, count)
    return () => {
      for (const navigation of navigations) removeEventListener(navigation, count)
    }
  }, [])
  return visits
}

/** The skip link leaves the page as it is, and links to other pages are not handled here. */
const isVisit = (): boolean =>
  location.pathname === paths.track && (location.hash === '' || claimInHash(location.hash) !== null)

/** The claim that is looked up: that of the link that led here or of before a reload, then the one typed. */
export const useClaim = () => useState(claimInAddress)

/** Once a claim has opened a transfer it moves from the address, which one copies and shows, to the history entry. */
export function useKeptClaim(claim: Claim | null, hasOpened: boolean): void {
  useEffect(() => {
    if (hasOpened && claim !== null) history.replaceState(stateOf(claim), '', paths.track)
  }, [claim, hasOpened])
}
