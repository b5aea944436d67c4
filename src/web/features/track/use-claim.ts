import { useEffect, useState } from 'react'
import { paths } from '#web/paths.ts'
import { type Claim, claimInHash, claimInState, stateOf } from './claim.ts'

/** The claim that is looked up now: of the link that led here, of before a reload, or the one typed. */
export function useClaim() {
  const [claim, setClaim] = useState<Claim | null>(
    () => claimInHash(location.hash) ?? claimInState(history.state),
  )
  useEffect(() => {
    // Another link pasted into this page's address.
    const follow = () => setClaim(now => claimInHash(location.hash) ?? now)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const forget = () => {
    history.replaceState(null, '', paths.track)
    setClaim(null)
  }
  return { claim, setClaim, forget }
}

/** Once a claim has opened a transfer it moves from the address, which one copies and shows, to the history entry. */
export function useKeptClaim(claim: Claim | null, hasOpened: boolean): void {
  useEffect(() => {
    if (hasOpened && claim !== null) history.replaceState(stateOf(claim), '', paths.track)
  }, [claim, hasOpened])
}
