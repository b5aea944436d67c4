import { lazy, Suspense, useEffect, useState } from 'react'
import { mayHaveUnfinished } from '#web/app/unfinished.ts'

const Unfinished = lazy(() => import('./Unfinished.tsx'))

/** Nearly nobody has an unfinished transfer: who cannot have one loads nothing and asks nothing. */
export function UnfinishedOffer() {
  const [isWorthAsking, setIsWorthAsking] = useState(false)
  useEffect(() => setIsWorthAsking(mayHaveUnfinished()), [])
  return <Suspense>{isWorthAsking && <Unfinished />}</Suspense>
}
