import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mayHaveUnfinished } from '#web/app/unfinished.ts'

const Unfinished = lazy(() => import('./Unfinished.tsx').then(part => ({ default: part.Unfinished })))

// The cookie changes with a change of page only.
const neverChanges = () => () => {}

/** Nearly nobody has an unfinished transfer: who cannot have one loads nothing and asks nothing. */
export function UnfinishedOffer() {
  const isWorthAsking = useSyncExternalStore(neverChanges, mayHaveUnfinished, () => false)
  return <Suspense>{isWorthAsking && <Unfinished />}</Suspense>
}
