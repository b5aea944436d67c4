import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mayHaveUnfinished } from '#web/app/draft/unfinished.ts'
import { later } from '#web/ui/loading/later.ts'
import { UnfinishedBar } from './UnfinishedBar.tsx'

const room = <UnfinishedBar onResume={undefined} />

const loadUnfinished = () => import('./Unfinished.tsx').then(part => ({ default: part.Unfinished }))

// An offer that does not arrive is none: the wizard goes on as it would have.
const Unfinished = lazy(() => later(loadUnfinished).catch(() => ({ default: () => room })))

// The cookie changes with a change of page only.
const neverChanges = () => () => {}

/**
 * Nearly nobody has an unfinished transfer: who cannot have one loads nothing and asks nothing. For the others its room
 * is there from the first paint on, so that nothing moves when it comes.
 */
export function UnfinishedOffer() {
  const isWorthAsking = useSyncExternalStore(
    neverChanges,
    () => mayHaveUnfinished(document.cookie),
    () => false,
  )
  if (!isWorthAsking) return <div className="unfinished-room">{room}</div>
  return (
    <Suspense fallback={room}>
      <Unfinished />
    </Suspense>
  )
}
